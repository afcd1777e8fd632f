import { type ReactNode, useMemo } from 'react';
import { ChangesList, useValueContext } from './ChangesList.tsx';
import { describeFileChanges } from './describe-changes.ts';
import { useMessages } from './messages.ts';

/** Shows in words what changed from one text of a document to another; `undefined` for a document that is not there. */
export function FileChanges({
  file,
  before,
  text,
}: {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
}): ReactNode {
  const { t } = useMessages();
  const context = useValueContext();
  const changes = useMemo(() => describeFileChanges(file, before, text, context), [file, before, text, context]);
  if (changes === undefined) return <p>{t('wholeDocument')}</p>;
  return changes.length === 0 ? <p>{t('nothingInWords')}</p> : <ChangesList changes={changes} />;
}
