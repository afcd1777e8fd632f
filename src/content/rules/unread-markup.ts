import type { Correction } from '../../schema/finding.ts';
import { type Inline, parseInline } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** What is written as markup and is none would be shown to readers as it is typed. */
export const unreadMarkup: Rule = {
  name: 'unread-markup',
  description: 'Brackets, stars and braces are markup that is read as such, or are meant to be seen.',
  check(document, { references, services, pages }, report) {
    for (const { text, leaf, path } of writtenTexts(document)) {
      if (leaf.$holds === 'keywords' || !/[*[\]{}]/.test(text)) continue;
      // A sign after a backslash is meant to be seen.
      const typed = text.replace(/\\[\\*[\]{}<]/g, '  ');
      const inline = parseInline(typed);
      const shown = wordsOf(inline);
      const on = 'value' as const;

      const link =
        /\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)?|\[[^[\]]*\]\s+\(([^()\s]*)\)|\([^()]*\)\[([^[\]\s]*)\]|(?<![^\s[\]])[^\s[\]]*\]\([^()\s]*\)?/.exec(
          shown,
        );
      const target = link?.[1] ?? link?.[2];
      // "[sic] (1)" is no link: what follows has to look like an address, or to be a page.
      const isMeant = target === undefined || /^(?:https?:|\/|#|www\.)/.test(target) || services.has(target) || pages.has(target);
      if (link !== null && isMeant) {
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
      // A name with a space is told as one that nothing has.
      const braces = shown.replace(/\{\{[^{}]*\}\}/g, '').match(/\{\{|\}\}/)?.[0];
      if (braces !== undefined) report({ code: 'unclosed-mark', path, on, values: { found: braces } });

      // Words of the interface have blanks of their own, such as {name}.
      const singles = [...typed.matchAll(/(?<!\{)\{\s*([a-z]+(?:\.[a-z0-9-]+)?)\s*\}(?!\})/g)].filter(
        ([, name = '']) => references.has(name) && (document.kind !== 'ui' || name.includes('.')),
      );
      const [single] = singles;
      if (single !== undefined) {
        const corrections = singles.flatMap(({ index, 0: { length } }) => [
          { from: index, to: index + 1, text: '{{' },
          { from: index + length - 1, to: index + length, text: '}}' },
        ]);
        report({ code: 'single-braces', path, on, values: { found: single[0], right: `{{${single[1]}}}` }, corrections });
      }
    }
  },
};

/** Gives the words between marks as they are shown; what a mark encloses stands apart. */
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

/** Gives how to take the spaces away that keep two stars from being marks; nothing where it is not certain what they enclose. */
function tightened(text: string): readonly Correction[] | undefined {
  const marks = [...text.matchAll(/\*\*/g)];
  if (marks.length !== 2) return undefined;
  const [from, to] = [(marks[0]?.index ?? 0) + 2, marks[1]?.index ?? 0];
  const inside = text.slice(from, to);
  if (inside.trim() === '') return undefined;
  const [before, after] = [inside.length - inside.trimStart().length, inside.length - inside.trimEnd().length];
  // Words beside the marks would grow together.
  if ((before > 0 && /\S/.test(text[from - 3] ?? ' ')) || (after > 0 && /[^\s.,;:!?)»\u060C\u061B\u061F]/.test(text[to + 2] ?? ' ')))
    return undefined;
  return [...(before > 0 ? [{ from, to: from + before, text: '' }] : []), ...(after > 0 ? [{ from: to - after, to, text: '' }] : [])];
}
