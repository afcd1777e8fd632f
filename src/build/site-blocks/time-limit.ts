import { Script } from 'node:vm';

/** A page takes milliseconds, on a busy machine tenths of a second. */
export const secondsPerPage = 5;

const place = Symbol.for('service-pages.limited-run');
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(place.description)})]()`);

/** Returns what a function returns; throws an error that `isTimeout` knows where it has not returned after `secondsPerPage`. */
export function withinSeconds<T>(run: () => T): T {
  (globalThis as { [place]?: () => T })[place] = run;
  // Node ends what runs in this thread only for a script.
  return script.runInThisContext({ timeout: secondsPerPage * 1000, displayErrors: false }) as T;
}

/** Says whether an error, or what stands for it, has the code of a run that took too long. */
export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
