import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { arrive, BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import type { NewPicture } from './local-change.ts';
import { openLocalChangeStorage } from './local-change-storage.ts';
import { createSession, type Session } from './session.ts';
import { textOf } from './session-state.ts';

// One person tries pictures in the two fields of a document, while the browser stores them when it likes, the window ends, and another
// one opens and closes beside it.

const file = 'home.yaml';
const stored = { file, text: 'one: old.png\ntwo: old.png\n', version: '1' };

/** A picture of six: those that were tried before come again as they were. */
const picture = (number: number): NewPicture => ({
  name: `p${number}.png`,
  bytes: new Uint8Array([number]),
  type: 'image/png',
  width: 1,
  height: 1,
});

const act = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('choose') },
    { weight: 4, arbitrary: fc.constantFrom('undo', 'redo') },
    { weight: 4, arbitrary: fc.constant('wait') },
    { weight: 2, arbitrary: fc.constantFrom('end', 'open or close another') },
  ),
  /** How much of what is on its way arrives before. */
  before: fc.constantFrom('all', 'some', 'nothing'),
  one: fc.nat(5),
  two: fc.nat(5),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

class World {
  readonly #browser: BrowserOfWindows;
  #session: Session | undefined;
  #window = 0;
  /** The window beside it. */
  #other: number | undefined;

  constructor(readonly scheduler: Scheduler) {
    this.#browser = new BrowserOfWindows(scheduler);
  }

  async open(): Promise<Session> {
    this.#window = this.#browser.opened();
    this.#session = await this.#opened(this.#window);
    return this.#session;
  }

  async #opened(client: number): Promise<Session> {
    this.#browser.enter(client);
    const storage = openLocalChangeStorage('site');
    const reading = storage.read();
    let isRead = false;
    void reading.then(() => (isRead = true));
    while (!isRead) {
      await this.scheduler.waitIdle();
      await new Promise((done) => setImmediate(done));
    }
    const session = createSession([stored], await reading, storage);
    session.follow();
    return session;
  }

  /** It drops what it believes that nobody has any more, and stores that at once. */
  async #openOrCloseAnother(): Promise<void> {
    if (this.#other !== undefined) {
      this.#browser.close(this.#other);
      this.#other = undefined;
      return;
    }
    this.#other = this.#browser.opened();
    const session = await this.#opened(this.#other);
    const storing = session.flush();
    await this.scheduler.waitIdle();
    await storing;
  }

  async do({ act: kind, before, one, two }: Act): Promise<void> {
    await arrive(this.scheduler, before);
    const session = this.#session as Session;
    if (kind === 'wait') await vi.advanceTimersByTimeAsync(100);
    else if (kind === 'end') await this.#end(two);
    else if (kind === 'open or close another') await this.#openOrCloseAnother();
    else if (kind === 'undo' || kind === 'redo') session[kind](file);
    else {
      const { name } = picture(one);
      const known = session.state().pictures.find((each) => each.name === name);
      void session.addPicture(known ?? picture(one)).then(() => {
        // The window may have ended before.
        if (this.#session === session) session.change(file, { kind: 'set', path: [two % 2 === 0 ? 'one' : 'two'], value: name }, []);
      });
    }
  }

  /** The window ends while it stores what it has, and another one opens: what the document shows is what it showed, and is all there. */
  async #end(steps: number): Promise<void> {
    const session = this.#session as Session;
    const shown = textOf(session.state(), file);
    session.note();
    session.flush().catch(() => {});
    await Promise.resolve();
    const count = Math.min(steps, this.scheduler.count());
    this.#session = undefined;
    if (count > 0) await this.scheduler.waitNext(count);
    this.#browser.close(this.#window);
    const next = (await this.open()).state();
    const text = textOf(next, file);
    expect(text).toBe(shown);
    const kept = next.pictures.map(({ name }) => name);
    const named = Object.values(parse(text ?? '') as Record<string, string>).filter((name) => name !== 'old.png');
    expect(
      named.filter((name) => !kept.includes(name)),
      'pictures are lost',
    ).toEqual([]);
    if (this.#other !== undefined) return;
    expect(
      kept.filter((name) => !named.includes(name)),
      'pictures are kept that nothing names',
    ).toEqual([]);
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whatever pictures are tried, one after the other and again, and whenever the window ends, or another one opens: each that the document shows is kept, and no other', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 3, maxLength: 40 }), async (scheduler, all) => {
      const world = new World(scheduler);
      await world.open();
      for (const one of all) await world.do(one);
      await world.do({ act: 'end', before: 'nothing', one: 0, two: 0 });
    }),
    { numRuns: cases(200) },
  );
});
