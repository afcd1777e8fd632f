import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../../tests/support/random-tests.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { editSource } from '../../yaml/edits/edit-source.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import type { LocalChangeStorage, StoredWork } from './local-change-storage.ts';
import { dataOf } from './parse-cache.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, textOf, versionOf } from './session-state.ts';

// Three people edit one document for a while, and a reviewer corrects what they propose: each text that is written is a word
// of its own, so that every word can be followed from the form of its author into the document that all share, or into the
// proposal that it corrects, and to the card that it was written on.

const file = 'home.yaml';
const start = `# by hand
name:
  fr: w1
  ar: w2
cards:
  # the first one
  - title: { fr: w3, ar: w4 }
    text: b1 was the one of the morning
  - title: { fr: w5, ar: w6 }
    text: b2 came late, when all had left
  - title: { fr: w7, ar: w8 }
    text: b3 is what nobody saw
tones: [plain, plain, loud]
`;

interface Card {
  readonly title: Readonly<Record<string, string>>;
  readonly text: string;
}
interface Proposal {
  readonly from: string;
  readonly who: Person;
  text: string;
}
interface Data {
  readonly name: Readonly<Record<string, string>>;
  readonly cards?: readonly Card[];
  readonly tones?: readonly string[];
}

const acts = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('write', 'write', 'add', 'remove', 'move', 'tone') },
  { weight: 5, arbitrary: fc.constantFrom('fetch', 'send', 'stopped') },
  { weight: 4, arbitrary: fc.constantFrom('undo', 'undo', 'redo', 'discard') },
  { weight: 3, arbitrary: fc.constantFrom('propose', 'accept', 'settle', 'reload') },
  { weight: 4, arbitrary: fc.constantFrom('propose', 'correct', 'correct', 'look', 'look') },
);
const act = fc.record({ who: fc.nat(2), act: acts, one: fc.nat(20), two: fc.nat(20) });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const wordsIn = (text: string | undefined): Set<string> => new Set(text?.match(/\bw\d+/g) ?? []);
const without = (words: Iterable<string>, ...others: readonly Set<string>[]): string[] =>
  [...words].filter((word) => !others.some((set) => set.has(word)));

const birthOf = (card: Card | undefined): string | undefined => /\bb\d+\b/.exec(card?.text ?? '')?.[0];

const birthsIn = (text: string): Set<string> => new Set(text.match(/\bb\d+\b/g));

/** The document that all share, and three people who change it. */
class World {
  #text = start;
  #words = 8;
  #births = 3;
  /** The card that a word was written on. */
  readonly #cards = new Map<string, string>();
  readonly #takenAway = new Set<string>();
  readonly #people = [0, 1, 2].map(() => new Person(this.stored()));
  /** The waiting proposals: the file that each was made from, its author, and the text on its branch. */
  #proposed: Proposal[] = [];
  /** The words that the reviewer wrote. */
  readonly #corrections = new Set<string>();

  stored(): StoredFile {
    return { file, text: this.#text, version: createHash('sha1').update(this.#text).digest('hex') };
  }

  do(act: Act): void {
    const person = this.#people[act.who] as Person;
    const before = birthsIn(person.text());
    this.#do(person, act);
    for (const birth of without(before, birthsIn(person.text()))) this.#takenAway.add(birth);
  }

  #do(person: Person, { act: kind, one, two }: Act): void {
    const before = wordsIn(person.text());
    if (kind === 'fetch') person.fetch(this.stored());
    else if (kind === 'reload') person.reload(this.stored());
    else if (kind === 'settle') person.settle(one);
    else if (kind === 'propose') this.#propose(person);
    else if (kind === 'accept') this.#accept(one);
    else if (kind === 'correct') this.#correct(one, two);
    else if (kind === 'look') this.#look(person);
    else if (kind === 'send' || kind === 'stopped') this.#send(person, kind === 'stopped');
    else if (kind === 'undo' || kind === 'redo' || kind === 'discard') {
      const corrected = kind === 'undo' ? person.correctedByLastStep() : new Set<string>();
      if (kind === 'discard') person.session.discard([file]);
      else person.session[kind](file);
      person.mayLose(without(before, wordsIn(person.text()), corrected), this.#corrections, kind);
      for (const word of without(before, wordsIn(person.text()))) person.gone.add(word);
    } else {
      const change = this.#changeOf(person, kind, one, two);
      if (change !== undefined) person.change(change);
      for (const word of without(before, wordsIn(person.text()))) person.gone.add(word);
    }
  }

  /** Everybody asks for what is new, answers what they are asked, and sends what they have. */
  end(): void {
    for (const person of [...this.#people, ...this.#people]) {
      person.fetch(this.stored());
      this.#look(person);
      for (let turn = 0; turn < 2; turn += 1) person.settle(0);
      if (this.#waitingOf(person)) this.#propose(person);
      else this.#send(person);
    }
    for (const person of this.#people) {
      person.fetch(this.stored());
      const localChange = person.session.state().localChanges.get(file);
      // Only what was proposed still waits, or was taken back since.
      const waiting = this.#waitingOf(person);
      expect([undefined, localChange?.sent?.text, waiting && this.#text, localChange?.sent && this.#text]).toContain(localChange?.text);
      if (localChange === undefined) expect(person.text()).toBe(this.#text);
    }
  }

  check(): void {
    for (const text of [this.#text, ...this.#people.map((person) => person.text())]) {
      const { cards = [] } = parse(text) as Data;
      expect(dataOf(file, text), 'the held data is that of the text').toEqual(parse(text));
      const births = cards.map(birthOf);
      // One that somebody took away may be brought back by two, each with their own changes.
      const kept = births.filter((birth) => !this.#takenAway.has(birth ?? ''));
      expect(new Set(kept).size).toBe(kept.length);
      for (const [index, card] of cards.entries())
        for (const word of Object.values(card.title)) expect([word, births[index]]).toEqual([word, this.#cards.get(word) ?? births[index]]);
    }
  }

  /** Writes what a person has at once; a store that is stopped meanwhile never says so. */
  #send(person: Person, isStopped = false): void {
    const { base, text } = versionOf(person.session.state(), file);
    if (text === undefined || base?.version !== this.stored().version || text === this.#text || this.#waitingOf(person)) return;
    expect(without(wordsIn(this.#text), wordsIn(text), person.gone), 'what others wrote is sent away').toEqual([]);
    this.#text = text;
    const changes = [{ file, content: text, base: base?.version }];
    person.session.sending(changes);
    if (isStopped) return;
    person.session.sent(changes, {});
    person.session.update([this.stored()], []);
    expect(person.session.state().localChanges.size, 'what is written is no change any more').toBe(0);
  }

  /** Proposes what a person has, or adds it to their proposal that waits; the host refuses it where that is another by now than they know. */
  #propose(person: Person): void {
    const { base, text } = versionOf(person.session.state(), file);
    const localChange = person.session.state().localChanges.get(file);
    if (base === undefined || text === undefined || localChange === undefined || clashesOf(person.session.state(), file).length > 0) return;
    const waiting = this.#waitingOf(person);
    if (waiting === undefined) {
      expect(without(wordsIn(base.text), wordsIn(text), person.gone), 'what others wrote is proposed away').toEqual([]);
      this.#proposed = [...this.#proposed.filter(({ who }) => who !== person), { from: base.text, text, who: person }];
    } else if (waiting.text === localChange.sent?.text) {
      expect(without(this.#correctionsIn(waiting.text), wordsIn(text), person.gone), 'a correction is proposed away').toEqual([]);
      waiting.text = text;
    } else return;
    person.session.sent([{ file, content: text, base: base.version }], { branch: 'edit/one', number: 1 });
  }

  /** The proposal that a person has not given up. */
  #waitingOf(person: Person): Proposal | undefined {
    return this.#isSentBy(person) ? this.#proposed.find(({ who }) => who === person) : undefined;
  }

  /** The reviewer writes in a proposal that waits. */
  #correct(one: number, two: number): void {
    const waiting = this.#proposed[two % Math.max(1, this.#proposed.length)];
    if (waiting === undefined) return;
    const { cards = [] } = parse(waiting.text) as Data;
    const language = two % 2 === 0 ? 'fr' : 'ar';
    const value = `w${++this.#words}`;
    this.#corrections.add(value);
    const path = one % 3 === 0 || cards.length === 0 ? ['name', language] : ['cards', one % cards.length, 'title', language];
    if (path[0] === 'cards') this.#cards.set(value, birthOf(cards[one % cards.length]) ?? '');
    waiting.text = editSource(waiting.text, { kind: 'set', path, value });
  }

  /** A person learns what became of their proposal. */
  #look(person: Person): void {
    const waiting = this.#waitingOf(person);
    if (waiting === undefined || waiting.text === person.session.state().localChanges.get(file)?.sent?.text) return;
    const before = wordsIn(person.text());
    person.whileUnsentStays(() => person.session.corrected(file, waiting.text), 'proposed');
    for (const word of without(before, wordsIn(person.text()))) person.gone.add(word);
    // What came in without a question was seen by its author; of the rest they are asked.
    if (clashesOf(person.session.state(), file).length > 0) return;
    expect(without(this.#correctionsIn(waiting.text), wordsIn(person.text()), person.gone), 'a correction is lost').toEqual([]);
  }

  #correctionsIn(text: string): readonly string[] {
    return [...wordsIn(text)].filter((word) => this.#corrections.has(word));
  }

  /** Somebody accepts a proposal that can be accepted as it is. */
  #accept(choice: number): void {
    const [proposal] = this.#proposed.splice(choice % Math.max(1, this.#proposed.length), 1);
    if (proposal === undefined) return;
    const isAccepted = proposal.from === this.#text;
    if (isAccepted) this.#text = proposal.text;
    const { who } = proposal;
    const { session } = who;
    const isAsked = (): boolean => this.#isSentBy(who) || session.arrived().length > 0;
    const wasAsked = isAsked();
    who.fetch(this.stored());
    expect(isAsked(), 'whether somebody asks what became of a proposal').toBe(wasAsked);
    session.ended(file, isAccepted);
    expect(session.arrived(), 'what became of a proposal is asked again').toEqual([]);
  }

  #isSentBy({ session }: Person): boolean {
    return session.state().localChanges.get(file)?.sent !== undefined;
  }

  #changeOf(person: Person, kind: 'write' | 'add' | 'remove' | 'move' | 'tone', one: number, two: number): SourceChange | undefined {
    const { cards = [], tones = [] } = parse(person.text()) as Data;
    const language = two % 2 === 0 ? 'fr' : 'ar';
    const value = `w${++this.#words}`;
    if (kind === 'add') {
      const birth = `b${++this.#births}`;
      this.#cards.set(value, birth);
      const card = { title: { fr: value }, text: `${birth} says ${birth}x and ${birth}y` };
      return { kind: 'insert', path: ['cards'], index: one % (cards.length + 1), value: card };
    }
    if (kind === 'tone') {
      if (two % 3 === 0) return { kind: 'insert', path: ['tones'], index: one % (tones.length + 1), value: 'plain' };
      if (tones.length === 0) return undefined;
      const path = ['tones', one % tones.length];
      return two % 3 === 1 ? { kind: 'remove', path } : { kind: 'set', path, value: one % 2 === 0 ? 'loud' : 'urgent' };
    }
    if (kind === 'write' && (one % 4 === 0 || cards.length === 0)) return { kind: 'set', path: ['name', language], value };
    if (cards.length === 0) return undefined;
    const index = one % cards.length;
    if (kind === 'remove') return { kind: 'remove', path: ['cards', index] };
    if (kind === 'move') return { kind: 'move', path: ['cards'], from: index, to: two % cards.length };
    this.#cards.set(value, birthOf(cards[index]) ?? '');
    return { kind: 'set', path: ['cards', index, 'title', language], value };
  }
}

class Person {
  session: Session;
  /** The words that this person wrote, and those that they took away, knowing it. */
  readonly own = new Set<string>();
  readonly gone = new Set<string>();
  #kept: StoredWork = { localChanges: [], pictures: [], deletions: [] };
  readonly #storage: LocalChangeStorage = {
    read: async () => this.#kept,
    write: async (kept) => {
      this.#kept = kept;
      return true;
    },
  };

  constructor(stored: StoredFile) {
    this.session = createSession([stored], this.#kept, this.#storage);
  }

  text(): string {
    return textOf(this.session.state(), file) ?? '';
  }

  change(change: SourceChange): void {
    const before = wordsIn(this.text());
    this.session.change(file, change, []);
    for (const word of without(wordsIn(this.text()), before)) this.own.add(word);
  }

  /** A step back or forth takes no other words away than one's own, and those that somebody else took away. */
  mayLose(words: readonly string[], corrections: ReadonlySet<string>, act: string): void {
    const { base, proposed } = versionOf(this.session.state(), file);
    const [known, agreed] = [wordsIn(base?.text), wordsIn(proposed?.text)];
    const others = without(words, this.own, this.gone).filter((word) => known.has(word) || (agreed.has(word) && corrections.has(word)));
    expect(others, `${act} takes words of others away`).toEqual([]);
  }

  /** The words that a reviewer wrote and that came with the last step: to take that step back is to refuse them. */
  correctedByLastStep(): Set<string> {
    const last = this.session.state().histories.get(file)?.past.at(-1);
    return new Set(without(wordsIn(last?.to.text), wordsIn(last?.from.text)));
  }

  fetch(stored: StoredFile): void {
    this.whileUnsentStays(() => this.session.update([stored], []));
  }

  reload(stored: StoredFile): void {
    const { localChanges } = this.session.state();
    this.whileUnsentStays(() => {
      this.session = createSession([stored], { localChanges: [...localChanges.values()], pictures: [], deletions: [] }, this.#storage);
    });
  }

  settle(choice: number): void {
    const clashes = clashesOf(this.session.state(), file);
    if (clashes.length === 0) return;
    const { stored, localChanges } = this.session.state();
    const { proposed, sent, base } = localChanges.get(file) ?? {};
    const other = proposed === undefined ? stored.get(file)?.text : sent?.text;
    const [before, theirs, unsent] = [wordsIn(this.text()), wordsIn(other), this.#unsent(proposed === undefined ? 'base' : 'proposed')];
    const mine = clashes.filter((_, index) => (choice >> index) % 2 === 0);
    this.session.resolveClashes(file, mine);
    const after = wordsIn(this.text());
    const asked = (side: 'mine' | 'theirs'): Set<string> => wordsIn(JSON.stringify(clashes.map((clash) => clash[side])));
    // What somebody else took from the site's file is gone already, or goes as soon as nothing is left to ask.
    const elsewhere = new Set([
      ...without(wordsIn(base?.text), wordsIn(stored.get(file)?.text)),
      ...without(wordsIn(proposed?.text), before),
    ]);
    expect(without(theirs, after, asked('theirs'), this.gone, elsewhere), 'settling takes words away that were not asked for').toEqual([]);
    expect(without(unsent, after, asked('mine')), 'settling takes own words away that were not asked for').toEqual([]);
    for (const word of without([...before, ...theirs], after)) this.gone.add(word);
    // What the site's file has against it is asked after what the own proposal has.
    if (proposed === undefined) expect(clashesOf(this.session.state(), file)).toEqual([]);
  }

  /** The words that others do not have: those who see the site, or those who see the proposal. */
  #unsent(since: 'base' | 'proposed'): string[] {
    return without(wordsIn(this.text()), wordsIn(versionOf(this.session.state(), file)[since]?.text));
  }

  whileUnsentStays(act: () => void, since: 'base' | 'proposed' = 'base'): void {
    const unsent = this.#unsent(since);
    act();
    expect(without(unsent, wordsIn(this.text())), 'own words are gone').toEqual([]);
  }
}

/** All of them, which the thorough tests try, find each fault that was planted here. */
const numRuns = cases(60);

test('whatever three people write, move, undo, send and settle, and a reviewer corrects: no word is lost that its author was not asked about, none lands on another card, and what is held of a text is what a parser reads in it', {
  tags: 'random',
}, () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 80 }), (all) => {
      const world = new World();
      for (const one of all) {
        world.do(one);
        world.check();
      }
      world.end();
      world.check();
    }),
    { numRuns },
  );
});
