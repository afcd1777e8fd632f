import { expose } from 'comlink';
import fc, { type Scheduler } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import type { Boot } from '../../build/editor/editor-boot.ts';
import { type ListChange, listSender } from '../engine/list-changes.ts';
import type { EditorProblem, EngineClient } from './engine-client.ts';
import { createSession, type Session } from './session.ts';
import { textOf } from './session-state.ts';

// The form asks several questions at a time while somebody writes: here in any order, with an engine that takes any time for each
// call and now and then loses one. The engine of this test answers everything with the texts that it has, which are numbers that grow.

const files = ['home.yaml', 'menus.yaml', 'site.yaml'];

type Texts = Readonly<Record<string, string>>;
type Listener = (event: { readonly data: unknown }) => void;

/** The engine at the other end of the worker that the form starts next. */
let engine: object;

class StandInWorker {
  readonly #listeners: Listener[] = [];
  readonly #within: Listener[] = [];
  constructor() {
    const endpoint = {
      postMessage: (data: unknown) => send(this.#listeners, data),
      addEventListener: (_: string, listener: Listener) => this.#within.push(listener),
      removeEventListener: () => {},
    };
    expose(engine, endpoint as never);
  }
  postMessage(data: unknown): void {
    send(this.#within, data);
  }
  addEventListener(name: string, listener: Listener): void {
    if (name === 'message') this.#listeners.push(listener);
  }
  removeEventListener(): void {}
  terminate(): void {}
}

function send(listeners: readonly Listener[], data: unknown): void {
  for (const listener of [...listeners]) listener({ data: structuredClone(data) });
}

/** Returns an engine that does one call after the other, each when the scheduler says so, and loses the writes of `lost` texts once. */
function standInEngine(scheduler: Scheduler, lost: Set<string | undefined>): { readonly calls: object; readonly texts: () => Texts } {
  let texts = new Map<string, string>();
  const now = (): Texts => Object.fromEntries([...texts].sort());
  const listed = listSender<object>();
  const problems = (): ListChange<object> =>
    listed([...texts].map(([file, text]) => ({ code: 'told', file, path: '', values: { text }, excerpt: [] })));
  const pages = (): readonly object[] => [{ html: JSON.stringify(now()) }];
  const named = {
    take: (taken: ReadonlyMap<string, string>) => {
      texts = new Map([...texts, ...taken]);
    },
    open: () => {},
    write: (file: string, text: string) => {
      if (lost.delete(text)) throw new Error('lost');
      texts.set(file, text);
    },
    problems,
    show: pages,
    showSoon: pages,
    ...Object.fromEntries(
      ['usesOf', 'mentioning', 'insertedTexts', 'translationAids', 'deletion', 'formerDeletion', 'rename'].map((name) => [name, now]),
    ),
  };
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn =
    (name: string, call: (...given: never[]) => unknown) =>
    (...given: never[]): Promise<unknown> => {
      const result = turn.then(() => scheduler.schedule(Promise.resolve(), name)).then(() => call(...given));
      turn = result.catch(() => undefined);
      return result;
    };
  return { calls: Object.fromEntries(Object.entries(named).map(([name, call]) => [name, inTurn(name, call)])), texts: now };
}

/** The questions of the form; each returns the texts that its answers are made from. */
const questions: Readonly<Record<string, (client: EngineClient, session: Session) => Promise<readonly unknown[]>>> = {
  look: async (client, session) => {
    const shown: unknown[] = [];
    const problems = await client.look('en', 'home.yaml', 'en', ([page]) => shown.push(JSON.parse(page?.html ?? '')));
    const { stored, localChanges } = session.state();
    const isSaved = ({ file, values }: EditorProblem): boolean => stored.get(file)?.text === values['text'] && !localChanges.has(file);
    for (const problem of problems)
      expect([problem, problem.wasThere]).toEqual([
        problem,
        ofOthers.has(textIn(problem)) || isSaved(problem) || (isLeft(problem) && problem.wasThere),
      ]);
    return [...shown.slice(-1), Object.fromEntries(problems.map((problem) => [problem.file, textIn(problem)]))];
  },
  insertedTexts: async (client) => [await client.insertedTexts([])],
  usesOf: async (client) => [await client.usesOf({ kind: 'picture', value: 'wheel.svg' } as never)],
  mentioning: async (client) => [await client.mentioning('services/wheel.yaml')],
  translationAids: async (client) => [await client.translationAids('home.yaml', 'name.fr')],
  deletion: async (client) => [await client.deletion('services/wheel.yaml', undefined)],
  formerDeletion: async (client) => [await client.formerDeletion('services/wheel.yaml', undefined, [])],
  rename: async (client) => [await client.rename({ kind: 'service', slug: 'wheel' }, 'round')],
};

/** The texts of the site before this editor wrote, and those that others have written since. */
const ofOthers = new Set<unknown>();

const textIn = ({ values }: EditorProblem): unknown => values['text'];

/** What this editor has saved and changed once more may count as either. */
const saved = new Set<unknown>();
const isLeft = (problem: EditorProblem): boolean => saved.has(textIn(problem));

const textsNow = (session: Session): Texts => Object.fromEntries(files.map((file) => [file, textOf(session.state(), file) ?? '']));

const act = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    written: fc.uniqueArray(fc.constantFrom(...files), { minLength: 1 }),
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('save' as const) }),
  fc.record({ kind: fc.constant('hear' as const), file: fc.constantFrom(...files), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('ask' as const), question: fc.constantFrom(...Object.keys(questions)) }),
);

const asWorker = { boot: { deployment: {}, pictures: {}, fonts: {} } as unknown as Boot };

beforeAll(() => void vi.stubGlobal('Worker', StandInWorker));
afterAll(() => void vi.unstubAllGlobals());

test('whatever is asked while somebody writes and hears of others: each answer is made from texts as new as those when it was asked, what was lost on the way is sent again, and a mistake counts as one that was there unless this editor made it and has not saved it', {
  tags: 'random',
}, async () => {
  engine = {};
  const { openEngine } = await import('./engine-client.ts');
  const { takeWorker } = await import('./engine-worker.ts');
  // The one that is started with the page has no engine here.
  takeWorker();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 12 }), fc.boolean(), async (scheduler, acts, isRestored) => {
      const lost = new Set<string | undefined>();
      ofOthers.clear();
      saved.clear();
      ofOthers.add('0');
      const { calls, texts } = standInEngine(scheduler, lost);
      engine = calls;
      const localChanges = isRestored ? [{ file: 'home.yaml', base: { text: '0', version: 'v' }, text: '1' }] : [];
      const session = createSession(
        files.map((file) => ({ file, text: '0', version: 'v' })),
        { localChanges, pictures: [], deletions: [] },
        { read: async () => undefined as never, write: async () => true },
      );
      const client = openEngine(asWorker.boot, session, [], {
        failed: (detail) => expect(detail).toBeUndefined(),
        endless: (block) => expect(block).toBeUndefined(),
      });
      let count = 1;
      const ask = async (question: string): Promise<void> => {
        const asked = textsNow(session);
        const answers = await questions[question]?.(client, session);
        for (const answer of answers ?? [])
          for (const file of files)
            expect([question, file, Number((answer as Texts)[file]) >= Number(asked[file])]).toEqual([question, file, true]);
      };
      const asked: Promise<void>[] = [];
      const done = acts.map((one, index) =>
        scheduler.schedule(Promise.resolve(), `act ${index}`).then(() => {
          if (one.kind === 'ask') {
            const answer = ask(one.question);
            asked.push(answer.catch((error: unknown) => expect(String(error)).toBe('Error: lost')));
          } else if (one.kind === 'hear') {
            count += 1;
            if (one.isLost) lost.add(String(count));
            ofOthers.add(String(count));
            session.update([{ file: one.file, text: String(count), version: `v${count}` }], []);
          } else if (one.kind === 'save') {
            const written = [...session.state().localChanges.values()];
            for (const { text } of written) saved.add(text);
            session.update(
              written.map(({ file, text }) => ({ file, text: text as string, version: `v${text}` })),
              [],
            );
          } else
            for (const file of one.written) {
              count += 1;
              if (one.isLost) lost.add(String(count));
              session.write(file, String(count));
            }
        }),
      );
      await scheduler.waitFor(Promise.all(done));
      await scheduler.waitFor(Promise.all(asked));
      lost.clear();
      await scheduler.waitFor(ask('mentioning'));
      expect(texts()).toEqual(textsNow(session));
      client.close();
      await session.flush();
    }),
    { numRuns: cases(600) },
  );
});
