import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import { listed } from '../../form/listed.ts';
import { addFile } from '../add-picture.ts';
import { FoundCount } from '../FoundCount.tsx';
import { LongList } from '../LongList.tsx';
import { useMessages } from '../messages.ts';
import { pictureTypes } from '../new-picture.ts';
import { Act, Actions, Field, Toggle } from '../parts.styles.ts';
import { Closing, Message, Overlay } from '../parts.tsx';
import { pictureLibrary } from '../picture-library.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { LibraryCard } from './LibraryCard.tsx';

const Grid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: token('space-3'),
  listStyle: 'none',
});

const Drop = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-3'),
  padding: token('space-3'),
  border: `2px dashed ${token('quiet')}`,
  borderRadius: token('radius-small'),
  '&[data-over="true"]': { background: token('soft'), borderStyle: 'solid' },
});

/** Shows the pictures of the site with the places that show each, adds several at once, and puts another one in the place of one. */
export function PicturesDialog(): ReactNode {
  const { t, language } = useMessages();
  const workbench = useWorkbench();
  const failureOf = useFailureMessage();
  const added = useWorkbenchState((now) => now.session.pictures);
  const { documents, languages, references } = useWorkbenchState(({ site }) => site);
  const library = useMemo(
    () => pictureLibrary(documents, languages, references.pictures, new Set(added.map(({ name }) => name))),
    [documents, languages, references.pictures, added],
  );
  const [search, setSearch] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const [isOver, setOver] = useState(false);
  const [making, setMaking] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** What was added last, which stands first: among hundreds nobody would see it come. */
  const [come, setCome] = useState<readonly string[]>([]);
  const add = async (files: readonly File[], isOfSite = true): Promise<string | undefined> => {
    setRefused([]);
    setCome([]);
    let last: string | undefined;
    // One after the other: each takes the memory of its pixels.
    for (const [index, file] of files.entries()) {
      setMaking(files.length - index);
      const added = await addFile(workbench, language, t, file, isOfSite);
      if ('refusal' in added) setRefused((before) => [...before, t('pictureRefused', { name: file.name, why: added.refusal })]);
      else {
        last = added.name;
        if (isOfSite) setCome((before) => [...new Set([...before, added.name])]);
      }
    }
    setMaking(0);
    return last;
  };
  const remove = async (name: string): Promise<void> => {
    setRefused([]);
    setCome([]);
    try {
      const deleted = await workbench.store.pictureVersion(`pictures/${name}`);
      if (deleted === undefined) setRefused([t('pictureNotStored', { name })]);
      else workbench.session.deletePicture({ name, deleted });
    } catch (error) {
      setRefused([failureOf(error).text]);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const names = useMemo(() => library.map(({ name }) => name), [library]);
  const unused = library.filter(({ uses }) => uses.length === 0).length;
  const ordered = [...library.filter(({ name }) => come.includes(name)), ...library.filter(({ name }) => !come.includes(name))];
  const shown = ordered.filter(({ name, uses }) => name.includes(search.trim().toLowerCase()) && (!onlyUnused || uses.length === 0));
  return (
    <Overlay title={t('pictures')} isWide>
      <Drop
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileTrigger acceptedFileTypes={pictureTypes.split(',')} allowsMultiple onSelect={(files) => void add([...(files ?? [])])}>
          <Act>{t('addPictures')}</Act>
        </FileTrigger>
        <span>{t('dropPictures')}</span>
      </Drop>
      <p role="status">
        {making > 0 ? t('picturesMaking', { count: making }) : come.length > 0 ? t('picturesAdded', { names: listed(come, language) }) : ''}
      </p>
      {refused.map((text) => (
        <Message key={text} data-tone="error" role="alert" text={text} />
      ))}
      <Actions style={{ alignItems: 'end' }}>
        <Field>
          {t('searchPicture')}
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </Field>
        <Toggle isSelected={onlyUnused} onChange={setOnlyUnused}>
          {t('unusedPictures', { count: unused })}
        </Toggle>
      </Actions>
      <FoundCount
        where={t('pictures')}
        none={t('noPictureFound')}
        count={search.trim() === '' && !onlyUnused && shown.length > 0 ? undefined : shown.length}
      />
      <LongList as={Grid} label={t('pictures')} items={shown}>
        {(picture) => (
          <LibraryCard
            key={picture.name}
            picture={picture}
            names={names}
            onDelete={() => void remove(picture.name)}
            onReplace={(by) => workbench.replacePicture(picture.name, by)}
            onFile={async (file) => {
              const by = await add([file], false);
              if (by !== undefined) workbench.replacePicture(picture.name, by);
            }}
          />
        )}
      </LongList>
      <Closing />
    </Overlay>
  );
}
