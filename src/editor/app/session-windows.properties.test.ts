import fc, { type Scheduler } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { arrive, BrowserOfWindows } from '../../../tests/support/browser-of-windows.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import type { Store } from '../stores/store.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { isUnsent } from './local-change.ts';
import type { Session } from './session.ts';
import { clashesOf, textOf, versionOf } from './session-state.ts';
import { start } from './start.ts';

// One person writes a document in three windows of a browser. A fourth window has the form of another content folder at the same address,
// with a document of the same name. Meanwhile the browser stores and hands on messages when it likes, forgets all, or has no room; somebody
// else changes the site's file; windows are hidden, seen again and closed. Each typed letter occurs nowhere else, so that it can be followed.

const file = 'home.yaml';
const firstText = `# by hand
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
  { weight: 6, arbitrary: fc.constantFrom('wait', 'wait', 'hide', 'see', 'write elsewhere') },
  { weight: 2, arbitrary: fc.constantFrom('change elsewhere', 'fetch', 'send', 'accept') },
  { weight: 2, arbitrary: fc.constantFrom('close', 'open', 'kill') },
  { weight: 1, arbitrary: fc.constantFrom('forget', 'fail', 'write in a dialog') },
);
const act = fc.record({ who: fc.nat(3), before: fc.constantFrom('all', 'some', 'nothing'), act: acts, one: fc.nat(40), two: fc.nat(40) });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const lettersIn = (text: string | undefined): string[] => text?.match(/[\u4e00-\u9fff]/g) ?? [];

/** Whether somebody else's letters may come or go meanwhile, and none is written. */
const isQuiet = (kind: Act['act']): boolean => ['wait', 'hide', 'see', 'write elsewhere', 'fetch', 'close', 'accept'].includes(kind);

interface Shown {
  readonly client: number;
  readonly session: Session;
  readonly siteKey: string;
}

/** One content folder, and the windows of its form. */
class World {
  readonly #windows: (Shown | undefined)[] = [];
  #text = firstText;
  #sent: string | undefined;
  #words = '';
  /** The letters that somebody took away, seeing them, and in which windows; those that the browser forgot, in none. */
  readonly #gone = new Map<string, Set<number | undefined>>();
  readonly #typed = new Set<string>();
  readonly #written = new Set<string>();

  constructor(
    readonly scheduler: Scheduler,
    readonly browser: BrowserOfWindows,
    readonly content: string,
    readonly firstLetter: number,
  ) {}

  /** Something that a window which ended long ago has stored. */
  begun(): void {
    const letter = this.#letter();
    this.#typed.add(letter);
    const text = firstText.replace('fr: ', `fr: ${letter}`);
    this.browser.stored.set(`/admin/ {"host":"local","content":"${this.content}"} ${file}`, {
      file,
      base: this.#stored(),
      text,
      contains: { ended: 1 },
    });
  }

  async open(who: number): Promise<void> {
    const client = this.browser.opened();
    const boot = { store: { host: 'local', content: this.content }, deployment: {}, pictures: {}, fonts: [], files: [this.#stored()] };
    this.browser.enter(client, {
      location: { pathname: '/admin/', href: 'http://localhost:3000/admin/' },
      fetch: async () => ({ ok: true, text: async () => JSON.stringify(boot) }),
    });
    const store = { read: async () => [this.#stored()] } as Partial<Store> as Store;
    const starting = start({ openStore: () => store, t: String, withoutKeeping: false, isTyped: false });
    await new Promise((done) => setImmediate(done));
    await this.scheduler.waitIdle();
    const started = await starting;
    if (started.kind !== 'editing') throw new Error(JSON.stringify(started));
    const { session, siteKey } = started;
    session.follow();
    this.#windows[who] = { client, session, siteKey };
    // Two windows that start at the same moment both take what an ended one noted.
    await vi.advanceTimersByTimeAsync(200);
    await this.scheduler.waitIdle();
  }

  async do({
    who,
    act: kind,
    one,
    two,
  }: Omit<Act, 'before' | 'act'> & { readonly act: Exclude<Act['act'], 'forget' | 'fail'> }): Promise<void> {
    const shown = this.#windows[who];
    if (kind === 'open') return shown === undefined ? this.open(who) : undefined;
    if (shown === undefined) return;
    const { session } = shown;
    const former = lettersIn(textOf(session.state(), file));
    if (kind === 'wait') await vi.advanceTimersByTimeAsync(100);
    else if (kind === 'close') await this.#close(who, one % 6);
    else if (kind === 'kill') this.#kill(who);
    else if (kind === 'hide') this.#hide(session);
    else if (kind === 'write elsewhere') session.write(`${who}.yaml`, `name: { fr: ${one} }`);
    else if (kind === 'see') void session.look().catch(() => {});
    else if (kind === 'undo' || kind === 'redo') session[kind](file);
    else if (kind === 'change elsewhere') this.#changeSite();
    else if (kind === 'write in a dialog') this.#writeInDialog(shown);
    else if (kind === 'fetch') session.update([this.#stored()], []);
    else if (kind === 'send') this.#send(session);
    else if (kind === 'accept') this.#accept(session);
    else this.#write(session, kind, one, two);
    expect(readDraft(shown.siteKey, 'proposal', ''), 'the words of a dialog').toBe(this.#words);
    if (isQuiet(kind)) return;
    const left = lettersIn(textOf(session.state(), file));
    for (const letter of left) this.#typed.add(letter);
    for (const letter of left) if (!former.includes(letter)) this.#takeBack(letter, who);
    for (const letter of former) if (!left.includes(letter)) this.#takeAway(letter, who);
  }

  #takeAway(letter: string, who?: number): void {
    this.#gone.set(letter, (this.#gone.get(letter) ?? new Set()).add(who));
  }

  /** What is taken back is there again, unless another window took it away too, before either heard of the other. */
  #takeBack(letter: string, who: number): void {
    const takers = this.#gone.get(letter);
    if (takers?.delete(who) !== true || takers.size === 0) this.#gone.delete(letter);
  }

  /** The browser has forgotten what it stored: what any window shows is there again with the next change. */
  forgotten(isAll: boolean): void {
    if (isAll) this.#words = '';
    for (const letter of this.#typed) if (!this.#isThere(letter)) this.#takeAway(letter);
  }

  /** All is quiet, and everybody knows the newest file. */
  async end(): Promise<void> {
    // What a window noted as it ended is taken by the next one.
    await this.open(3);
    await this.#writeAll('a first one');
    for (let turn = 0; turn < 3; turn += 1) {
      for (const shown of this.#windows) shown?.session.update([this.#stored()], []);
      await this.#quiet();
    }
    const texts = this.#texts();
    expect(new Set(texts).size, 'windows differ').toBeLessThan(2);
    for (const shown of this.#windows) if (shown !== undefined) expect(shown.session.state().isKept).toBe(true);
    const [text = ''] = texts;
    const { session } = this.#windows.find((shown) => shown !== undefined) as { readonly session: Session };
    const change = session.state().localChanges.get(file);
    // What waits in a proposal stays as it was sent; of what was accepted and changed in another window since, the editor is asked.
    const isApart = change !== undefined && (!isUnsent(change) || clashesOf(session.state(), file).length > 0);
    const isThere = (letter: string): boolean => text.includes(letter) || this.#gone.has(letter);
    const others = lettersIn(this.#text);
    expect(isApart ? [] : others.filter((letter) => !isThere(letter)), 'letters of others are lost').toEqual([]);
    const missing = [...this.#typed].filter((letter) => !isThere(letter) && !(isApart && others.includes(letter)));
    expect(missing, 'letters are lost').toEqual([]);
    expect(
      lettersIn(text).filter((letter) => !this.#written.has(letter)),
      'letters of another folder',
    ).toEqual([]);
    const names = Object.values((parse(text) as Data).name).join('');
    expect(new Set(lettersIn(names)).size, 'a letter is there twice').toBe(lettersIn(names).length);
  }

  /** Whoever comes after the others finds what they had, no more and no less, though the database was another one before their last change. */
  async next(isChanged: boolean): Promise<void> {
    if (isChanged) for (const shown of this.#windows) shown?.session.change(file, { kind: 'set', path: ['name', 'fr'], value: 'x' }, []);
    await this.#writeAll('another one');
    const [text] = this.#texts();
    for (const shown of this.#windows) if (shown !== undefined) this.browser.close(shown.client);
    this.#windows.length = 0;
    await this.open(0);
    expect(this.#texts(), 'what is stored').toEqual([text]);
  }

  /** Somebody writes in another document in each window. */
  async #writeAll(name: string): Promise<void> {
    for (const [who, shown] of this.#windows.entries()) shown?.session.write(`${who}.yaml`, `name: { fr: ${name} }`);
    await this.#quiet();
  }

  async #quiet(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await vi.advanceTimersByTimeAsync(200);
      await this.scheduler.waitIdle();
    }
  }

  #texts(): readonly string[] {
    return this.#windows.flatMap((shown) => (shown === undefined ? [] : [textOf(shown.session.state(), file) ?? '']));
  }

  /** Whether a window shows a letter, or one noted it as it ended. */
  #isThere(letter: string): boolean {
    return [...this.#texts(), ...this.browser.local.values()].some((text) => text.includes(letter));
  }

  #isStored(letter: string): boolean {
    return [...this.browser.stored.values()].some((value) => (value as { readonly text?: string }).text?.includes(letter) === true);
  }

  /** A window ends while it stores what it has: all, some or nothing of that is done. */
  async #close(who: number, steps: number): Promise<void> {
    const shown = this.#windows[who];
    if (shown === undefined) return;
    this.#hide(shown.session);
    await Promise.resolve();
    const count = Math.min(steps, this.scheduler.count());
    if (count > 0) await this.scheduler.waitNext(count);
    this.browser.close(shown.client);
    this.#windows[who] = undefined;
    if (!this.browser.forgotten.has(shown.client)) return;
    for (const letter of lettersIn(textOf(shown.session.state(), file))) if (!this.#isThere(letter)) this.#takeAway(letter);
  }

  /** A window is killed without a word, as by a machine without memory: what it was typing at that moment is gone, and nothing before. */
  #kill(who: number): void {
    const shown = this.#windows[who];
    if (shown === undefined) return;
    this.browser.close(shown.client);
    this.#windows[who] = undefined;
    if (!this.browser.forgotten.has(shown.client) && shown.session.state().isKept) return;
    for (const letter of lettersIn(textOf(shown.session.state(), file)))
      if (!this.#isThere(letter) && !this.#isStored(letter)) this.#takeAway(letter);
  }

  /** A window is out of sight, and may end: it notes and stores what it has. */
  #hide(session: Session): void {
    session.note();
    session.flush().catch(() => {});
  }

  #stored(): StoredFile {
    return { file, text: this.#text, version: `version of ${this.#text}` };
  }

  #letter(): string {
    const letter = String.fromCodePoint(this.firstLetter + this.#written.size);
    this.#written.add(letter);
    return letter;
  }

  #writeInDialog({ siteKey }: Shown): void {
    this.#words = this.#letter();
    writeDraft(siteKey, 'proposal', this.#words);
  }

  #changeSite(): void {
    this.#text = this.#text.replace(/phone: "/, (found) => found + this.#letter());
  }

  #send(session: Session): void {
    const { base, text } = versionOf(session.state(), file);
    if (text === undefined || text === this.#text || this.#sent !== undefined) return;
    this.#sent = text;
    session.sent([{ file, content: text, base: base?.version }], { branch: 'edit/one', number: 1 });
  }

  /** Somebody accepts the proposal as it is; one window hears of it. */
  #accept(session: Session): void {
    if (this.#sent === undefined || session.state().localChanges.get(file)?.sent?.text !== this.#sent) return;
    if (session.state().localChanges.get(file)?.sent?.base?.text !== this.#text) return;
    this.#text = this.#sent;
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

test('whatever is written in three windows at once, whenever they end or the browser forgets: when all is quiet, all show the same, no letter is lost, and none is shown in another folder', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), fc.array(act, { minLength: 4, maxLength: 50 }), async (scheduler, isBegun, all) => {
      const browser = new BrowserOfWindows(scheduler);
      const world = new World(scheduler, browser, 'one', 0x4e00);
      const other = new World(scheduler, browser, 'other', 0x6e00);
      if (isBegun) world.begun();
      for (const who of [0, 1, 2]) await world.open(who);
      await other.open(3);
      for (const one of all) {
        await arrive(scheduler, one.before);
        const { act: kind } = one;
        if (kind === 'fail') {
          browser.fail();
          continue;
        }
        if (kind !== 'forget') {
          await (one.who === 3 ? other : world).do({ ...one, act: kind });
          continue;
        }
        const isAll = one.one % 2 === 0;
        browser.forget(isAll);
        for (const each of [world, other]) each.forgotten(isAll);
      }
      // In each folder a window ends as it is written in, while what was written in another one is on its way.
      await world.do({ who: 0, act: 'type', one: 3, two: 0 });
      await vi.advanceTimersByTimeAsync(200);
      await scheduler.waitNext(Math.min(all.length % 16, scheduler.count()));
      await arrive(scheduler, 'nothing');
      browser.fail();
      for (const act of ['type', 'close'] as const) {
        await world.do({ who: 2, act, one: 0, two: 0 });
        await other.do({ who: 3, act, one: 0, two: 0 });
      }
      for (const each of [world, other]) await each.end();
      browser.forget(false);
      for (const each of [world, other]) await each.next(all.length % 2 === 0);
    }),
    { numRuns: cases(300) },
  );
});
