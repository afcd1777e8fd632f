import path from 'node:path';
import { printText } from '../build/check/printers/text.ts';
import { contains } from '../build/places.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { type Problem, sortProblems } from '../locales/problems/problem.ts';
import type { Streams } from './command-definitions.ts';

/**
 * Returns the problems to report, in order: those that concern only a published site are left out unless `publish` is set, and what
 * languages in preparation lack unless `drafts` is.
 */
export function reported(
  problems: readonly Problem[],
  { publish, drafts }: { readonly publish: boolean; readonly drafts: boolean },
): Problem[] {
  const reportedProblems = problems.flatMap((problem): Problem[] => {
    if (problem.severity === 'publish-warning') return publish ? [{ ...problem, severity: 'warning' }] : [];
    if (problem.severity === 'draft') return drafts ? [{ ...problem, severity: 'warning' }] : [];
    return publish || problem.severity !== 'publish' ? [problem] : [];
  });
  return sortProblems(reportedProblems);
}

/**
 * Returns the path to the content folder, with a slash, to stand before a file's name: from `root`, where a code host cloned the
 * repository that holds it, or else from the working directory.
 */
export function prefixOf(folder: string, root?: string): string {
  const full = path.resolve(folder);
  const relative = path.relative(root && contains(root, full) ? root : process.cwd(), full).replaceAll('\\', '/');
  return relative === '' ? '' : `${relative}/`;
}

/** Prints the problems that keep a command from its work. */
export function printProblems(
  problems: readonly Problem[],
  folder: string,
  language: MessageLanguage,
  { env, out }: Pick<Streams, 'env' | 'out'>,
): void {
  out.write(`${printText(sortProblems(problems), { language, prefix: prefixOf(folder), colour: hasColours(out, env) })}\n`);
}

/** Returns whether problems are printed in colours: on a terminal that has them, where nobody asked for none (NO_COLOR). */
export function hasColours(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && stream.hasColors(env);
}
