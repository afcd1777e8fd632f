import fc, { type Scheduler } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { joinWindows, type OtherWindows } from './windows.ts';

// Three windows of one browser open documents, close, or break off without a word, while the browser hands messages and locks on
// when it likes.

interface Lock {
  readonly name: string;
  readonly mode: 'shared' | 'exclusive';
  readonly client: number;
}

interface Request extends Lock {
  readonly grant: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** The locks and messages of a browser, which come when the scheduler says so. */
class Browser {
  held: Lock[] = [];
  #pending: Request[] = [];
  readonly channels: { readonly client: number; readonly hear: (event: { readonly data: unknown }) => void }[] = [];
  constructor(readonly scheduler: Scheduler) {}

  later(what: string, act: () => void): void {
    void this.scheduler.schedule(Promise.resolve(), what).then(act);
  }

  /** What one window knows of the browser as `navigator.locks`. */
  locksOf(client: number): unknown {
    return {
      query: () => this.scheduler.schedule(Promise.resolve(), 'query').then(() => ({ held: [...this.held] })),
      request: (name: string, { mode = 'exclusive', signal }: { mode?: Lock['mode']; signal?: AbortSignal }, work: () => unknown) =>
        new Promise((resolve, refuse) => {
          const lock = { name, mode, client };
          const grant = (): void => {
            this.held.push(lock);
            const done = Promise.resolve(work());
            void done.then(() =>
              this.later('release', () => {
                this.held = this.held.filter((each) => each !== lock);
                this.#grantWhatCan();
                resolve(undefined);
              }),
            );
          };
          const request = { ...lock, grant, refuse };
          signal?.addEventListener('abort', () => {
            this.#pending = this.#pending.filter((each) => each !== request);
            refuse(signal.reason);
          });
          this.#pending.push(request);
          this.later('request', () => this.#grantWhatCan());
        }),
    };
  }

  /** A window that breaks off holds nothing, and waits for nothing. */
  breakOff(client: number): void {
    this.held = this.held.filter((lock) => lock.client !== client);
    this.#pending = this.#pending.filter((request) => request.client !== client);
    this.later('after the end', () => this.#grantWhatCan());
  }

  #grantWhatCan(): void {
    for (const request of [...this.#pending]) {
      const isFree = ({ name, mode }: Lock): boolean => name !== request.name || (mode === 'shared' && request.mode === 'shared');
      if (!this.held.every(isFree)) continue;
      this.#pending = this.#pending.filter((each) => each !== request);
      request.grant();
    }
  }
}

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
      const browser = new Browser(scheduler);
      vi.stubGlobal('addEventListener', () => {});
      vi.stubGlobal('removeEventListener', () => {});
      const shown = [0, 1, 2].map((client) => opened(browser, client));
      for (const { who, what, before } of acts) {
        const one = shown[who];
        // Of what is on its way all, some or nothing arrives before.
        if (before === 'all') await scheduler.waitIdle();
        else if (before === 'some' && scheduler.count() > 0) await scheduler.waitNext(1);
        if (one === undefined || one.isOver) continue;
        if (what === 'break off') browser.breakOff(who);
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

function opened(browser: Browser, client: number): Shown {
  vi.stubGlobal('navigator', { locks: browser.locksOf(client) });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      #isOpen = true;
      addEventListener(_: string, hear: (event: { readonly data: unknown }) => void): void {
        browser.channels.push({ client, hear: (event) => (this.#isOpen && !shown.isOver ? hear(event) : undefined) });
      }
      postMessage(data: unknown): void {
        for (const { client: to, hear } of browser.channels) if (to !== client) browser.later('message', () => hear({ data }));
      }
      close(): void {
        this.#isOpen = false;
      }
    },
  );
  const shared = (isShared: boolean): void => {
    shown.isShared = isShared;
  };
  const ignore = (): void => {};
  const shown: Shown = {
    windows: joinWindows('site', { shared, added: ignore, deletes: ignore }),
    file: undefined,
    isShared: false,
    isOver: false,
  };
  return shown;
}
