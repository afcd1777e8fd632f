import { insertedTexts } from '../../content/inserted-texts.ts';
import { type Readability, readabilityOf } from '../../content/texts/readability.ts';
import { shownInBlocks } from '../../content/written-texts.ts';
import { formats } from '../../schema/formats.ts';
import { asRecord } from '../../schema/tree.ts';
import { writeMark } from '../../schema/write-mark.ts';
import { loadContent } from '../content/read-content.ts';

/** The words of one page in one language. */
export interface PageWords extends Readability {
  readonly file: string;
  readonly language: string;
}

/**
 * Measures the texts of each page's blocks in each of the site's languages, the hardest to read of a language first; leaves out
 * texts that are still to be written. Returns an empty list when the site's document can't be read.
 */
export function wordsReport(folder: string): readonly PageWords[] {
  const { context, documents, pages, serviceDocuments } = loadContent(folder);
  if (context === undefined) return [];
  // The context holds them only where the site sets limits.
  const inserted = { insertedTexts: insertedTexts(asRecord(documents.site?.value), context.references), signs: context.signs };
  const all = [...Object.values(documents), ...pages, ...serviceDocuments];
  return Object.entries(context.languages)
    .filter(([, { locale }]) => formats.language(locale))
    .flatMap(([language, { locale }]) =>
      all
        .map((document) => {
          const texts = shownInBlocks(document, language, inserted).filter((text) => !text.includes(writeMark));
          const measured = readabilityOf(texts, locale);
          return { file: document.file, language, ...measured };
        })
        .filter(({ words }) => words > 0)
        .sort((a, b) => b.lix - a.lix || (a.file < b.file ? -1 : 1)),
    );
}
