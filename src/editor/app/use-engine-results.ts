import { useEffect } from 'react';
import type { ShownPage } from '../engine/engine.ts';
import { workQueue } from '../work-queue.ts';
import type { EditorProblem } from './engine-client.ts';
import { useMessages } from './messages.ts';
import { isSameWork } from './session-state.ts';
import type { Site } from './site-documents.ts';
import type { WorkbenchParts } from './workbench-context.ts';
import { hasPage } from './workbench-state.ts';

/** Returns what was thrown while pages were made; `undefined` if a mistake in their document or in one without a page explains it. */
export function failureOf(
  pages: readonly ShownPage[],
  problems: readonly Pick<EditorProblem, 'file' | 'severity'>[],
  file: string,
  { documents }: Pick<Site, 'documents'>,
): string | undefined {
  const isPartOf = (name: string): boolean => name === file || documents.some((document) => document.file === name && !hasPage(document));
  if (problems.some((problem) => problem.severity === 'error' && isPartOf(problem.file))) return undefined;
  return pages.find(({ failure }) => failure !== undefined)?.failure;
}

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
    const seen = new Set<string>();
    const inTurn = workQueue();
    const look = async (turnOfRequest: number): Promise<void> => {
      // The worker answers one question after the other: outdated ones would pile up while an editor types.
      if (turnOfRequest !== turn) return;
      const problems = await client.look(language, file, state().firstLanguage ?? language, (pages) => {
        if (isOver) return;
        for (const page of pages) if (page.html !== undefined) seen.add(page.language);
        set({ pages, seenPages: [...seen] });
      });
      if (!isOver) set({ problems, previewFailure: failureOf(state().pages, problems, file, state().site) });
    };
    // Writing goes on if a page can not be made: the preview says so.
    const fail = (error: unknown): void => {
      if (!isOver) set({ previewFailure: String(error) });
    };
    const ask = (): void => {
      turn += 1;
      const turnOfRequest = turn;
      inTurn(() => look(turnOfRequest)).catch(fail);
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
