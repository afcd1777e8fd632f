import { type ReactNode, useMemo } from 'react';
import { ChangesList, useValueContext } from '../ChangesList.tsx';
import { type DescribedChange, describeFileChanges } from '../describe-changes.ts';
import type { LocalChange } from '../local-change.ts';
import { useMessages } from '../messages.ts';
import { isRecord, recordedIn } from '../translation-records.ts';
import { useWorkbenchState } from '../workbench-context.ts';

/**
 * Describes the change of a file since `before`, below the name of its document. A record of translations shows only that they were
 * approved, since its content is meaningless to people.
 */
export function LocalChangeSection({
  localChange,
  before,
  onTakeBack,
  children,
}: {
  readonly localChange: LocalChange;
  readonly before: string | undefined;
  /** Takes one of the changes back; `undefined` where they are only shown. */
  readonly onTakeBack?: ((change: DescribedChange) => void) | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  const { file, text, base } = localChange;
  const context = useValueContext();
  const changes = useMemo(
    () => (text === undefined || isRecord(file) ? [] : describeFileChanges(file, before, text, context)),
    [file, before, text, context],
  );
  const site = useWorkbenchState((now) => now.site);
  const recorded = recordedIn(file, site);
  const name = (recorded ?? site.documents.find((document) => document.file === file))?.name;
  return (
    <section>
      <h3>
        {name ?? <bdi dir="ltr">{file}</bdi>}
        {text === undefined ? ` (${t('toBeDeleted')})` : base === undefined && recorded === undefined ? ` (${t('toBeMade')})` : ''}
      </h3>
      {isRecord(file) || text === undefined ? null : changes === undefined ? (
        <p>{t('wholeDocument')}</p>
      ) : changes.length === 0 ? (
        <p>{t('nothingInWords')}</p>
      ) : (
        <ChangesList changes={changes} onTakeBack={onTakeBack} />
      )}
      {recorded === undefined ? null : <p>{t('translationsRead')}</p>}
      {children}
    </section>
  );
}
