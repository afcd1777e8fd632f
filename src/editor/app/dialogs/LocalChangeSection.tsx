import type { ReactNode } from 'react';
import { isolated } from '../../../pages/views/text-direction.ts';
import { isTranslationRecord } from '../../../schema/documents.ts';
import type { ChangedAddress } from '../changed-addresses.ts';
import { DocumentName } from '../DocumentName.tsx';
import type { DescribedChange } from '../describe-changes.ts';
import { FileChanges } from '../FileChanges.tsx';
import type { LocalChange } from '../local-change.ts';
import { useMessages } from '../messages.ts';
import { useWorkbenchState } from '../workbench-context.ts';
import { namedIn, recordedIn } from '../workbench-state.ts';

/**
 * Describes the change of a file since `before`, below the name of its document. A record of translations shows only that they were
 * approved, since its content is meaningless to people.
 */
export function LocalChangeSection({
  localChange,
  before,
  address,
  onTakeBack,
  children,
}: {
  readonly localChange: LocalChange;
  readonly before: string | undefined;
  /** The former address of a document that is not new, but has another one. */
  readonly address?: ChangedAddress | undefined;
  /** Takes one of the changes back; `undefined` where they are only shown. */
  readonly onTakeBack?: ((change: DescribedChange) => void) | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  const { file, text, base } = localChange;
  const site = useWorkbenchState((now) => now.site);
  const recorded = recordedIn(file, site);
  const named = recorded ?? namedIn(file, site);
  return (
    <section>
      <h3>
        {named.name === file ? <bdi dir="ltr">{file}</bdi> : <DocumentName of={named} />}
        {text === undefined
          ? ` (${t('toBeDeleted')})`
          : base === undefined && recorded === undefined && address === undefined
            ? ` (${t('toBeMade')})`
            : ''}
      </h3>
      {address === undefined ? null : <p>{t('addressChanged', { from: isolated(address.from.slug), to: isolated(address.to.slug) })}</p>}
      {isTranslationRecord(file) || text === undefined ? null : (
        <FileChanges file={file} before={before} text={text} isMoved={address !== undefined} onTakeBack={onTakeBack} />
      )}
      {recorded === undefined ? null : <p>{t('translationsRead')}</p>}
      {children}
    </section>
  );
}
