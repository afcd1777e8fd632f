import { readBuiltPage } from './built-page.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules/index.ts';
import type { SiteProblem } from './site-problem.ts';
import { askW3c, type W3cAnswer } from './w3c-checker.ts';

/** A built folder, the content that it was built from, and the settings of its build. */
interface VerifyOptions {
  readonly out: string;
  readonly content: string;
  readonly env: NodeJS.ProcessEnv;
  /** Whether to run the W3C's checker, which needs Java. */
  readonly java: boolean;
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
export async function verifySite({ out, content, env, java }: VerifyOptions): Promise<Verification> {
  const site = openBuiltSite(out, content, env);
  const pages = [...site.files].filter((file) => file.endsWith('.html'));
  // Runs in another process while this one reads the pages.
  const w3c = java ? askW3c(out, pages) : Promise.resolve<W3cAnswer>({ skipped: 'not-wanted' });
  // Awaited below: a rejection before that must not end the process.
  w3c.catch(() => undefined);
  const grouped = new Map<string, ProblemGroup>();
  const visitors = rules.map(({ name, create, coversEditor = false }) => ({
    ...create({ ...site, w3c }, (finding) => add(grouped, site, name, finding)),
    coversEditor,
  }));
  for (const file of pages) {
    const page = readBuiltPage(site, file);
    const isForEditors = file.startsWith('admin/');
    for (const visitor of visitors) if (visitor.coversEditor || !isForEditors) visitor.page?.(page);
  }
  for (const visitor of visitors) await visitor.end?.();
  const answer = await w3c;
  const problems = [...grouped.values()].map(({ problem, pages }) => ({ ...problem, others: pages.size - 1 })).sort(byPlace);
  return { problems, pages: pages.length, w3c: 'skipped' in answer ? answer.skipped : 'ran' };
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

function byPlace(a: SiteProblem, b: SiteProblem): number {
  return (
    compare(a.source.file, b.source.file) ||
    a.source.place.line - b.source.place.line ||
    a.source.place.column - b.source.place.column ||
    compare(a.page, b.page) ||
    compare(a.code, b.code)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
