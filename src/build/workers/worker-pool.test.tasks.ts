import { threadId } from 'node:worker_threads';

/** Duties for the crew's tests: each worker keeps its own list of the words that it was given. */
export function wordDuties() {
  const words: string[] = [];
  return {
    async remember(word: string): Promise<number> {
      // Every second word needs one more turn of the event loop: order is not kept by chance.
      if (words.length % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      return words.push(word);
    },
    recall: (): readonly string[] => words,
    whoAmI: (): number => threadId,
    fail(message: string): never {
      throw new TypeError(message);
    },
    failLater: async (message: string): Promise<never> => Promise.reject(new RangeError(message)),
    failWithNothing: (): never => {
      throw undefined;
    },
    giveFunction: (): unknown => () => 'no thread can be sent this',
    end: (): never => process.exit(0),
  };
}
