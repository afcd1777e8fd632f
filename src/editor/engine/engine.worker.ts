import { expose } from 'comlink';
import { loadDefaultWords } from '../../content/interface-words.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { workQueue } from '../work-queue.ts';
import { createEngine, type Engine, type LocalizedProblem } from './engine.ts';
import { type ListChange, listSender } from './list-changes.ts';
import { watchSiteBlocks } from './watched-blocks.ts';

/** An engine behind messages: of a list of problems only the difference from the list before crosses. */
export interface DistantEngine extends Omit<Engine, 'problems' | 'open' | 'write'> {
  problems(...asked: Parameters<Engine['problems']>): ListChange<LocalizedProblem>;
  /** Takes some of the texts of a content folder, which is then opened. */
  take(files: ReadonlyMap<string, string>): void;
  /** Opens the folder that was taken; `blocks` is the address of the script of the site's own blocks, of which some are left out. */
  open(surroundings: Parameters<Engine['open']>[1], blocks?: string, leftOut?: readonly string[]): Promise<void>;
  write(...change: Parameters<Engine['write']>): Promise<void>;
}

const siteFile = 'site.yaml';

// Checking and rendering beside the form, so that typing never waits for them.
const engine = createEngine();
const taken = new Map<string, string>();
const send = listSender<LocalizedProblem>();
const calls = {
  ...engine,
  problems: (language: Parameters<Engine['problems']>[0]) => send(engine.problems(language)),
  take(files: ReadonlyMap<string, string>) {
    for (const [file, text] of files) taken.set(file, text);
  },
  async open(...[surroundings, blocks, leftOut = []]: Parameters<DistantEngine['open']>) {
    if (blocks !== undefined) await import(/* @vite-ignore */ blocks);
    watchSiteBlocks(leftOut, (news) => postMessage(news));
    await loadWordsOf(taken.get(siteFile));
    engine.open(taken, surroundings);
    taken.clear();
  },
  async write(...[file, text]: Parameters<Engine['write']>) {
    if (file === siteFile) await loadWordsOf(text);
    engine.write(file, text);
  },
} satisfies DistantEngine;

// While words arrive, later calls wait: none overtakes the opening of a site, or a change.
const inTurn = workQueue();
const waiting =
  (call: (...given: unknown[]) => unknown) =>
  (...given: unknown[]) =>
    inTurn(() => call(...given));
expose(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, waiting(call as (...given: unknown[]) => unknown)])));

/** Loads the engine's own words in the languages of a site's document. */
async function loadWordsOf(text = ''): Promise<void> {
  const languages = Object.entries(asRecord(asRecord(parseYaml(text).value)['languages']));
  await loadDefaultWords(Object.fromEntries(languages.map(([name, facts]) => [name, { locale: asString(asRecord(facts)['locale']) }])));
}
