import { writeMark } from '../../schema/write-mark.ts';
import { writtenTexts } from '../written-texts.ts';
import { type Rule, severityIn } from './rule.ts';

/** Matches our mark, what writers note at the beginning of a text, and the words of printers that stand for any text. */
const unfinished = new RegExp(`${writeMark}|^(?:TODO|FIXME|TBD|XXX)(?=$|\\s*:)|lorem ipsum`, 'iu');

/** Returns what says that a text is still to be written; undefined for one that is written. */
export function markToWrite(text: string): string | undefined {
  return unfinished.exec(text)?.[0];
}

/** Reports texts with the mark of a text still to write, so that nobody publishes them by accident. */
export const textsToWrite: Rule = (document, { languages }, report) => {
  for (const written of writtenTexts(document)) {
    const { language, text } = written;
    const mark = markToWrite(text);
    if (mark === undefined) continue;
    const values = { found: text, language, mark };
    report({ code: 'text-to-write', path: written.path, values, words: mark, severity: severityIn(languages, language) });
  }
};
