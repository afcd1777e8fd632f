import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

/**
 * Tells how much a search has found, which is seen in its list and only said here (WCAG 2.2, 4.1.3), and shows that it has found nothing;
 * `undefined` where nothing is searched for.
 */
export function FoundCount({
  where,
  none,
  count,
}: {
  /** What the list holds. */
  readonly where: string;
  /** What is said and shown of an empty list. */
  readonly none: string;
  readonly count: number | undefined;
}): ReactNode {
  const { t } = useMessages();
  // The element stays: screen readers often miss one that comes with its words.
  return (
    <p role="status" {...(count === 0 ? {} : { className: 'visually-hidden' })}>
      {count === undefined ? '' : count === 0 ? none : t('found', { where, count })}
    </p>
  );
}
