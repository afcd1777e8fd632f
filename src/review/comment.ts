import type { ReviewKey } from '../locales/catalogues/review.generated.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { type CommentLinks, pageSections } from './comment-pages.ts';
import { code, directed, link, plainText } from './markdown.ts';
import type { Report, ReportedCareCard, ReportedProblem } from './report.ts';
import { reviewWord } from './words.ts';

/** The invisible beginning of our comment, by which it is found again. */
export const commentMarker = '<!-- service-pages:review -->';

/** The most items of each kind that a comment shows; it counts the others. */
const shown = { problems: 40, files: 40 } as const;

/** Hosts refuse longer comments: GitHub takes 65,536 characters. */
const longest = 60_000;

/** Puts a report into the words of one comment, as Markdown in the editor's language. */
export function commentOf(report: Report, links: CommentLinks = {}): string {
  const { language } = report;
  const sections = [
    `### ${reviewWord('title', language)}`,
    verdict(report),
    report.problems
      .slice(0, shown.problems)
      .map((problem) => problemItem(problem, language, links))
      .join('\n'),
    remarks(report),
    ...careCards(report),
    ...stale(report, links),
    ...pageSections(report, links),
    `<sub>${reviewWord('refresh', language)}</sub>`,
  ].filter((section) => section !== '');
  return `${commentMarker}\n${directed(cut(sections, longest).join('\n\n'), language)}\n`;
}

/** Whether a report has anything to tell: a change of the program alone has not. */
export function hasNews({ problems, counts, stale, careCards, pages }: Report): boolean {
  return problems.length + counts.solved + stale.length + careCards.length + pages.changes.length + pages.more + pages.others > 0;
}

function verdict({ language, counts, problems }: Report): string {
  if (problems.length === 0) return `✅ ${reviewWord('clean', language)}`;
  const { errors, warnings } = counts;
  return [
    ...(errors > 0 ? [`❌ **${reviewWord('errors', language, { count: errors })}**`] : []),
    ...(warnings > 0 ? [`⚠️ ${reviewWord('warnings', language, { count: warnings })}`] : []),
  ].join(' · ');
}

function problemItem(
  { file, line, severity, title, message, help, corrected }: ReportedProblem,
  language: MessageLanguage,
  links: CommentLinks,
): string {
  const place = link(`${code(file)}${reviewWord('comma', language)}${reviewWord('line', language, { line })}`, links.line?.(file, line));
  // All on one line: a host could take the beginning of a line for a command or a mark.
  return [
    `- ${severity === 'error' ? '❌' : '⚠️'} ${place}${reviewWord('colon', language)}**${plainText(title)}**`,
    plainText(message),
    ...(help === '' ? [] : [`→ ${plainText(help)}`]),
    ...(corrected ? [`✏️ ${reviewWord('corrected', language)}`] : []),
  ].join('<br>');
}

function remarks({ language, base, counts, problems }: Report): string {
  const others = counts.errors + counts.warnings - Math.min(problems.length, shown.problems);
  return [
    ...(others > 0 ? [reviewWord('others', language, { count: others })] : []),
    ...(counts.solved > 0 ? [reviewWord('solved', language, { count: counts.solved })] : []),
    ...(counts.standing > 0 ? [reviewWord('standing', language, { count: counts.standing })] : []),
    ...(base === '' ? [reviewWord('noBase', language)] : []),
  ].join(' ');
}

const cardWords: Readonly<Record<ReportedCareCard['change'], ReviewKey>> = {
  added: 'cardAdded',
  removed: 'cardRemoved',
  changed: 'cardChanged',
};

function careCards({ language, careCards: cards }: Report): string[] {
  if (cards.length === 0) return [];
  const items = cards
    .slice(0, shown.files)
    .map(({ file, change }) => `- ${code(file)}${reviewWord('colon', language)}${reviewWord(cardWords[change], language)}`);
  return [
    `#### 🚨 ${reviewWord('careCards', language)}`,
    `**${reviewWord('careCardsHelp', language)}**`,
    [...items, ...ellipsis(cards)].join('\n'),
  ];
}

function stale({ language, stale: translations }: Report, links: CommentLinks): string[] {
  if (translations.length === 0) return [];
  const comma = reviewWord('comma', language);
  const documents = [...new Set(translations.map(({ file }) => file))];
  const items = documents.slice(0, shown.files).map((file) => {
    const own = translations.filter((each) => each.file === file);
    const languages = [...new Set(own.map((each) => each.language))].map((name) => {
      const lines = own.filter((each) => each.language === name).map(({ line }) => link(String(line), links.line?.(file, line)));
      return `${plainText(name)} (${lines.join(comma)})`;
    });
    return `- ${code(file)}${reviewWord('colon', language)}${languages.join(comma)}`;
  });
  return [`#### 🌐 ${reviewWord('stale', language)}`, reviewWord('staleHelp', language), [...items, ...ellipsis(documents)].join('\n')];
}

function ellipsis({ length }: readonly unknown[]): string[] {
  return length > shown.files ? ['- …'] : [];
}

/** Leaves out the sections that do not fit, whole, and the last one never. */
function cut(sections: readonly string[], room: number): string[] {
  const last = sections.at(-1) as string;
  let left = room - last.length;
  const fitting = sections.slice(0, -1).map((section) => {
    left -= section.length + 2;
    return left >= 0 ? section : '…';
  });
  return [...fitting, last];
}
