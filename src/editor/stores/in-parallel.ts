/** How many requests a git host answers at once. */
const mostAtOnce = 6;

/** Maps items by an asynchronous function, a few at once, and keeps their order; stops at the first error and throws it. */
export async function inParallel<Item, Result>(items: readonly Item[], make: (item: Item) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let failed = false;
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await make(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return results;
}
