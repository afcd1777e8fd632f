import type { Correction } from '../../schema/finding.ts';
import { type Inline, inlineMarks, parseInline } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports malformed markup, and markup in texts without formatting: pages would show both as typed. */
export const unreadMarkup: Rule = {
  name: 'unread-markup',
  description: 'Brackets, stars and braces in a text form valid markup, or follow a backslash.',
  check(document, { references, services, pages }, report) {
    for (const written of writtenTexts(document)) {
      const { text, leaf } = written;
      if (leaf.$type === 'keywords' || !/[*[\]{}]/.test(text)) continue;
      const { path } = written;
      // A backslash asks pages to show the sign.
      const typed = text.replace(/\\[\\*[\]{}<]/g, '  ');
      const inline = parseInline(typed);
      const shown = wordsOf(inline);
      const on = 'value' as const;

      if (leaf.$type === 'plain-text' || leaf.$type === 'counted') {
        const mark = inlineMarks(text).find(({ type, start, end }) => isFormatting(type) && isApart(text, start, end));
        const found = mark && text.slice(mark.start, mark.end);
        if (found !== undefined) report({ code: 'markup-in-plain-text', path, on, words: found, values: { found } });
      }

      const link =
        /\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)?|\[[^[\]]*\]\s+\(([^()\s]*)\)|\([^()]*\)\[([^[\]\s]*)\]|(?<![^\s[\]])[^\s[\]]*\]\([^()\s]*\)?/.exec(
          shown,
        );
      const target = link?.[1] ?? link?.[2];
      // "[sic] (1)" is ordinary text: only an address or the name of a page makes a link.
      const isLink = target === undefined || /^(?:https?:|\/|#|www\.)/.test(target) || services.has(target) || pages.has(target);
      if (link !== null && isLink) {
        const corrections = link[1] === undefined || readLink(link[1]) === undefined ? undefined : withoutSpace(text, link[0]);
        report({ code: 'not-a-link', path, on, values: { found: link[0] }, corrections });
      }

      if (/\*\*|(?<![^\s([{«“"'])\*(?=\S)/.test(shown)) {
        report({
          code: 'unclosed-mark',
          path,
          on,
          words: shown.includes('**') ? '**' : '*',
          values: { found: shown.includes('**') ? '**' : '*' },
          corrections: tightened(typed),
        });
      }
      // The rule for inserted facts reports a name with a space.
      const braces = shown.replace(/\{\{[^{}]*\}\}/g, '').match(/\{\{|\}\}/)?.[0];
      if (braces !== undefined) report({ code: 'unclosed-mark', path, on, values: { found: braces } });

      // Interface messages have blanks in single braces, such as {name}.
      const singles = [...typed.matchAll(/(?<!\{)\{\s*([a-z]+(?:\.[a-z0-9-]+)?)\s*\}(?!\})/g)].filter(
        ([, name = '']) => (references.has(name) && document.kind !== 'ui') || isGrouped(name, references),
      );
      const [single] = singles;
      if (single !== undefined) {
        const corrections = singles
          .filter(([, name = '']) => references.has(name))
          .flatMap(({ index, 0: { length } }) => [
            { from: index, to: index + 1, text: '{{' },
            { from: index + length - 1, to: index + length, text: '}}' },
          ]);
        report({ code: 'single-braces', path, on, values: { found: single[0], right: `{{${single[1]}}}` }, corrections });
      }
    }
  },
};

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

function withoutSpace(text: string, link: string): readonly Correction[] | undefined {
  const at = text.indexOf(link);
  const space = /\]\s+\(/.exec(link);
  if (at === -1 || space === null) return undefined;
  return [{ from: at + space.index + 1, to: at + space.index + space[0].length - 1, text: '' }];
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
  return [...(before > 0 ? [{ from, to: from + before, text: '' }] : []), ...(after > 0 ? [{ from: to - after, to, text: '' }] : [])];
}
