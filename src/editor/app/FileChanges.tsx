import { type ReactNode, useMemo } from 'react';
import { ChangesList, useValueContext } from './ChangesList.tsx';
import { type DescribedChange, describeFileChanges } from './describe-changes.ts';
import { useMessages } from './messages.ts';
import { useWorkbenchState } from './workbench-context.ts';
import { namedIn } from './workbench-state.ts';

/** Shows in words what changed from one text of a document to another; `undefined` for a document that is not there. */
export function FileChanges({
  file,
  before,
  text,
  isMoved = false,
  onTakeBack,
}: {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
  /** Whether the document has another address, which is said beside this. */
  readonly isMoved?: boolean;
  /** Takes one of the changes back; `undefined` where they are only shown. */
  readonly onTakeBack?: ((change: DescribedChange) => void) | undefined;
}): ReactNode {
  const { t } = useMessages();
  const context = useValueContext();
  const name = useWorkbenchState(({ site }) => namedIn(file, site).name);
  const changes = useMemo(() => describeFileChanges(file, before, text, context), [file, before, text, context]);
  if (changes === undefined) return <p>{t('wholeDocument')}</p>;
  const shown = isMoved ? changes.filter(({ change: { path } }) => path[0] !== 'slug' && path[0] !== 'formerSlugs') : changes;
  if (shown.length > 0) return <ChangesList changes={shown} name={name} onTakeBack={onTakeBack} />;
  return isMoved ? null : <p>{t('nothingInWords')}</p>;
}
