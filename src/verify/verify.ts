import { readFileSync } from 'node:fs';
import path from 'node:path';
import { byPlace, byText } from '../locales/problems/problem.ts';
import { viewedPage } from './built-page.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import type { Source } from './content-lines.ts';
import { openPageCache, type PageCache, type PageCacheOptions, type PageVerdict, pageHash } from './page-cache.ts';
import { readPages, sharedProgress, type TellRead } from './read-pages.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules/index.ts';
import { askW3c, type W3cAnswer, type W3cMessage } from './w3c-checker.ts';

/** A built folder, the content that it was built from, and the settings of its build. */
interface VerifyOptions {
  readonly out: string;
  readonly content: string;
  readonly env: NodeJS.ProcessEnv;
  /** Whether to run the W3C's checker, which needs Java. */
  readonly java: boolean;
  /** Absent, every page is read anew. */
  readonly pageCache?: PageCacheOptions | undefined;
  /** Returns the module that threads run for many pages; absent, this thread reads all of them. */
  readonly worker?: (() => URL) | undefined;
  /** Receives the number of pages that were read, and of all that are to be read: half of a page is what the W3C's checker reads of it. */
  readonly onProgress?: TellRead | undefined;
}

/** A finding as it is printed: the rule that it breaks, every page that has it, and the line of the content that it comes from. */
export interface SiteProblem extends Required<Omit<Finding, 'hint'>> {
  readonly rule: string;
  /** How many files besides `page` have the same finding from the same source. */
  readonly others: number;
  readonly source: Source;
}

/** The result of a verification. */
export interface Verification {
  readonly problems: readonly SiteProblem[];
  readonly pages: number;
  readonly w3c: 'ran' | Extract<W3cAnswer, { skipped: unknown }>['skipped'];
}

/**
 * Checks a built site by every rule, reading its pages one by one. Findings that are the same and come from the same source
 * make one problem. Throws a `SettingError` where the settings don't say where the site is published.
 */
export async function verifySite(options: VerifyOptions): Promise<Verification> {
  const { out, content, env, java, pageCache, onProgress } = options;
  const site = openBuiltSite(out, content, env);
  const pages = [...site.files].filter((file) => file.endsWith('.html'));
  const hashes = new Map(pages.map((file) => [file, pageHash(readFileSync(path.join(out, file)))]));
  const cache = openPageCache(pageCache, out);
  const verdictOn = (file: string): PageVerdict | undefined => cache.get(hashes.get(file) ?? '');
  const [tellOurs, tellW3c] = sharedProgress(onProgress);
  const failure = new AbortController();
  // Runs in another process while this one and its threads read the pages.
  const w3c = java
    ? askAboutPages(out, pages, verdictOn, { onRead: tellW3c, signal: failure.signal })
    : Promise.resolve<W3cAnswer>({ skipped: 'not-wanted' });
  // Awaited below: a rejection before that must not end the process.
  w3c.catch(() => undefined);
  await readPages(options, hashes, cache, tellOurs).catch((error: unknown) => {
    // The checker would keep the command from ending for minutes.
    failure.abort();
    throw error;
  });
  const grouped = new Map<string, ProblemGroup>();
  const visitors = rules.map(({ name, create, coversEditor = false }) => {
    const report = (finding: Finding): void => add(grouped, site, name, finding);
    return { name, report, ...create?.({ ...site, w3c }, report), coversEditor };
  });
  for (const file of pages) {
    const { elements, findings } = verdictOn(file) as PageVerdict;
    const page = viewedPage(site, file, elements);
    const isForEditors = file.startsWith('admin/');
    for (const { name, report, page: visit, coversEditor } of visitors) {
      if (isForEditors && !coversEditor) continue;
      for (const finding of findings[name] ?? []) report({ ...finding, page: file });
      visit?.(page);
    }
  }
  for (const visitor of visitors) await visitor.end?.();
  const answer = await w3c;
  if ('messages' in answer) cacheAnswer(cache, hashes, answer.messages);
  cache.save(hashes.values());
  const problems = [...grouped.values()].map(({ problem, pages }) => ({ ...problem, others: pages.size - 1 })).sort(inOrder);
  return { problems, pages: pages.length, w3c: 'skipped' in answer ? answer.skipped : 'ran' };
}

/** Caches the errors that the W3C's checker found, or that it found none. */
function cacheAnswer(cache: PageCache, hashes: ReadonlyMap<string, string>, messages: readonly W3cMessage[]): void {
  const byFile = new Map<string, Omit<W3cMessage, 'file'>[]>();
  for (const { file, ...message } of messages) byFile.set(file, [...(byFile.get(file) ?? []), message]);
  for (const [file, hash] of hashes) {
    const verdict = cache.get(hash);
    if (verdict !== undefined && verdict.w3c === undefined) cache.set(hash, { ...verdict, w3c: byFile.get(file) ?? [] });
  }
}

/** Asks the W3C's checker about the pages that it did not see before. */
async function askAboutPages(
  out: string,
  pages: readonly string[],
  verdictOn: (file: string) => PageVerdict | undefined,
  options: Parameters<typeof askW3c>[2],
): Promise<W3cAnswer> {
  const before = new Map(pages.map((file) => [file, verdictOn(file)?.w3c] as const));
  const asked = pages.filter((file) => before.get(file) === undefined);
  const answer: W3cAnswer = asked.length === 0 ? { messages: [] } : await askW3c(out, asked, options);
  if ('skipped' in answer) return answer;
  return { messages: [...answer.messages, ...pages.flatMap((file) => (before.get(file) ?? []).map((message) => ({ ...message, file })))] };
}

/** A problem with every file that has it. */
interface ProblemGroup {
  readonly problem: Omit<SiteProblem, 'others'>;
  readonly pages: Set<string>;
}

function add(grouped: Map<string, ProblemGroup>, site: Pick<BuiltSite, 'content' | 'addressOf'>, rule: string, finding: Finding): void {
  const { code, page, element = '', values = {}, hint } = finding;
  const source = site.content.sourceOf(site.addressOf(page), hint);
  const { line, column } = source.place;
  // Where the content holds no source, the same element means the same problem.
  const same = source.found ? [source.file, line, column] : [element === '' ? page : element];
  const key = JSON.stringify([code, values, ...same]);
  const known = grouped.get(key);
  if (known === undefined) grouped.set(key, { problem: { rule, code, page, element, values, source }, pages: new Set([page]) });
  else known.pages.add(page);
}

function inOrder(a: SiteProblem, b: SiteProblem): number {
  return byPlace(a.source, b.source) || byText(a.page, b.page) || byText(a.code, b.code);
}
