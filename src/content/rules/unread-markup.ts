import type { Correction } from '../../schema/finding.ts';
import { type Inline, inlineMarks, parseInline } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { suggest } from '../../schema/suggest.ts';
import { shownTexts } from '../written-texts.ts';
import { isInserted } from './inserted-facts.ts';
import type { Rule } from './rule.ts';

/** Reports malformed markup, and markup in texts without formatting: pages would show both as typed. */
export const unreadMarkup: Rule = (document, { references, services, pages }, report) => {
  for (const written of shownTexts(document)) {
    const { text, isFormatted } = written;
    if (!/[*[\]{}]/.test(text)) continue;
    const { path } = written;
    // A backslash asks pages to show the sign.
    const typed = text.replace(/\\[\\*[\]{}<]/g, '  ');
    const inline = parseInline(typed);
    const shown = wordsOf(inline);

    const unformatted = (found: string, at?: readonly [number, number]) =>
      report({ code: 'markup-in-plain-text', path, at, values: { found } });
    if (!isFormatted) {
      const mark = inlineMarks(text).find(({ type, start, end }) => isFormatting(type) && isApart(text, start, end));
      if (mark !== undefined) unformatted(text.slice(mark.start, mark.end), [mark.start, mark.end]);
    }

    const links = [...shown.matchAll(malformedLink)].filter(([, ...targets]) => {
      const target = targets.find((each) => each !== undefined);
      // "[sic] (1)" is ordinary text: only an address or the name of a page makes a link.
      return target === undefined || /^(?:https?:|\/|#|www\.)/.test(target) || services.has(target) || pages.has(target);
    });
    if (links[0] !== undefined && !isFormatted) unformatted(links[0][0]);
    let end = 0;
    for (const [found, target] of isFormatted ? links : []) {
      const from = text.indexOf(found, end);
      const isWritten = from !== -1;
      if (isWritten) end = from + found.length;
      const corrections = isWritten && target !== undefined && readLink(target) !== undefined ? withoutSpace(found, from) : undefined;
      const at = isWritten && corrections === undefined ? ([from, end] as const) : undefined;
      report({ code: 'not-a-link', path, at, values: { found }, corrections });
    }

    const star = shown.includes('**') ? '**' : emphasis.test(shown) ? '*' : undefined;
    if (star !== undefined) {
      const at = strayAt(typed, star);
      const corrections = tightened(typed);
      const place = corrections === undefined ? { at } : { corrections };
      if (isFormatted) report({ code: 'unclosed-mark', path, values: unclosedValues(star), ...place });
      // One star alone notes something there, and is shown.
      else if (star === '**') unformatted(star, at);
    }
    // The rule for inserted facts reports a name with a space.
    const braces = typed.replace(/\{\{[^{}]*\}\}/g, ({ length }) => ' '.repeat(length)).match(/\{\{|\}\}/);
    if (braces?.index !== undefined) {
      const at = [braces.index, braces.index + braces[0].length] as const;
      report({ code: 'unclosed-mark', path, at, values: unclosedValues(braces[0]) });
    }

    // Interface messages have blanks in single braces, such as {name}.
    const singles = [...typed.matchAll(/(?<!\{)\{\s*([a-z]+(?:\.[a-z0-9-]+)?)\s*\}(?!\})/g)].filter(
      ([, name = '']) => (references.has(name) && document.kind !== 'ui') || isGrouped(name, references),
    );
    const [single] = singles;
    if (single !== undefined && isInserted(document, path)) {
      // With two braces on either side it would insert a fact into a fact.
      report({ code: 'nested-reference', severity: 'warning', path, words: single[0], values: { found: single[1] as string } });
    } else if (single !== undefined) {
      const corrections = singles
        .filter(([, name = '']) => references.has(name))
        .flatMap(({ index, 0: { length } }) => [
          { from: index, to: index + 1, text: '{{' },
          { from: index + length - 1, to: index + length, text: '}}' },
        ]);
      const [found, name = ''] = single;
      const near = references.has(name) ? undefined : suggest(name, references);
      const suggestion = near && `{{${near}}}`;
      report({ code: 'single-braces', path, values: { found, right: suggestion ?? `{{${name}}}` }, suggestion, corrections });
    }
  }
};

/** Matches a link that is none: with a space in its middle and its target, with exchanged brackets and its target, or without its end. */
const malformedLink =
  /\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)?|\[[^[\]]*\]\s+\(([^()\s]*)\)|\([^()]*\)\[([^[\]\s]*)\]|(?<![^\s[\]])[^\s[\]]*\]\([^()\s]*\)?/g;

/** Matches a star that seems to open an emphasis. */
const emphasis = /(?<![^\s([{«“"'])\*(?=\S)/;

/** Returns where the first sign of bold or of emphasis stands that belongs to no mark; undefined where it is one within a link. */
function strayAt(text: string, star: '**' | '*'): readonly [from: number, to: number] | undefined {
  const marks = inlineMarks(text).filter(({ type }) => type === 'strong' || type === 'emphasis');
  const taken = new Set(marks.flatMap(({ type, start, end }) => [start, end - (type === 'strong' ? 2 : 1)]));
  const signs = text.matchAll(star === '**' ? /\*\*/g : new RegExp(emphasis, 'g'));
  const stray = [...signs].find(({ index }) => !taken.has(index));
  return stray && [stray.index, stray.index + star.length];
}

/** Returns a sign that opens or closes nothing, the mark that it is a part of, and what shows the sign itself. */
function unclosedValues(found: string) {
  return { found, right: found.includes('*') ? `${found}…${found}` : '{{…}}', escaped: `\\${found[0]}` };
}

function isFormatting(type: string): boolean {
  return type === 'strong' || type === 'emphasis' || type === 'link';
}

/** Tells whether a mark is no sign between two letters or numbers, such as that of 3*4*5. */
function isApart(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) || !/^[\p{L}\p{N}]/u.test(text.slice(end));
}

/** Tells whether a name is, or looks like, one of a group of inserted values, such as `facts.delay`. */
function isGrouped(name: string, references: ReadonlySet<string>): boolean {
  const [group = '', ...rest] = name.split('.');
  return rest.length > 0 && [...references].some((reference) => reference.startsWith(`${group}.`));
}

/** Returns the visible words of marked text, with a line break for every other node. */
function wordsOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.type === 'strong' || node.type === 'emphasis' || node.type === 'link' ? wordsOf(node.children) : '\n';
    })
    .join('');
}

/** Returns the correction that closes up a link which begins at an index; undefined for one without a space before its target. */
function withoutSpace(link: string, from: number): readonly Correction[] | undefined {
  const space = /\]\s+\(/.exec(link);
  return space === null ? undefined : [{ from: from + space.index + 1, to: from + space.index + space[0].length - 1, text: '' }];
}

/** Returns corrections that remove the spaces inside two pairs of stars; undefined where it is uncertain what the stars enclose. */
function tightened(text: string): readonly Correction[] | undefined {
  const marks = [...text.matchAll(/\*\*/g)];
  if (marks.length !== 2) return undefined;
  const [from, to] = [(marks[0]?.index ?? 0) + 2, marks[1]?.index ?? 0];
  const inside = text.slice(from, to);
  if (inside.trim() === '') return undefined;
  const [before, after] = [inside.length - inside.trimStart().length, inside.length - inside.trimEnd().length];
  // The corrections would join words beside the marks.
  if ((before > 0 && /\S/.test(text[from - 3] ?? ' ')) || (after > 0 && /[^\s.,;:!?)»\u060C\u061B\u061F]/.test(text[to + 2] ?? ' ')))
    return undefined;
  if (before + after === 0) return undefined;
  return [...(before > 0 ? [{ from, to: from + before, text: '' }] : []), ...(after > 0 ? [{ from: to - after, to, text: '' }] : [])];
}
