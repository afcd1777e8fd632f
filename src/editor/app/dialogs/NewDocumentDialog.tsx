import { type ReactNode, useState } from 'react';
import type { Wish } from '../new-document.ts';
import { fileOf, slugOf } from '../new-document.ts';
import { Act, Actions, Field, Notice } from '../parts.styles.ts';
import { Overlay, Picker } from '../parts.tsx';
import type { Site } from '../site-documents.ts';
import { useSpeech } from '../words.ts';

/** Asks what a document needs before it can be made: its name in each language, the end of its address, its menu. */
export function NewDocumentDialog({
  site,
  onMake,
  onClose,
}: {
  readonly site: Site;
  readonly onMake: (wish: Wish) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const [kind, setKind] = useState<Wish['kind']>('service');
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [written, setWritten] = useState<string>();
  const [category, setCategory] = useState(site.references.menus[0]?.value ?? '');
  // A name in another script leaves nothing of itself in an address.
  const proposed = site.languages.map(({ code }) => slugOf(names[code] ?? '')).find((slug) => slug !== '') ?? '';
  const slug = written ?? proposed;
  const isTaken = site.documents.some(({ file }) => file === fileOf({ kind, slug }));
  const isRight = slug !== '' && slug === slugOf(slug) && !isTaken;
  return (
    <Overlay title={say('newDocument')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) onMake({ kind, slug, category: kind === 'service' ? category : undefined, names });
        }}
      >
        <Picker label={say('whatKind')} value={kind} onChange={(value) => setKind(value as Wish['kind'])}>
          <option value="service">{say('aService')}</option>
          <option value="page">{say('aPage')}</option>
        </Picker>
        {site.languages.map(({ code, name, direction }) => (
          <Field key={code}>
            {say('nameIn', { language: name })}
            <input
              lang={code}
              dir={direction}
              value={names[code] ?? ''}
              onChange={(event) => setNames({ ...names, [code]: event.target.value })}
            />
          </Field>
        ))}
        <Field>
          {say('addressEnd')}
          <input dir="ltr" required value={slug} onChange={(event) => setWritten(event.target.value)} />
          <small>{say('addressEndHelp')}</small>
        </Field>
        {kind === 'service' ? (
          <Picker label={say('category')} value={category} onChange={setCategory}>
            {site.references.menus.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Picker>
        ) : null}
        {slug === '' || isRight ? null : (
          <Notice data-tone="error" role="alert">
            <p>{say(isTaken ? 'addressTaken' : 'addressWrong')}</p>
          </Notice>
        )}
        <Actions>
          <Act type="submit" data-tone="strong" isDisabled={!isRight}>
            {say('make')}
          </Act>
          <Act onPress={onClose}>{say('cancel')}</Act>
        </Actions>
      </form>
    </Overlay>
  );
}
