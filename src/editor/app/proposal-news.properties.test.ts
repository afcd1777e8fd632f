import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyStorage } from '../../../tests/support/edited-site.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { ProposalState } from '../../git-hosts/git-host.ts';
import { type OpenProposal, type Proposals, type Store, StoreError } from '../stores/store.ts';
import { joinProposal, type ProposalNews, proposalNews } from './proposal-news.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, disputeOf, textOf, unsentOf } from './session-state.ts';

// An editor writes in two documents and proposes them, several times; a reviewer corrects, accepts and closes, others change the site, and
// the host fails to answer; the editor writes in the proposal on another device, too. The editor asks for news, and writes and proposes
// while the host is asked. Each word that is written occurs nowhere else, so that it can be followed.

const names = ['home.yaml', 'site.yaml'] as const;
const fields = ['one', 'two', 'three'] as const;
type Data = Record<(typeof fields)[number], string>;

const write = (data: Data): string => fields.map((field) => `${field}: ${data[field]}\n`).join('');
const read = (text: string): Data =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  ) as Data;
const wordsIn = (text: string | undefined): string[] => text?.match(/\bw\d+/g) ?? [];

const doing = fc.record({
  act: fc.constantFrom(
    'write',
    'write',
    'propose',
    'propose',
    'propose',
    'correct',
    'correct',
    'elsewhere',
    'accept',
    'close',
    'others',
    'fetch',
    'settle',
    'reload',
  ),
  file: fc.constantFrom(...names),
  field: fc.constantFrom(...fields),
  number: fc.nat(9),
});
const looking = fc.record({
  act: fc.constant('look' as const),
  failing: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray<string>(['state', 'branch', 'site'])),
  meanwhile: fc.oneof({ weight: 2, arbitrary: fc.constant<Doing[]>([]) }, fc.array(doing, { maxLength: 2 })),
});
type Doing = typeof doing extends fc.Arbitrary<infer Value> ? Value : never;
type Looking = typeof looking extends fc.Arbitrary<infer Value> ? Value : never;

interface Proposal {
  readonly number: number;
  readonly branch: string;
  state: ProposalState;
  /** By file: what the branch has, and what it was made from. */
  readonly files: Map<string, { text: string; readonly from: string }>;
}

const openOf = ({ number, branch, files }: Proposal): OpenProposal => ({
  number,
  branch,
  title: '',
  author: 'me',
  address: '',
  files: [...files.keys()],
  isOwn: true,
});

class World {
  readonly #site = new Map<string, string>(names.map((file) => [file, write({ one: 'a', two: 'b', three: 'c' })]));
  readonly #proposals: Proposal[] = [];
  #session: Session = createSession(this.#stored(), { localChanges: [], pictures: [], deletions: [] }, emptyStorage);
  #words = 0;
  readonly #own = new Set<string>();
  /** By document, the number of the proposal that it was sent in last. */
  readonly #sentIn = new Map<string, number>();
  /** The documents of proposals that a reviewer wrote in. */
  readonly #corrected = new Set<string>();
  /** What was told, by proposal and document. */
  readonly #told = new Set<string>();

  #stored(): StoredFile[] {
    return [...this.#site].map(([file, text]) => ({ file, text, version: `version of ${text}` }));
  }

  #waiting(): Proposal | undefined {
    return this.#proposals.find(({ state }) => state === 'waiting');
  }

  async do({ act, file, field, number }: Doing): Promise<void> {
    const session = this.#session;
    const changed = (text: string): string => write({ ...read(text), [field]: `w${++this.#words}` });
    const waiting = this.#waiting();
    if (act === 'write') {
      session.write(file, changed(textOf(session.state(), file) ?? ''));
      this.#own.add(`w${this.#words}`);
    } else if (act === 'propose') await this.#propose();
    else if (act === 'others') this.#site.set(file, changed(this.#site.get(file) ?? ''));
    else if (act === 'fetch') session.update(this.#stored(), []);
    else if (act === 'settle') {
      for (const name of names) {
        const clashes = clashesOf(session.state(), name);
        if (clashes.length > 0)
          session.resolveClashes(
            name,
            clashes.filter((_, index) => (number >> index) % 2 === 0),
          );
      }
    } else if (act === 'reload') {
      const localChanges = [...session.state().localChanges.values()];
      this.#session = createSession([...session.state().stored.values()], { localChanges, pictures: [], deletions: [] }, emptyStorage);
    } else if (act === 'elsewhere') {
      const { files, number: name } = waiting ?? this.#begun();
      const { text, from } = files.get(file) ?? { text: this.#site.get(file) ?? '', from: this.#site.get(file) ?? '' };
      files.set(file, { text: changed(text), from });
      this.#own.add(`w${this.#words}`);
      this.#corrected.add(`${name} ${file}`);
    } else if (waiting !== undefined && act === 'correct') {
      const proposed = waiting.files.get(file);
      if (proposed === undefined) return;
      proposed.text = changed(proposed.text);
      this.#corrected.add(`${waiting.number} ${file}`);
    } else if (waiting !== undefined && act === 'accept') {
      waiting.state = 'accepted';
      for (const [name, { text, from }] of waiting.files) {
        const [now, before, after] = [this.#site.get(name) ?? '', from, text].map(read) as [Data, Data, Data];
        const own = fields.filter((each) => before[each] !== after[each]);
        this.#site.set(name, write({ ...now, ...Object.fromEntries(own.map((each) => [each, after[each]])) }));
      }
    } else if (waiting !== undefined && act === 'close') waiting.state = 'refused';
  }

  /** Proposes what is unsent, as stores do: in the proposal that waits, and not over what somebody else has written. */
  async #propose(): Promise<void> {
    const session = this.#session;
    session.update(this.#stored(), []);
    const unsent = unsentOf(session.state());
    const waiting = this.#waiting();
    if (unsent.length === 0 || names.some((file) => clashesOf(session.state(), file).length > 0)) return;
    const unknown = unsent.filter(
      ({ file, sent }) => waiting?.files.get(file)?.text !== (sent?.branch === waiting?.branch ? sent?.text : undefined),
    );
    if (waiting !== undefined && unknown.length > 0) {
      return await this.#join(
        waiting,
        unknown.map(({ file }) => file),
      );
    }
    const proposal = waiting ?? this.#begun();
    for (const { file, text = '' } of unsent)
      proposal.files.set(file, { text, from: proposal.files.get(file)?.from ?? this.#site.get(file) ?? '' });
    const changes = unsent.map(({ file, text, base }) => ({ file, content: text, base: base?.version }));
    for (const { file } of unsent) this.#sentIn.set(file, proposal.number);
    session.sent(changes, { branch: proposal.branch, number: proposal.number });
  }

  #begun(): Proposal {
    const number = this.#proposals.length + 1;
    const proposal: Proposal = { number, branch: `edit/${number}`, state: 'waiting', files: new Map() };
    this.#proposals.push(proposal);
    return proposal;
  }

  /** Takes what the proposal has of documents that this browser has sent it nothing of; no word of either is lost. */
  async #join(proposal: Proposal, files: readonly string[]): Promise<void> {
    const session = this.#session;
    const joining = files.filter((file) => session.state().localChanges.get(file)?.sent === undefined);
    const written = joining.flatMap((file) => [
      ...wordsIn(session.state().localChanges.get(file)?.text).filter(
        (word) => !wordsIn(session.state().stored.get(file)?.text).includes(word),
      ),
      ...wordsIn(proposal.files.get(file)?.text).filter((word) => !wordsIn(proposal.files.get(file)?.from).includes(word)),
    ]);
    const texts = [...proposal.files].map(([file, { text, from }]) => ({ file, before: from, text }));
    const textsOf = async () => ({ commit: '', texts, hasUnseen: false });
    await joinProposal({ textsOf } as Partial<Proposals> as Proposals, session, openOf(proposal), files);
    for (const file of joining) if (proposal.files.has(file)) this.#sentIn.set(file, proposal.number);
    const shown = this.#shown();
    expect(
      written.filter((word) => !shown.has(word)),
      'what was written on either device is gone',
    ).toEqual([]);
  }

  /** The words that the editor sees, or will once they have answered what is open. */
  #shown(): ReadonlySet<string> {
    const state = this.#session.state();
    return new Set(
      names.flatMap((file) =>
        wordsIn(`${textOf(state, file)} ${disputeOf(state, file)?.merge.text} ${JSON.stringify(clashesOf(state, file))}`),
      ),
    );
  }

  async look({ failing, meanwhile }: Looking): Promise<void> {
    const others = [...meanwhile];
    const answer = async <Answer>(what: string, give: () => Answer): Promise<Answer> => {
      await Promise.resolve();
      if (failing.includes(what)) throw new StoreError('unavailable', 'no answer');
      const given = give();
      // A page that was loaded anew asks by itself.
      const next = others.shift();
      if (next !== undefined && next.act !== 'reload') await this.do(next);
      return given;
    };
    const never = (): Promise<never> => Promise.reject(new Error('not asked for'));
    const branchOf = (branch: string): Proposal => this.#proposals.find((each) => each.branch === branch) as Proposal;
    const store: Store = {
      proposals: {
        account: never,
        waiting: never,
        read: (branch) =>
          answer('branch', () =>
            this.#stored().map((stored) => {
              const text = branchOf(branch).files.get(stored.file)?.text ?? stored.text;
              return { file: stored.file, text, version: `version of ${text}` };
            }),
          ),
        feedback: never,
        textsOf: never,
        review: never,
        ended: never,
        stateOf: (number) => answer('state', () => this.#proposals[number - 1]?.state ?? 'waiting'),
      },
      read: () => answer('site', () => this.#stored()),
      history: never,
      textIn: never,
      pictureVersion: never,
      propose: never,
      watch: () => () => {},
    };
    const open = this.#proposals.filter(({ state }) => state === 'waiting').map(openOf);
    const session = this.#session;
    const sentIn = new Map([...session.state().localChanges.values(), ...session.arrived()].map(({ file, sent }) => [file, sent?.number]));
    const unsent = unsentOf(session.state()).flatMap(({ text, sent, base }) =>
      wordsIn(text).filter((word) => !wordsIn((sent ?? base)?.text).includes(word)),
    );
    const arrived = session.arrived().map(({ file }) => file);
    const before = new Map<string, string[]>(names.map((file) => [file, wordsIn(textOf(session.state(), file))]));
    // What the site had when it was sent is no part of a proposal.
    const former = new Map<string, string[]>(
      names.map((file) => [file, wordsIn(session.state().localChanges.get(file)?.sent?.base?.text)]),
    );
    const news = await proposalNews(store, session, open);
    for (const each of news) this.#expectTrue(each, sentIn.get(each.file));
    for (const [file, number] of this.#sentIn) {
      const isArrived = session.arrived().some((each) => each.file === file);
      const { sent } = session.state().localChanges.get(file) ?? {};
      if (this.#proposals[number - 1]?.state === 'waiting' && !isArrived)
        expect([file, sent?.number], 'the proposal that a document waits in').toEqual([file, number]);
    }
    if (meanwhile.length > 0) return;
    const shown = this.#shown();
    expect(
      unsent.filter((word) => !shown.has(word)),
      'what was not sent yet is gone',
    ).toEqual([]);
    for (const { kind, file } of news) {
      const isOnSite = textOf(session.state(), file) === session.state().stored.get(file)?.text;
      if (kind === 'refused' && !isOnSite)
        expect(
          unsentOf(session.state()).map((each) => each.file),
          'what was refused',
        ).toContain(file);
      if (kind === 'refused') expect(arrived, 'the site has what was refused').not.toContain(file);
      // What was corrected is gone from the site too.
      const own = (before.get(file) ?? []).filter((word) => this.#own.has(word));
      const staying = own.filter(
        (word) => (kind === 'refused' && !former.get(file)?.includes(word)) || wordsIn(this.#site.get(file)).includes(word),
      );
      if (kind !== 'corrected')
        expect(
          staying.filter((word) => !shown.has(word)),
          `what was ${kind} is gone`,
        ).toEqual([]);
    }
    if (failing.length === 0) this.#expectKnown();
  }

  /** What is told is so, and is told once. */
  #expectTrue({ kind, file }: ProposalNews, number: number | undefined): void {
    const proposal = this.#proposals[(number ?? 0) - 1];
    if (kind === 'corrected') {
      expect(this.#corrected.has(`${number} ${file}`), `somebody corrected ${file}`).toBe(true);
      return;
    }
    expect(proposal?.state, `${file} of proposal ${number}`).toBe(kind);
    const told = `${number} ${file}`;
    expect(this.#told.has(told), `${told} is told again`).toBe(false);
    this.#told.add(told);
  }

  /** Who was answered knows how each proposal ended, and what a reviewer wrote in the one that waits. */
  #expectKnown(): void {
    const { localChanges } = this.#session.state();
    expect(this.#session.arrived().filter(({ sent }) => this.#proposals[(sent?.number ?? 0) - 1]?.state !== 'waiting')).toEqual([]);
    for (const [file, { sent }] of localChanges) {
      if (sent === undefined) continue;
      const proposal = this.#proposals[(sent.number ?? 0) - 1];
      expect([file, proposal?.state], 'what a document waits for').toEqual([file, 'waiting']);
      expect([file, sent.text], 'what the proposal has').toEqual([file, proposal?.files.get(file)?.text]);
    }
  }
}

test('whatever editor, reviewer and others do, and whenever the host fails: how each proposal ended is told once and truly, and no word is lost that was not sent', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ weight: 3, arbitrary: doing }, looking), { minLength: 20, maxLength: 60 }), async (all) => {
      const world = new World();
      for (const one of all) {
        if (one.act === 'look') await world.look(one);
        else await world.do(one);
      }
    }),
    { numRuns: cases(1000) },
  );
});
