import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import { labelAbout } from '../../form/label-about.ts';
import { listed } from '../../form/listed.ts';
import { DocumentName } from '../DocumentName.tsx';
import { FieldName } from '../FieldName.tsx';
import { localeOf, useMessages } from '../messages.ts';
import { pictureTypes } from '../new-picture.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Picker } from '../parts.tsx';
import type { LibraryPicture } from '../picture-library.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';

const Card = styled.li({
  display: 'grid',
  alignContent: 'start',
  gap: token('space-2'),
  padding: token('space-3'),
  border: `1px solid ${token('line')}`,
  borderRadius: token('radius-small'),
  '& > img': { inlineSize: '100%', blockSize: '8rem', objectFit: 'contain', background: token('soft') },
  '& h3': { fontSize: token('text-small'), overflowWrap: 'anywhere' },
  '& ul': { paddingInlineStart: token('space-4') },
  '& summary': {
    minBlockSize: token('target'),
    alignContent: 'center',
    color: token('link'),
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& li > button': { textAlign: 'start', justifyContent: 'start', paddingInline: 0 },
  '& p, & summary': { fontSize: token('text-small') },
});

/** Shows a picture with the places that show it, and puts another one into all of them. */
export function LibraryCard({
  picture: { name, address, isNew, uses },
  names,
  onReplace,
  onFile,
  onDelete,
}: {
  readonly picture: LibraryPicture;
  /** The names of all pictures. */
  readonly names: readonly string[];
  readonly onReplace: (by: string) => void;
  readonly onFile: (file: File) => Promise<void>;
  readonly onDelete: () => void;
}): ReactNode {
  const { t, language } = useMessages();
  const { boot, show, takeBack } = useWorkbench();
  const added = useWorkbenchState(({ session }) => session.pictures.find((each) => each.name === name));
  const [isReplacing, setReplacing] = useState(false);
  const [by, choose] = useState('');
  const size = added ?? boot.pictures[name];
  const number = new Intl.NumberFormat(localeOf(language));
  const pages = new Set(uses.map(({ document }) => document.file)).size;
  return (
    <Card>
      <img src={address} alt="" loading="lazy" />
      <h3>
        <bdi>{name}</bdi> {isNew ? <em>{t('newPicture')}</em> : null}
      </h3>
      {size === undefined ? null : <p>{t('pixels', { width: number.format(size.width), height: number.format(size.height) })}</p>}
      {uses.length === 0 ? (
        <p>{t('pictureUnused')}</p>
      ) : (
        <details>
          <summary>{t('pictureUses', { count: pages })}</summary>
          <ul>
            {uses.map(({ document, path, alternative, missing }) => (
              <li key={`${document.file} ${path.join()}`}>
                <Act data-tone="plain" onPress={() => show(document.file, path)}>
                  <span>
                    <DocumentName of={document} /> › <FieldName document={document} path={path.slice(0, -1)} />
                  </span>
                </Act>
                {missing.length === 0 || alternative === undefined ? null : (
                  <Act onPress={() => show(document.file, alternative)}>
                    {t('alternativeMissing', {
                      languages: listed(
                        missing.map((each) => each.name),
                        language,
                      ),
                    })}
                  </Act>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Actions>
        {uses.length === 0 ? null : (
          <Act aria-expanded={isReplacing} aria-label={t('replacePictureNamed', { name })} onPress={() => setReplacing(!isReplacing)}>
            {t('replacePicture')}
          </Act>
        )}
        {uses.length === 0 && boot.pictures[name] !== undefined ? (
          <Act data-tone="danger" aria-label={t('deletePictureNamed', { name })} onPress={onDelete}>
            {t('deletePicture')}
          </Act>
        ) : null}
        {added?.sent === undefined && added?.isOfSite === true ? (
          <Act data-tone="danger" aria-label={t('takeBackPicture', { name })} onPress={() => takeBack(name)}>
            {t('takeBackChange')}
          </Act>
        ) : null}
      </Actions>
      {isReplacing ? (
        <>
          <Picker label={t('replaceBy')} about={name} value={by} onChange={choose}>
            <option value="">{t('chooseOne')}</option>
            {names.map((other) => (other === name ? null : <option key={other}>{other}</option>))}
          </Picker>
          {/* Apart from the choice: each arrow key that leads through the names chooses one. */}
          {by === '' ? null : (
            <Act
              aria-label={labelAbout(t('replaceByThis'), name)}
              onPress={() => {
                choose('');
                setReplacing(false);
                onReplace(by);
              }}
            >
              {t('replaceByThis')}
            </Act>
          )}
          <FileTrigger
            acceptedFileTypes={pictureTypes.split(',')}
            onSelect={(files) => {
              const [file] = files ?? [];
              if (file === undefined) return;
              setReplacing(false);
              void onFile(file);
            }}
          >
            <Act aria-label={labelAbout(t('replaceByFile'), name)}>{t('replaceByFile')}</Act>
          </FileTrigger>
        </>
      ) : null}
    </Card>
  );
}
