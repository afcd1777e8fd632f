import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import { isUnsent } from './local-change.ts';
import { openLocalChangeStorage } from './local-change-storage.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, textOf, versionOf } from './session-state.ts';

// One person writes one document in three windows of a browser, while the browser stores and hands messages on when it likes, somebody
// else changes the site's file, and windows are closed. Each letter that is typed is one that occurs nowhere else, so that it
// can be followed.

const file = 'home.yaml';
const start = `# by hand
name:
  fr: Le fond de l'oeil
  ar: one
cards:
  # the first one
  - title: { fr: The first card, ar: w4 }
    text: was the one of the morning
  - title: { fr: Another card, ar: w6 }
    text: came late, when all had left
phone: "0"
`;

interface Data {
  readonly name: Readonly<Record<string, string>>;
  readonly cards?: readonly { readonly title: Readonly<Record<string, string>> }[];
}

const acts = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('type', 'type', 'type', 'erase') },
  { weight: 4, arbitrary: fc.constantFrom('add', 'remove', 'move') },
  { weight: 2, arbitrary: fc.constantFrom('undo', 'redo') },
  { weight: 6, arbitrary: fc.constant('wait') },
  { weight: 2, arbitrary: fc.constantFrom('change elsewhere', 'fetch', 'send', 'accept') },
  { weight: 2, arbitrary: fc.constantFrom('close', 'open') },
);
const act = fc.record({ who: fc.nat(2), before: fc.constantFrom('all', 'some', 'nothing'), act: acts, one: fc.nat(40), two: fc.nat(40) });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const lettersIn = (text: string | undefined): string[] => text?.match(/[\u4e00-\u9fff]/g) ?? [];

class World {
  readonly #browser: BrowserOfWindows;
  readonly #windows: ({ readonly client: number; readonly session: Session } | undefined)[] = [];
  #clients = 0;
  #letters = 0;
  #site = start;
  #sent: string | undefined;
  /** The letters that somebody took away, seeing them. */
  readonly #gone = new Set<string>();
  readonly #typed = new Set<string>();

  constructor(readonly scheduler: Scheduler) {
    this.#browser = new BrowserOfWindows(scheduler);
  }

  async open(who: number): Promise<void> {
    const client = this.#clients++;
    for (const [name, value] of Object.entries(this.#browser.globalsOf(client))) vi.stubGlobal(name, value);
    const storage = openLocalChangeStorage('site');
    const reading = storage.read();
    await this.scheduler.waitIdle();
    const session = createSession([this.#stored()], await reading, storage);
    session.follow();
    this.#windows[who] = { client, session };
    // Two windows that start at the same moment both take what an ended one noted.
    await vi.advanceTimersByTimeAsync(200);
    await this.scheduler.waitIdle();
  }

  async do({ who, act: kind, one, two, before }: Act): Promise<void> {
    // Of what is on its way all, some or nothing arrives before.
    if (before === 'all') await this.scheduler.waitIdle();
    else if (before === 'some' && this.scheduler.count() > 0) await this.scheduler.waitNext(Math.min(3, this.scheduler.count()));
    // An event comes when what follows from the one before is done.
    await new Promise((done) => setImmediate(done));
    const shown = this.#windows[who];
    if (kind === 'open') return shown === undefined ? this.open(who) : undefined;
    if (shown === undefined) return;
    const { session } = shown;
    const former = lettersIn(textOf(session.state(), file));
    if (kind === 'wait') await vi.advanceTimersByTimeAsync(100);
    else if (kind === 'close') await this.#close(who, one % 6);
    else if (kind === 'undo' || kind === 'redo') session[kind](file);
    else if (kind === 'change elsewhere') this.#changeSite();
    else if (kind === 'fetch') session.update([this.#stored()], []);
    else if (kind === 'send') this.#send(session);
    else if (kind === 'accept') this.#accept(session);
    else this.#write(session, kind, one, two);
    if (kind === 'wait' || kind === 'fetch' || kind === 'close' || kind === 'accept') return;
    const left = lettersIn(textOf(session.state(), file));
    for (const letter of left) this.#typed.add(letter);
    for (const letter of former) if (!left.includes(letter)) this.#gone.add(letter);
  }

  /** All is quiet, and everybody knows the newest file. */
  async end(): Promise<void> {
    // What a window noted as it ended is taken by the next one.
    await this.open(3);
    for (let turn = 0; turn < 3; turn += 1) {
      for (const shown of this.#windows) shown?.session.update([this.#stored()], []);
      for (let round = 0; round < 4; round += 1) {
        await vi.advanceTimersByTimeAsync(200);
        await this.scheduler.waitIdle();
      }
    }
    const texts = this.#windows.flatMap((shown) => (shown === undefined ? [] : [textOf(shown.session.state(), file) ?? '']));
    expect(new Set(texts).size, 'windows differ').toBeLessThan(2);
    for (const shown of this.#windows) if (shown !== undefined) expect(shown.session.state().isKept).toBe(true);
    const [text = ''] = texts;
    const { session } = this.#windows.find((shown) => shown !== undefined) as { readonly session: Session };
    const change = session.state().localChanges.get(file);
    // What waits in a proposal stays as it was sent; of what was accepted and changed in another window since, the editor is asked.
    const isApart = change !== undefined && (!isUnsent(change) || clashesOf(session.state(), file).length > 0);
    const isThere = (letter: string): boolean => text.includes(letter) || this.#gone.has(letter);
    const others = lettersIn(this.#site);
    expect(isApart ? [] : others.filter((letter) => !isThere(letter)), 'letters of others are lost').toEqual([]);
    const missing = [...this.#typed].filter((letter) => !isThere(letter) && !(isApart && others.includes(letter)));
    expect(missing, 'letters are lost').toEqual([]);
    const names = Object.values((parse(text) as Data).name).join('');
    expect(new Set(lettersIn(names)).size, 'a letter is there twice').toBe(lettersIn(names).length);
  }

  /** A window ends while it stores what it has: all, some or nothing of that is done. */
  async #close(who: number, steps: number): Promise<void> {
    const shown = this.#windows[who];
    if (shown === undefined) return;
    shown.session.note();
    shown.session.flush().catch(() => {});
    await Promise.resolve();
    const count = Math.min(steps, this.scheduler.count());
    if (count > 0) await this.scheduler.waitNext(count);
    this.#browser.close(shown.client);
    this.#windows[who] = undefined;
  }

  #stored(): StoredFile {
    return { file, text: this.#site, version: `version of ${this.#site}` };
  }

  #letter(): string {
    return String.fromCodePoint(0x4e00 + this.#letters++);
  }

  #changeSite(): void {
    this.#site = this.#site.replace(/phone: "/, (found) => found + this.#letter());
  }

  #send(session: Session): void {
    const { base, text } = versionOf(session.state(), file);
    if (text === undefined || text === this.#site || this.#sent !== undefined) return;
    this.#sent = text;
    session.sent([{ file, content: text, base: base?.version }], { branch: 'edit/one' });
  }

  /** Somebody accepts the proposal as it is; one window hears of it. */
  #accept(session: Session): void {
    if (this.#sent === undefined || session.state().localChanges.get(file)?.sent?.text !== this.#sent) return;
    if (session.state().localChanges.get(file)?.sent?.base?.text !== this.#site) return;
    this.#site = this.#sent;
    this.#sent = undefined;
    session.update([this.#stored()], []);
    session.ended(file, true);
  }

  #write(session: Session, kind: 'type' | 'erase' | 'add' | 'remove' | 'move', one: number, two: number): void {
    const data = parse(textOf(session.state(), file) ?? '') as Data;
    const cards = data.cards ?? [];
    const set = (change: SourceChange): void => session.change(file, change, []);
    if (kind === 'add') {
      set({ kind: 'insert', path: ['cards'], index: one % (cards.length + 1), value: { title: { fr: `New ${this.#letter()}` } } });
      return;
    }
    if (kind === 'remove' || kind === 'move') {
      const place = one % Math.max(1, cards.length);
      if (cards.length > 0 && kind === 'remove') set({ kind: 'remove', path: ['cards', place] });
      if (cards.length > 0 && kind === 'move') set({ kind: 'move', path: ['cards'], from: place, to: two % cards.length });
      return;
    }
    const paths: DataPath[] = [['name', 'fr'], ['name', 'fr'], ['name', 'ar'], ...cards.map((_, index) => ['cards', index, 'title', 'fr'])];
    const path = paths[two % paths.length] as DataPath;
    const value = String(path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step as string], data));
    const place = one % (value.length + 1);
    const written = kind === 'type' ? this.#letter() : '';
    set({ kind: 'set', path, value: `${value.slice(0, place)}${written}${value.slice(place + (kind === 'type' ? 0 : 1))}` || 'x' });
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whatever is written in three windows at once, whenever they end: when all is quiet, all show the same, and no letter is lost', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 4, maxLength: 50 }), async (scheduler, all) => {
      const world = new World(scheduler);
      for (const who of [0, 1, 2]) await world.open(who);
      for (const one of all) await world.do(one);
      await world.end();
    }),
    { numRuns: cases(300) },
  );
});
