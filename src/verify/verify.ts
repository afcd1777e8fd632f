import { readBuiltPage } from './built-page.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import type { Finding } from './rule.ts';
import { rules } from './rules/index.ts';
import type { SiteProblem } from './site-problem.ts';
import { askW3c, type W3cAnswer } from './w3c-checker.ts';

/** What is to be proved: a built folder against the content that it was built from, with the settings of its build. */
export interface VerifyOptions {
  readonly out: string;
  readonly content: string;
  readonly env: NodeJS.ProcessEnv;
  /** Whether the W3C's checker is asked, where Java runs. */
  readonly java: boolean;
}

/** What came of it. */
export interface Verification {
  readonly problems: readonly SiteProblem[];
  readonly pages: number;
  readonly w3c: 'ran' | Extract<W3cAnswer, { silent: unknown }>['silent'];
}

/**
 * Proves a built site: reads its pages one by one and keeps of them only what later pages are compared with. The same finding
 * from the same place is told once. Throws a `SettingError` where the settings name no place for the site.
 */
export async function verifySite({ out, content, env, java }: VerifyOptions): Promise<Verification> {
  const site = openBuiltSite(out, content, env);
  const pages = [...site.files].filter((file) => file.endsWith('.html'));
  // In a process of its own, while this one reads the pages.
  const w3c = java ? askW3c(out, pages) : Promise.resolve<W3cAnswer>({ silent: 'not-wanted' });
  // Awaited below; until then nobody listens.
  w3c.catch(() => undefined);
  const found = new Map<string, Found>();
  const runs = rules.map(({ name, begin, holdsForEditors = false }) => ({
    ...begin({ ...site, w3c }, (finding) => add(found, site, name, finding)),
    holdsForEditors,
  }));
  for (const file of pages) {
    const page = readBuiltPage(site, file);
    const isForEditors = file.startsWith('admin/');
    for (const run of runs) if (run.holdsForEditors || !isForEditors) run.page?.(page);
  }
  for (const run of runs) await run.end?.();
  const answer = await w3c;
  const problems = [...found.values()].map(({ problem, pages }) => ({ ...problem, others: pages.size - 1 })).sort(byPlace);
  return { problems, pages: pages.length, w3c: 'silent' in answer ? answer.silent : 'ran' };
}

/** A problem, and the files that have it. */
interface Found {
  readonly problem: Omit<SiteProblem, 'others'>;
  readonly pages: Set<string>;
}

function add(found: Map<string, Found>, site: Pick<BuiltSite, 'content' | 'addressOf'>, rule: string, finding: Finding): void {
  const { code, page, element = '', values = {}, clue } = finding;
  const source = site.content.sourceOf(site.addressOf(page), clue);
  const { line, column } = source.place;
  // Of what the content does not hold, the element says whether it is the same.
  const same = source.found ? [source.file, line, column] : [element === '' ? page : element];
  const key = JSON.stringify([code, values, ...same]);
  const known = found.get(key);
  if (known === undefined) found.set(key, { problem: { rule, code, page, element, values, source }, pages: new Set([page]) });
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
