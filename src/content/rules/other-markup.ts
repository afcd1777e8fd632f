import type { Correction, Finding } from '../../schema/finding.ts';
import { inlineMarks } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { type WrittenText, writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

// A run of one kind of character is tried at its beginning alone: at each of its places, a long one would take quadratic time.

/** Matches every text that this rule looks at: most have none of its signs. */
const suspect = /__|@|www\.|https?:|^[ \t]*#{1,6}[ \t]|(?<![\s\S])\s*[-+•▪●]\s/m;

/**
 * Matches bold of Markdown, the sign that begins a heading there (CommonMark 0.31, 4.2, 6.2), or the sign of a list at the beginning
 * of a text. Further lines of a text may begin with a hyphen: pages show them as lines.
 */
const markup = /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?![\p{L}\p{N}_])|^[ \t]*#{1,6}(?=[ \t]+\S)|(?<![\s\S])\s*[-+•▪●](?=\s+\S)/mu;

/** Matches an address of the web or of a mailbox, without the sign that ends its sentence. */
const address =
  /(?<!["'=])(?<!\]\s?\(|\)\[)(?:https?:\/\/|www\.)[^\s<>()[\]«»“”"]*[^\s<>()[\]«»“”".,;:!?]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;

/** Reports markup of other programs, which pages show as it is typed, and addresses that readers can not touch. */
export const otherMarkup: Rule = {
  name: 'other-markup',
  description: 'A text has no heading, list or bold of another notation, and an address in it is a link.',
  check(document, _context, report) {
    for (const written of writtenTexts(document)) {
      const { leaf, text } = written;
      if (leaf.$type === 'keywords' || !suspect.test(text)) continue;
      const found = markup.exec(text)?.[0].trim();
      if (found !== undefined) {
        const corrections = isMarked(written) ? emboldened(text, found) : undefined;
        report({ code: 'other-markup', path: written.path, on: 'value', words: found, values: { found }, corrections });
      }
      const finding = isMarked(written) ? typedAddress(written) : undefined;
      if (finding !== undefined) report(finding);
    }
  },
};

/** Tells whether a text may have markup: only such a one can have a link. */
function isMarked({ leaf }: WrittenText): boolean {
  return leaf.$type === 'text' || leaf.$type === 'prose';
}

function emboldened(text: string, found: string): readonly Correction[] | undefined {
  const start = text.indexOf(found);
  const end = start + found.length;
  return found.startsWith('__')
    ? [
        { from: start, to: start + 2, text: '**' },
        { from: end - 2, to: end, text: '**' },
      ]
    : undefined;
}

/** Returns the finding for the first address that stands outside of links; undefined where there is none. */
function typedAddress(written: WrittenText): Finding | undefined {
  const { text } = written;
  const marks = inlineMarks(text).filter(({ type }) => type === 'link');
  let nearest = 0;
  const match = [...text.matchAll(new RegExp(address, 'gu'))].find(({ index }) => {
    while ((marks[nearest]?.end ?? Number.POSITIVE_INFINITY) <= index) nearest += 1;
    return index < (marks[nearest]?.start ?? Number.POSITIVE_INFINITY);
  });
  if (match === undefined) return undefined;
  const [found] = match;
  const target = found.includes('://') ? found : found.startsWith('www.') ? `https://${found}` : `mailto:${found}`;
  const link = `[${found.replace(/^https?:\/\//, '')}](${target})`;
  const corrections = readLink(target) === undefined ? undefined : [{ from: match.index, to: match.index + found.length, text: link }];
  return { code: 'address-without-link', path: written.path, on: 'value', words: found, values: { found, link }, corrections };
}
