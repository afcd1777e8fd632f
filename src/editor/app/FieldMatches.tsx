import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { nextTask } from '../../view/ui/next-task.ts';
import { useValueContext } from './ChangesList.tsx';
import { DocumentName } from './DocumentName.tsx';
import { FieldName } from './FieldName.tsx';
import { FoundCount } from './FoundCount.tsx';
import { createFieldSearch, type FoundFields } from './field-search.ts';
import { inSteps } from './in-steps.ts';
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
  const [found, setFound] = useState<FoundFields>();
  /** Whether the search of a large site is still under way, and what is shown is of former words. */
  const [isSearching, setSearching] = useState(false);
  const words = query.trim();
  useEffect(() => {
    setSearching(false);
    if (words.length < shortest) return setFound(undefined);
    const ended = new AbortController();
    let isOver = false;
    const look = async (): Promise<void> => {
      const result = await inSteps(search(words, documents, context, open, most), ended.signal);
      if (ended.signal.aborted) return;
      isOver = true;
      setFound(result);
      setSearching(false);
    };
    // The first steps of the search are done by the next task: most sites have no others.
    const tellLong = async (): Promise<void> => {
      await nextTask();
      if (!isOver && !ended.signal.aborted) setSearching(true);
    };
    void look();
    void tellLong();
    return () => ended.abort();
  }, [search, words, documents, context, open]);
  const { count, best } = found ?? { count: 0, best: [] };
  return (
    <>
      {/* There from the first letter on, so that what the next ones find is said. */}
      <FoundCount where={t('inTexts')} none={t('noTextFound')} count={isSearching ? undefined : found?.count} />
      {count === 0 && !isSearching ? null : (
        <section>
          <h3>{t('inTexts')}</h3>
          {isSearching ? <p>{t('searching')}</p> : count > most ? <p>{t('foundFirst', { most, count })}</p> : null}
          <ul>
            {best.map(({ document, path, isAbsent, language, excerpt }) => (
              <li key={`${document.file} ${path.join()}`}>
                <Button onPress={() => show(document.file, path)}>
                  <span>
                    <b>
                      <DocumentName of={document} />
                    </b>{' '}
                    › <FieldName document={document} path={path} /> {isAbsent ? t('notThereYet') : null}
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
