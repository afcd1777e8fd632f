import { Fragment, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useValueGround } from './ChangesInWords.tsx';
import { FieldName } from './FieldName.tsx';
import { createFieldSearch } from './field-search.ts';
import { useSpeech } from './words.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

/** More than these nobody reads: another word finds what is meant sooner. */
const most = 20;
/** One letter begins too many words to say anything. */
const shortest = 2;

/** The fields of all documents that have what is searched in their text, their name or their help; each opens where it stands. */
export function FoundFields({ query }: { readonly query: string }): ReactNode {
  const { say } = useSpeech();
  const { show } = useWorkbench();
  const documents = useWorkbenchState(({ site }) => site.documents);
  const open = useWorkbenchState((now) => documentIn(now).file);
  const ground = useValueGround();
  const [search] = useState(createFieldSearch);
  const asked = useDeferredValue(query).trim();
  const found = useMemo(
    () => (asked.length < shortest ? undefined : search(asked, documents, ground, open)),
    [search, asked, documents, ground, open],
  );
  if (found === undefined) return null;
  return (
    <section>
      <h3>{say('inTexts')}</h3>
      <p role="status">
        {found.length === 0 ? say('noTextFound') : found.length > most ? say('foundFirst', { most, count: found.length }) : ''}
      </p>
      <ul>
        {found.slice(0, most).map(({ document, path, isAbsent, language, excerpt }) => (
          <li key={`${document.file} ${path.join()}`}>
            <Button onPress={() => show(document.file, path)}>
              <span>
                <b>{document.name}</b> › <FieldName document={document} path={path} /> {isAbsent ? say('notThereYet') : null}
                {excerpt.length === 0 ? null : (
                  <span lang={language?.code} dir={language?.direction ?? 'auto'}>
                    {excerpt.map(({ text, isWanted }, index) =>
                      isWanted ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
                    )}
                  </span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
