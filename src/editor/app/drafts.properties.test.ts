import fc, { type Scheduler } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { arrive, storageOf } from '../../../tests/support/browser-of-windows.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { changeDraft, forgetDrafts, heardDraft, readDraft } from './drafts.ts';
import { openTokenStorage } from './token-storage.ts';

// One person writes in the same dialog in two windows of a browser, which tells each of them late what the other one kept, and shows it
// later still. Dialogs are closed and opened, windows are killed without a word, somebody signs out in one of them, where the same
// or another person signs in, and what is written is sent. Each typed letter occurs nowhere else, so that it can be followed.

interface Words {
  readonly title?: string;
  readonly note?: string;
}

const empty: Words = {};
const [siteKey, name] = ['site', 'proposal'];
const store = { host: 'gitea', address: 'https://git.example', repository: 'anna/site', branch: 'main', folder: 'data' } as const;

const act = fc.record({
  who: fc.nat(1),
  before: fc.constantFrom('all', 'some', 'nothing'),
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('type', 'type', 'type', 'erase') },
    { weight: 4, arbitrary: fc.constantFrom('close', 'open', 'kill', 'sign out') },
    { weight: 1, arbitrary: fc.constantFrom('send', 'forget') },
  ),
  isDrawn: fc.boolean(),
  part: fc.constantFrom('title', 'note'),
  place: fc.nat(20),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

class World {
  readonly #kept = new Map<string, string>();
  /** The words that each window shows in its dialog; undefined where that is closed. */
  readonly #shown: (Words | undefined)[] = [undefined, undefined];
  /** What its editor sees of them: what came in since is not drawn yet. */
  readonly #seen: (Words | undefined)[] = [undefined, undefined];
  /** Windows that were killed hear nothing of what came before. */
  readonly #lives = [0, 0];
  readonly #typed = new Set<string>();
  /** The letters that somebody erased or sent, seeing them, or that the browser forgot. */
  readonly gone = new Set<string>();
  #writing = 0;

  constructor(readonly scheduler: Scheduler) {
    const storage = storageOf(this.#kept, (key, value) => this.#put(key, value));
    vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  }

  do({ who, what, part, place, isDrawn }: Omit<Act, 'before'>): void {
    if (isDrawn) this.#seen[who] = this.#shown[who];
    const words = this.#shown[who] && this.#seen[who];
    if (what === 'open') this.#seen[who] = this.#shown[who] ??= readDraft(siteKey, name, empty);
    else if (what === 'close') this.#shown[who] = undefined;
    else if (what === 'kill') this.#kill(who);
    else if (what === 'sign out') this.#signOut(who);
    else if (what === 'forget') this.#forget();
    else if (words !== undefined && what === 'send') this.#write(who, words, undefined);
    else if (words !== undefined) {
      const before = words[part] ?? '';
      const at = place % (before.length + 1);
      const letter = what === 'type' ? String.fromCodePoint(0x4e00 + this.#typed.size) : '';
      if (letter !== '') this.#typed.add(letter);
      this.#write(who, words, { ...words, [part]: before.slice(0, at) + letter + before.slice(at + (letter === '' ? 1 : 0)) });
    }
  }

  async end(): Promise<void> {
    await this.scheduler.waitIdle();
    const kept = lettersIn(readDraft(siteKey, name, empty));
    expect(
      [...this.#typed].filter((letter) => !this.gone.has(letter) && !kept.includes(letter)),
      'letters are lost',
    ).toEqual([]);
    expect(new Set(kept).size, 'a letter is there twice').toBe(kept.length);
    for (const shown of this.#shown) if (shown !== undefined && kept.length > 0) expect(lettersIn(shown).sort()).toEqual([...kept].sort());
  }

  #write(who: number, former: Words, next: Words | undefined): void {
    const left = lettersIn(next ?? empty);
    for (const letter of lettersIn(former)) if (!left.includes(letter)) this.gone.add(letter);
    this.#writing = who;
    this.#seen[who] = this.#shown[who] = changeDraft(siteKey, name, former, next, empty);
  }

  #kill(who: number): void {
    this.#shown[who] = undefined;
    this.#lives[who] = (this.#lives[who] ?? 0) + 1;
  }

  /** The window goes with the key, and whoever signs in next has both anew. */
  #signOut(who: number): void {
    const key = openTokenStorage('/admin/', store);
    key.forget();
    this.#kill(who);
    key.replace('another', true, 'alone');
  }

  /** The browser forgets everything: what a window still shows is there again with the next letter, if one follows. */
  #forget(): void {
    for (const letter of this.#typed) this.gone.add(letter);
    this.#kept.clear();
  }

  /** Whoever did not write this hears of it later, unless their window was killed until then. */
  #put(key: string, value: string | undefined): void {
    if (value === undefined) this.#kept.delete(key);
    else this.#kept.set(key, value);
    const other = 1 - this.#writing;
    const life = this.#lives[other];
    void this.scheduler.schedule(Promise.resolve(), 'storage').then(() => {
      const shown = this.#shown[other];
      if (shown !== undefined && this.#lives[other] === life) this.#shown[other] = heardDraft(siteKey, name, shown, empty, key);
    });
  }
}

const lettersIn = ({ title = '', note = '' }: Words): string[] => [...title, ...note];

afterEach(() => {
  forgetDrafts(siteKey, () => true);
  vi.unstubAllGlobals();
});

test('whatever is typed into one dialog in two windows at once, whichever of them is closed, killed or signed out: no letter is lost that was not erased or sent', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 4, maxLength: 40 }), async (scheduler, all) => {
      const world = new World(scheduler);
      for (const who of [0, 1]) world.do({ who, what: 'open', isDrawn: true, part: 'note', place: 0 });
      for (const one of all) {
        await arrive(scheduler, one.before);
        world.do(one);
      }
      await world.end();
    }),
    { numRuns: cases(500) },
  );
});
