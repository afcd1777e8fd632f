import { formats } from '../../schema/formats.ts';
import { leastLength, readLength } from '../../schema/text-length.ts';
import { traitsOf } from '../../schema/traits-of-block.ts';
import { asList, asRecord, blocksIn, nodeAt } from '../../schema/tree.ts';
import { writeMark } from '../../schema/write-mark.ts';
import type { LinkedDocument } from '../document.ts';
import { limited, type Range } from '../site-limits.ts';
import { countWords } from '../texts/count-words.ts';
import { shownInBlocks, shownText, writtenTexts } from '../written-texts.ts';
import type { LinkContext, Rule } from './rule.ts';

/** Reports pages beyond the limits of the site's document; skips a page with texts still to write. */
export const limits: Rule = (document, context, report) => {
  const { kind, value } = document;
  if (kind === 'site') {
    for (const name of limited) {
      const { min, max } = asRecord(nodeAt(value, ['limits', name]));
      if (typeof min === 'number' && typeof max === 'number' && max < min)
        report({ code: 'reversed-limits', path: ['limits', name, 'max'], values: { minimum: min, maximum: max } });
    }
  }
  const { words, searchDescription, questions } = context.limits;
  if (words === undefined && searchDescription === undefined && questions === undefined) return;
  const texts = writtenTexts(document);
  if (texts.some(({ text }) => text.includes(writeMark))) return;
  if (words !== undefined && kind === 'service') {
    const beyond = wordsByLanguage(document, context).filter(([, count]) => isBeyond(count, words));
    const counts = beyond.map(([language, count]) => `${language} ${count}`).join(', ');
    if (counts !== '') report({ code: 'page-length', path: ['blocks'], on: 'key', values: { found: counts, ...valuesOf(words) } });
  }
  if (searchDescription !== undefined) {
    for (const written of texts.filter(({ leaf }) => leaf.pointer === '/metadata/description')) {
      // The context has all inserted texts where there is a limit for the length of texts.
      const text = shownText(written, context);
      const range = { ...searchDescription, min: leastLength(searchDescription.min, text) };
      const values = { length: readLength(text), ...valuesOf(range) };
      // A mark on a letter makes no text too long, and as in JSON Schema none too short.
      if ([...text].length < range.min || values.length > range.max)
        report({ code: 'search-description-length', path: written.path, values });
    }
  }
  if (questions !== undefined) {
    for (const [index, block] of blocksIn(value).entries()) {
      const { questions: list } = traitsOf(block['type']);
      if (list === undefined) continue;
      const values = { count: asList(block[list]).length, ...valuesOf(questions) };
      if (isBeyond(values.count, questions)) report({ code: 'question-count', path: ['blocks', String(index), list], on: 'key', values });
    }
  }
};

/** Returns the number of words in the blocks of a page, in each complete language. */
function wordsByLanguage(document: LinkedDocument, context: LinkContext): readonly (readonly [language: string, count: number])[] {
  return Object.entries(context.languages)
    .filter(([, { locale, status }]) => status === 'complete' && formats.language(locale))
    .map(([language, { locale }]) => {
      const texts = shownInBlocks(document, language, context);
      return [language, texts.reduce((sum, text) => sum + countWords(text, locale), 0)] as const;
    });
}

function isBeyond(count: number, { min, max }: Range): boolean {
  return count < min || count > max;
}

function valuesOf({ min, max }: Range) {
  return { minimum: min, maximum: max };
}
