import { longSentence } from '../../content/texts/readability.ts';
import { word } from '../../locales/check-words.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { onScreen } from './printers/text.ts';
import type { PageWords } from './words-report.ts';

/** Prints how hard the pages are to read as a table for each of the site's languages, or that there is no text to read yet. */
export function printWordsReport(pages: readonly PageWords[], language: MessageLanguage, prefix: string): string {
  if (pages.length === 0) return `${word('report:nothing', language)}\n`;
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, numberingSystem: 'latn' });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const columns = ['words', 'sentences', 'wordsPerSentence', 'longSentences', 'lix'] as const;
  const heads = columns.map((name) => word(`report:${name}`, language, { limit: longSentence }));
  const tables = [...new Set(pages.map((page) => page.language))].map((pageLanguage) => {
    const rows = pages
      .filter((page) => page.language === pageLanguage)
      .map((page) => [
        `${prefix}${page.file}`,
        ...columns.map((name) => (name === 'lix' || name === 'wordsPerSentence' ? decimal.format(page[name]) : String(page[name]))),
      ]);
    const table = [[`${names.of(pageLanguage)}`, ...heads], ...rows];
    const widths = [0, ...columns.keys()].map((_, column) => Math.max(...table.map((row) => (row[column] as string).length)));
    const line = (row: readonly string[]): string =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number)))
        .join('  ');
    return `${table.map((row) => onScreen(line(row))).join('\n')}\n`;
  });
  return tables.join('\n');
}
