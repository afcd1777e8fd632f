import { loadContext } from '../build/content/read-content.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { describe } from '../locales/problems/describe.ts';
import { isError, type Problem } from '../locales/problems/problem.ts';
import { shortened } from '../locales/shorten.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { changedCareCards } from './care-cards.ts';
import type { ChangedProblems } from './changed-problems.ts';
import type { PageChange } from './page-changes.ts';
import { most, type Report, type ReportedCorrection, type ReportedPages } from './report.ts';
import type { Sides } from './sides.ts';
import { type Correction, correctionsOf } from './suggestions.ts';

/** Returns the language of messages for editors: the requested one, else the site's own if there are messages in it. */
export function editorLanguage(folder: string, asked: string | undefined): MessageLanguage | undefined {
  if (asked) return messageLanguages.find((language) => language === asked);
  const own = loadContext(folder).context?.defaultLanguage;
  return messageLanguages.find((language) => language === own) ?? 'en';
}

/** Returns the translations that a change left behind their original. */
export function staleTranslations({ added }: ChangedProblems): Problem[] {
  return added.filter(({ code }) => code === 'stale-translation');
}

/** Gathers all that a review says of a change; of its pages only where they were built. */
export function makeReport(
  sides: Sides,
  found: ChangedProblems,
  pages: readonly PageChange[] | 'not-built' | 'left-out',
  code: boolean,
  language: MessageLanguage,
): Report {
  const { prefix, base } = sides;
  const problems = found.added.slice(0, most.problems);
  const corrections = correctionsOf(sides, problems)
    .filter(({ shown, before, text }) => shown !== undefined && Math.max(before.length, text.length) <= most.lines)
    .slice(0, most.corrections);
  const corrected = new Set(corrections.flatMap((correction) => correction.problems));
  const names: Readonly<Record<string, unknown>> = loadContext(sides.after).context?.languages ?? {};
  const nameOf = (code: unknown): string => asString(asRecord(names[String(code)])['name']) ?? String(code);
  const errors = found.added.filter(isError).length;
  return {
    version: 1,
    language,
    base: clipped(base?.name ?? ''),
    problems: problems.map((problem) => {
      const { title, message, help } = describe(problem, language);
      return {
        file: prefix + problem.file,
        line: problem.place.line,
        severity: problem.severity === 'error' ? 'error' : 'warning',
        title: clipped(title),
        message: clipped(message),
        help: clipped(help),
        corrected: corrected.has(problem),
      };
    }),
    counts: { errors, warnings: found.added.length - errors, standing: found.existing.length, solved: found.solved },
    corrections: corrections.map((correction) => reported(correction, prefix, language)),
    stale: staleTranslations(found)
      .slice(0, most.stale)
      .map(({ file, place, values }) => ({ file: prefix + file, line: place.line, language: clipped(nameOf(values['language'])) })),
    careCards:
      base === undefined
        ? []
        : changedCareCards(sides)
            .slice(0, most.careCards)
            .map(({ file, change }) => ({ file: prefix + file, change })),
    pages: reportedPages(base !== undefined, pages, code),
  };
}

function reported({ file, shown, problems, ...lines }: Correction, prefix: string, language: MessageLanguage): ReportedCorrection {
  return {
    file: prefix + file,
    oldFile: prefix + (shown?.oldFile ?? file),
    oldLine: shown?.oldLine ?? 0,
    titles: [...new Set(problems.map((problem) => clipped(describe(problem, language).title)))].slice(0, 20),
    ...lines,
  };
}

function reportedPages(hasBase: boolean, all: readonly PageChange[] | 'not-built' | 'left-out', code: boolean): ReportedPages {
  const nothing = { code, changes: [], more: 0, others: 0 };
  if (!hasBase) return { state: 'no-base', ...nothing };
  if (typeof all === 'string') return { state: all, ...nothing };
  const own = all.filter(({ part }) => part === 'content' || part === 'summary');
  return {
    state: 'compared',
    code,
    changes: own
      .slice(0, most.pages)
      .map(({ file, language, title, change, part }) => ({ file, language, title: clipped(title), change, visible: part === 'content' })),
    more: Math.max(0, own.length - most.pages),
    others: all.length - own.length,
  };
}

/** Shortens a text of a file, which can be as long as a book. */
function clipped(text: string): string {
  return shortened(text, most.text);
}
