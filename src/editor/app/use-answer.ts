import { useEffect, useState } from 'react';

/** The answer to a question, or the error in its place; neither of them until it has come. */
export interface Answered<Answer> {
  readonly answer?: Answer | undefined;
  readonly error?: unknown;
}

/**
 * Returns the answer to what `ask` asks for the present values of `dependsOn`, and never one for former values. It asks again once one
 * of them has changed and stayed so for `pause` milliseconds.
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>, dependsOn: readonly unknown[], pause = 0): Answered<Answer> {
  const [last, setLast] = useState<Answered<Answer> & { readonly for: readonly unknown[] }>();
  useEffect(() => {
    let isOver = false;
    const take = (answered: Answered<Answer>): void => (isOver ? undefined : setLast({ ...answered, for: dependsOn }));
    const begin = (): unknown =>
      ask().then(
        (answer) => take({ answer }),
        (error: unknown) => take({ error }),
      );
    const timer = pause === 0 ? undefined : setTimeout(begin, pause);
    if (timer === undefined) begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, dependsOn);
  return last?.for.every((value, index) => Object.is(value, dependsOn[index])) ? last : {};
}
