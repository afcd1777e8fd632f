import { Fragment, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useValueContext } from './ChangesList.tsx';
import { FieldName } from './FieldName.tsx';
import { FoundCount } from './FoundCount.tsx';
import { createFieldSearch } from './field-search.ts';
import { useMessages } from './messages.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

/** Nobody reads a longer list: a further word narrows the search sooner. */
const most = 20;
/** One letter begins too many words to say anything. */
const shortest = 2;

/** Lists the fields of all documents that match the search by text, name or help; a click opens the field. */
export function FieldMatches({ query }: { readonly query: string }): ReactNode {
  const { t } = useMessages();
  const { show } = useWorkbench();
  const documents = useWorkbenchState(({ site }) => site.documents);
  const open = useWorkbenchState((now) => documentIn(now).file);
  const context = useValueContext();
  const [search] = useState(createFieldSearch);
  const deferred = useDeferredValue(query).trim();
  const found = useMemo(
    () => (deferred.length < shortest ? undefined : search(deferred, documents, context, open)),
    [search, deferred, documents, context, open],
  );
  return (
    <>
      {/* There from the first letter on, so that what the next ones find is said. */}
      <FoundCount where={t('inTexts')} none={t('noTextFound')} count={found?.length} />
      {found === undefined || found.length === 0 ? null : (
        <section>
          <h3>{t('inTexts')}</h3>
          {found.length > most ? <p>{t('foundFirst', { most, count: found.length })}</p> : null}
          <ul>
            {found.slice(0, most).map(({ document, path, isAbsent, language, excerpt }) => (
              <li key={`${document.file} ${path.join()}`}>
                <Button onPress={() => show(document.file, path)}>
                  <span>
                    <b>{document.name}</b> › <FieldName document={document} path={path} /> {isAbsent ? t('notThereYet') : null}
                    {excerpt.length === 0 ? null : (
                      <span lang={language?.code} dir={language?.direction ?? 'auto'}>
                        {excerpt.map(({ text, isMatch }, index) =>
                          isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
                        )}
                      </span>
                    )}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
