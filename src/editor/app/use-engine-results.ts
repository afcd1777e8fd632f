import { useEffect } from 'react';
import { useMessages } from './messages.ts';
import { isSameWork } from './session-state.ts';
import type { WorkbenchParts } from './workbench-context.ts';

/**
 * Checks and renders the shown document after each change, and puts pages and problems into the state of the window. Changes that come
 * while the engine is at work are looked at together.
 */
export function useEngineResults(
  { client, session, state, set }: Pick<WorkbenchParts, 'client' | 'session' | 'state' | 'set'>,
  file: string,
): void {
  const { language } = useMessages();
  useEffect(() => {
    let turn = 0;
    let isOver = false;
    let running: Promise<unknown> = Promise.resolve();
    const look = async (turnOfRequest: number): Promise<void> => {
      // The worker answers one question after the other: outdated ones would pile up while an editor types.
      if (turnOfRequest !== turn) return;
      const problems = await client.look(language, file, state().firstLanguage ?? language, (pages) =>
        isOver ? undefined : set({ pages }),
      );
      if (!isOver) set({ problems });
    };
    // Writing goes on if a page can not be made: the preview says that it is outdated.
    const fail = (): void => {
      if (!isOver) set({ pages: state().pages.map((page) => ({ ...page, html: undefined })) });
    };
    const ask = (): void => {
      turn += 1;
      const turnOfRequest = turn;
      running = running.then(() => look(turnOfRequest)).catch(fail);
    };
    let before = session.state();
    const stop = session.subscribe(() => {
      if (!isSameWork(session.state(), before)) ask();
      before = session.state();
    });
    ask();
    return () => {
      stop();
      isOver = true;
      turn = 0;
    };
  }, [client, session, state, set, language, file]);
}
