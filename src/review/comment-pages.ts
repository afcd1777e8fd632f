import type { MessageLanguage } from '../locales/languages.ts';
import { grouped } from '../schema/grouped.ts';
import { code, link, plainText } from './markdown.ts';
import { belowLanguage } from './page-changes.ts';
import type { Report, ReportedPage } from './report.ts';
import { reviewWord } from './words.ts';

/** The web addresses that a comment may lead to; each is left out where there is none. */
export interface CommentLinks {
  /** A line of a file of the change. */
  readonly line?: (file: string, line: number) => string;
  /** The deployed preview's address of a page. */
  readonly page?: (file: string) => string;
  readonly pictures?: string;
  readonly preview?: string;
  /** Where the pictures and the preview can be fetched together. */
  readonly archive?: string;
}

/** The most pages that a comment names; it counts the others. */
const mostRows = 60;

/** Puts the pages that change into words, and where they can be seen. */
export function pageSections(report: Report, links: CommentLinks): string[] {
  return [...pages(report, links), ...files(report, links)];
}

function pages({ language, pages: { state, code: program, changes, more, others } }: Report, links: CommentLinks): string[] {
  if (state === 'no-base' || state === 'left-out') return [];
  const heading = `#### 📄 ${reviewWord('pages', language)}`;
  if (state === 'not-built') return [heading, reviewWord('notBuilt', language)];
  // The translations of a page are one row.
  const rows = [...grouped(changes, ({ file }) => belowLanguage(file)).values()];
  const listed = rows.slice(0, mostRows);
  const left = more + changes.length - listed.reduce((sum, row) => sum + row.length, 0);
  const remark = [
    ...(rows.length === 0 && others === 0 ? [reviewWord('noPages', language)] : []),
    ...(left > 0 ? [reviewWord('morePages', language, { count: left })] : []),
    ...(others > 0 ? [reviewWord('framePages', language, { count: others })] : []),
    ...(program ? [reviewWord('code', language)] : []),
  ].join(' ');
  return [heading, listed.map((row) => pageItem(row, language, links)).join('\n'), remark];
}

function pageItem(row: readonly ReportedPage[], language: MessageLanguage, links: CommentLinks): string {
  const [first] = row;
  const versions = row.map(({ file, language: own, change, visible }) => {
    const address = change === 'removed' ? undefined : links.page?.(file);
    const what = visible ? reviewWord(change, language) : reviewWord('summaryOnly', language);
    return `${link(code(own), address)} ${what}`;
  });
  return `- ${plainText(first?.title ?? '')}${reviewWord('colon', language)}${versions.join(reviewWord('comma', language))}`;
}

function files({ language, pages: { state } }: Report, { pictures, preview, archive }: CommentLinks): string[] {
  if (state !== 'compared') return [];
  const found = [
    ...(pictures === undefined ? [] : [link(`📷 ${reviewWord('pictures', language)}`, pictures)]),
    ...(preview === undefined ? [] : [link(`👁 ${reviewWord('preview', language)}`, preview)]),
    ...(archive === undefined ? [] : [link(`📷 ${reviewWord('archive', language)}`, archive)]),
  ];
  return found.length === 0 ? [] : [found.join(' · ')];
}
