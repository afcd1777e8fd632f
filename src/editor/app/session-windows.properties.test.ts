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
import { textOf, versionOf } from './session-state.ts';

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
  { weight: 1, arbitrary: fc.constantFrom('close', 'open') },
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
  }

  async do({ who, act: kind, one, two, before }: Act): Promise<void> {
    // Of what is on its way all, some or nothing arrives before.
    if (before === 'all') await this.scheduler.waitIdle();
    else if (before === 'some' && this.scheduler.count() > 0) await this.scheduler.waitNext(Math.min(3, this.scheduler.count()));
    const shown = this.#windows[who];
    if (kind === 'open') return shown === undefined ? this.open(who) : undefined;
    if (shown === undefined) return;
    const { session } = shown;
    const former = lettersIn(textOf(session.state(), file));
    if (kind === 'wait') await vi.advanceTimersByTimeAsync(100);
    else if (kind === 'close') await this.#close(who);
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
    if (texts.length === 0) {
      await this.open(0);
      texts.push(textOf(this.#windows[0]?.session.state() as never, file) ?? '');
    }
    const [text = ''] = texts;
    const missing = [...this.#typed].filter((letter) => !text.includes(letter) && !this.#gone.has(letter));
    expect(missing, 'letters are lost').toEqual([]);
    // What waits in a proposal stays as it was sent.
    const change = this.#windows
      .find((shown) => shown !== undefined)
      ?.session.state()
      .localChanges.get(file);
    const others = change !== undefined && !isUnsent(change) ? [] : lettersIn(this.#site);
    expect(others.filter((letter) => !text.includes(letter) && !this.#gone.has(letter))).toEqual([]);
    const names = Object.values((parse(text) as Data).name).join('');
    expect(new Set(lettersIn(names)).size, 'a letter is there twice').toBe(lettersIn(names).length);
  }

  async #close(who: number): Promise<void> {
    const shown = this.#windows[who];
    if (shown === undefined) return;
    // The window is hidden before, which stores what it has.
    void shown.session.flush().catch(() => {});
    await this.scheduler.waitIdle();
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

test('whatever is written in three windows at once: when all is quiet, all show the same, and no letter is lost', async () => {
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
