import type { ReactNode } from 'react';
import { DiffView } from '../DiffView.tsx';
import type { Draft } from '../draft.ts';
import type { Site } from '../site-documents.ts';
import { isRecord, recordedIn } from '../translation-records.ts';
import { useSpeech } from '../words.ts';

/**
 * What an editor changed in one file since `before`, line by line, under what the file is called; of a record of translations
 * that they were read again, as its lines say nothing to anybody.
 */
export function DraftSection({
  draft,
  before,
  site,
  children,
}: {
  readonly draft: Draft;
  readonly before: string | undefined;
  readonly site: Site;
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useSpeech();
  const { file, text, base } = draft;
  const recorded = recordedIn(file, site);
  const name = (recorded ?? site.documents.find((document) => document.file === file))?.name;
  return (
    <section>
      <h3>
        {name ?? <bdi dir="ltr">{file}</bdi>}
        {text === undefined ? ` (${say('toBeDeleted')})` : base === undefined && recorded === undefined ? ` (${say('toBeMade')})` : ''}
      </h3>
      {isRecord(file) ? null : <DiffView before={before} after={text} />}
      {recorded === undefined ? null : <p>{say('translationsRead')}</p>}
      {children}
    </section>
  );
}
