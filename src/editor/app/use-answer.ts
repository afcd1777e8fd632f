import { useEffect, useState } from 'react';

/** The answer to a question, or the error in its place; neither of them until it has come. */
interface Answered<Answer> {
  readonly answer?: Answer;
  readonly error?: unknown;
}

/** Returns the answer to what `ask` asks; asks again once one of the values that it depends on has changed. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, dependsOn: readonly unknown[]): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>({});
  useEffect(() => {
    let isOver = false;
    setAnswered({});
    ask().then(
      (answer) => (isOver ? undefined : setAnswered({ answer })),
      (error: unknown) => (isOver ? undefined : setAnswered({ error })),
    );
    return () => {
      isOver = true;
    };
  }, dependsOn);
  return answered;
}
