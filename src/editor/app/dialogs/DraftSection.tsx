import { type ReactNode, useMemo } from 'react';
import { ChangesList, useValueGround } from '../ChangesInWords.tsx';
import { fileChanges } from '../changes-in-words.ts';
import type { Draft } from '../draft.ts';
import { isRecord, recordedIn } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { useWorkbenchState } from '../workbench-context.ts';

/**
 * What an editor changed in one file since `before`, in words, under what the file is called; of a record of translations
 * that they were read again, as what stands in it says nothing to anybody.
 */
export function DraftSection({
  draft,
  before,
  children,
}: {
  readonly draft: Draft;
  readonly before: string | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useSpeech();
  const { file, text, base } = draft;
  const ground = useValueGround();
  const changes = useMemo(
    () => (text === undefined || isRecord(file) ? [] : fileChanges(file, before, text, ground)),
    [file, before, text, ground],
  );
  const site = useWorkbenchState((now) => now.site);
  const recorded = recordedIn(file, site);
  const name = (recorded ?? site.documents.find((document) => document.file === file))?.name;
  return (
    <section>
      <h3>
        {name ?? <bdi dir="ltr">{file}</bdi>}
        {text === undefined ? ` (${say('toBeDeleted')})` : base === undefined && recorded === undefined ? ` (${say('toBeMade')})` : ''}
      </h3>
      {isRecord(file) || text === undefined ? null : changes === undefined ? (
        <p>{say('wholeDocument')}</p>
      ) : changes.length === 0 ? (
        <p>{say('nothingInWords')}</p>
      ) : (
        <ChangesList changes={changes} />
      )}
      {recorded === undefined ? null : <p>{say('translationsRead')}</p>}
      {children}
    </section>
  );
}
