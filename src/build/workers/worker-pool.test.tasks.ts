import { threadId } from 'node:worker_threads';

/** Creates the tasks of the worker pool's tests: each worker keeps its own list of the words that it was given. */
export function wordTasks() {
  const words: string[] = [];
  return {
    async add(word: string): Promise<number> {
      // Every second word needs one more turn of the event loop: order is not kept by chance.
      if (words.length % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      return words.push(word);
    },
    list: (): readonly string[] => words,
    thread: (): number => threadId,
    fail(message: string): never {
      throw new TypeError(message);
    },
    failLater: async (message: string): Promise<never> => Promise.reject(new RangeError(message)),
    failWithDetails: (word: string): never => {
      throw Object.assign(new Error('details'), { name: 'DetailedError', word });
    },
    failWithNothing: (): never => {
      throw undefined;
    },
    returnFunction: (): unknown => () => 'no thread can be sent this',
    exit: (): never => process.exit(0),
  };
}
