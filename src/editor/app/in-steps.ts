import { nextTask } from '../../view/ui/next-task.ts';

/** Milliseconds of work after which keys and presses that wait are answered before it goes on. */
const patience = 20;

/** Does work some milliseconds at a time, so that it keeps no key waiting; returns its result, or undefined once `signal` ends it. */
export async function inSteps<Result>(steps: Iterator<undefined, Result>, signal: AbortSignal): Promise<Result | undefined> {
  for (;;) {
    await nextTask();
    if (signal.aborted) return undefined;
    const until = performance.now() + patience;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    if (step.done === true) return step.value;
  }
}
