import type { Correction, Finding } from '../../schema/finding.ts';
import { inlineMarks } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { shownTexts, type WrittenText } from '../written-texts.ts';
import type { Rule } from './rule.ts';

// A run of one kind of character is tried at its beginning alone: at each of its places, a long one would take quadratic time.

/** Matches every text that this rule looks at: most have none of its signs. */
const suspect = /[_~`|@]|\[\/|---|www\.|https?:|^[ \t]*(?:#{1,6}|>)[ \t]|(?<![\s\S])\s*(?:[-+*▪●]\s|[•・]|1[.)])/m;

/** What Markdown and messengers write around bold, emphasis, struck out and code (CommonMark 0.31, 6.1, 6.2). */
const pair = /(?<![^\s([{«“"'’*])(__?|~~?|`)(?=[^\s_~`])[^_~`\n]*[^\s_~`]\1(?![^\s)\]}»”"'’*.,;:!?…،؛؟])/;

/**
 * Matches such a pair; the sign of a heading, of a quotation, of a row of a table, or a line between paragraphs in Markdown (4.1, 4.2,
 * 5.1); the end of a tag of forums; or the sign of a list at the beginning of a text. Further lines of a text may begin with a hyphen or
 * a number: pages show them as lines. A star may lead to a note, a first number may be a date, and “> 5” may be an amount: without
 * another line of the list, or with a digit, they are none.
 */
const markup = new RegExp(
  [
    pair,
    /^[ \t]*#{1,6}(?=[ \t]+\S)/,
    /^[ \t]*>(?=[ \t]+[^\s\d])/,
    /^[ \t]*\|(?=[^\n]*\|[ \t]*$)/,
    /^[ \t]*-{3,}[ \t]*$/,
    /\[\/(?:b|i|u|s|url|img|quote|list|size|color|center)\]/,
    /(?<![\s\S])\s*(?:[-+▪●](?=\s+\S)|[•・](?=\s*\S))/,
    /(?<![\s\S])\s*(?:\*(?=[ \t][^\n]*\n[ \t]*\*[ \t])|1[.)](?=[ \t][^\n]*\n\s*2[.)][ \t]))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'mu',
);

/** Matches an address of the web or of a mailbox, without the sign that ends its sentence. */
const address =
  /(?<!["'=])(?<!\]\s?\(|\)\[)(?:https?:\/\/|www\.)[^\s<>()[\]«»“”"]*[^\s<>()[\]«»“”".,;:!?]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;

/** Reports markup of other programs, which pages show as it is typed, and addresses that readers can not touch. */
export const otherMarkup: Rule = (document, _context, report) => {
  for (const written of shownTexts(document)) {
    const { text, isFormatted } = written;
    if (!suspect.test(text)) continue;
    const match = markup.exec(text);
    if (match !== null) {
      const found = match[0].trim();
      const from = match.index + match[0].indexOf(found);
      const at = [from, from + found.length] as const;
      const code = isFormatted ? 'other-markup' : 'markup-in-plain-text';
      report({ code, path: written.path, at, values: { found }, corrections: isFormatted ? inStars(text, at) : undefined });
    }
    const finding = isFormatted ? typedAddress(written) : undefined;
    if (finding !== undefined) report(finding);
  }
};

/** Returns the corrections that write a pair of underscores as stars; undefined for another sign, or where stars stand beside it. */
function inStars(text: string, [from, to]: readonly [number, number]): readonly Correction[] | undefined {
  const [underscores = ''] = /^__?/.exec(text.slice(from, to)) ?? [];
  if (underscores === '' || text[from - 1] === '*' || text[to] === '*') return undefined;
  const stars = '*'.repeat(underscores.length);
  return [
    { from, to: from + stars.length, text: stars },
    { from: to - stars.length, to, text: stars },
  ];
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
    // As mail programs and Markdown write an address (6.5).
    const around = text[index - 1] === '<' && text[index + found.length] === '>' ? 1 : 0;
    const target = found.includes('://') ? found : found.startsWith('www.') ? `https://${found}` : `mailto:${found}`;
    const link = `[${found.replace(/^https?:\/\//, '')}](${target})`;
    return { found, link, at: [index - around, index + found.length + around] as const, isSafe: readLink(target) !== undefined };
  });
  const [first] = typed;
  if (first === undefined) return undefined;
  const { found, link, at } = first;
  const corrections = first.isSafe
    ? typed.flatMap((each) => (each.isSafe ? { from: each.at[0], to: each.at[1], text: each.link } : []))
    : undefined;
  return { code: 'address-without-link', path: written.path, at, values: { found, link }, corrections };
}
