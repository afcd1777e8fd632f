import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { joinWindows, type OtherWindows } from './windows.ts';

// Three windows of one browser open documents, close, or break off without a word, while the browser hands messages and locks on
// when it likes.

/** A window, the document that it shows, and whether it says that another one shows the same. */
interface Shown {
  readonly windows: OtherWindows;
  file: string | undefined;
  isShared: boolean;
  isOver: boolean;
}

const act = fc.record({
  who: fc.nat(2),
  before: fc.constantFrom('all', 'some', 'nothing'),
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('home.yaml', 'home.yaml', 'site.yaml') },
    { weight: 4, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constantFrom('close' as const, 'break off' as const) },
  ),
});

afterEach(() => void vi.unstubAllGlobals());

test('whatever windows open, leave, close or break off: once all is quiet, each knows whether another one shows its document', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 14 }), async (scheduler, acts) => {
      const browser = new BrowserOfWindows(scheduler);
      vi.stubGlobal('addEventListener', () => {});
      vi.stubGlobal('removeEventListener', () => {});
      const shown = [0, 1, 2].map((client) => opened(browser, client));
      for (const { who, what, before } of acts) {
        const one = shown[who];
        // Of what is on its way all, some or nothing arrives before.
        if (before === 'all') await scheduler.waitIdle();
        else if (before === 'some' && scheduler.count() > 0) await scheduler.waitNext(1);
        if (one === undefined || one.isOver) continue;
        if (what === 'break off') browser.close(who);
        else if (what === 'close') one.windows.close();
        else {
          if (what !== one.file) one.isShared = false;
          one.windows.open(what === 'nothing' ? undefined : what);
        }
        one.isOver = what === 'break off' || what === 'close';
        one.file = one.isOver || what === 'nothing' ? undefined : what;
      }
      await scheduler.waitIdle();
      for (const one of shown) {
        const isShared = one.file !== undefined && shown.some((other) => other !== one && other.file === one.file);
        if (!one.isOver) expect([one.file, one.isShared]).toEqual([one.file, isShared]);
      }
    }),
    { numRuns: cases(500) },
  );
});

function opened(browser: BrowserOfWindows, client: number): Shown {
  browser.enter(client);
  const shared = (isShared: boolean): void => {
    shown.isShared = isShared;
  };
  const ignore = (): void => {};
  const windows = joinWindows('site', { shared, added: ignore, deletes: ignore });
  const shown: Shown = { windows, file: undefined, isShared: false, isOver: false };
  return shown;
}
