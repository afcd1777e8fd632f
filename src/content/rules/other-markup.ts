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
      const { leaf, text, isFormatted } = written;
      if (leaf.$type === 'keywords' || !suspect.test(text)) continue;
      const match = markup.exec(text);
      if (match !== null) {
        const found = match[0].trim();
        const from = match.index + match[0].indexOf(found);
        const at = [from, from + found.length] as const;
        const code = isFormatted ? 'other-markup' : 'markup-in-plain-text';
        report({ code, path: written.path, at, values: { found }, corrections: isFormatted ? emboldened(found, from) : undefined });
      }
      const finding = isFormatted ? typedAddress(written) : undefined;
      if (finding !== undefined) report(finding);
    }
  },
};

function emboldened(found: string, start: number): readonly Correction[] | undefined {
  const end = start + found.length;
  return found.startsWith('__')
    ? [
        { from: start, to: start + 2, text: '**' },
        { from: end - 2, to: end, text: '**' },
      ]
    : undefined;
}

/** Returns the finding for the addresses that stand outside of links, which names the first; undefined where there is none. */
function typedAddress(written: WrittenText): Finding | undefined {
  const { text } = written;
  const marks = inlineMarks(text).filter(({ type }) => type === 'link');
  let nearest = 0;
  const matches = [...text.matchAll(new RegExp(address, 'gu'))].filter(({ index }) => {
    while ((marks[nearest]?.end ?? Number.POSITIVE_INFINITY) <= index) nearest += 1;
    return index < (marks[nearest]?.start ?? Number.POSITIVE_INFINITY);
  });
  const typed = matches.map(({ index, 0: found }) => {
    const target = found.includes('://') ? found : found.startsWith('www.') ? `https://${found}` : `mailto:${found}`;
    const link = `[${found.replace(/^https?:\/\//, '')}](${target})`;
    return { found, link, at: [index, index + found.length] as const, isSafe: readLink(target) !== undefined };
  });
  const [first] = typed;
  if (first === undefined) return undefined;
  const { found, link, at } = first;
  const corrections = first.isSafe
    ? typed.flatMap((each) => (each.isSafe ? { from: each.at[0], to: each.at[1], text: each.link } : []))
    : undefined;
  return { code: 'address-without-link', path: written.path, at, values: { found, link }, corrections };
}
