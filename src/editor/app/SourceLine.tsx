import type { ReactNode } from 'react';
import type { EditorProblem } from './engine-client.ts';
import { useMessages } from './messages.ts';

/** Shows the number of the line in which a problem of a file begins, and its text. */
export function SourceLine({ problem: { place, excerpt } }: { readonly problem: Pick<EditorProblem, 'place' | 'excerpt'> }): ReactNode {
  const { t } = useMessages();
  return (
    <p>
      {t('inLine', { line: place.line })} <code dir="ltr">{excerpt.at(-1)?.trim()}</code>
    </p>
  );
}
