import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listReceiver, listSender } from './list-changes.ts';

test('a list that another thread receives by its changes is the list that was sent', () => {
  const items = Array.from({ length: 6 }, (_, name) => ({ name }));
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...items))), (lists) => {
      const [send, receive] = [listSender<{ name: number }>(), listReceiver<{ name: number }>()];
      const received = lists.map((list) => receive(structuredClone(send(list))));
      expect(received).toEqual(lists);
      // What stays in the list stays the same object, so that nothing of it is drawn again.
      for (const [index, list] of lists.entries())
        for (const [at, item] of list.entries()) {
          const before = lists[index - 1]?.indexOf(item) ?? -1;
          if (before >= 0) expect(received[index]?.[at]).toBe(received[index - 1]?.[before]);
        }
    }),
    { numRuns: 50 },
  );
});
