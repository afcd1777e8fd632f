import escapeHtml from 'escape-html';
import { isolateLatin } from '../pages/views/isolate-latin.ts';

// Foreign runs in Arabic text, without the signs of its sentences: foreign words, commands, paths, YAML.
const foreignRun = /[^\s\p{Script=Arabic}\u0640«»،؛؟]+(?:(?<![.)]) [^\s\p{Script=Arabic}\u0640«»،؛؟]+)*/gu;

/** Only such runs change when they are read from the right: those with letters or brackets, and numbers in several parts. */
const needsOrder = /[\p{Script=Latin}{#/<>]|\d[ :/.-]\d/u;

/** Writes a text without markup as HTML; from right to left, what is written from left to right keeps its own order. */
export function plainHtml(text: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return escapeHtml(text);
  let html = '';
  let from = 0;
  for (const match of text.matchAll(foreignRun)) {
    const before = /^(?:[:.,)]* )?\(?/.exec(match[0])?.[0].length ?? 0;
    const run = withoutSentenceSigns(match[0].slice(before), text[match.index + match[0].length]);
    if (!needsOrder.test(run)) continue;
    const start = match.index + before;
    html += `${numbersHtml(text.slice(from, start))}<bdi dir="ltr">${escapeHtml(run)}</bdi>`;
    from = start + run.length;
  }
  return html + numbersHtml(text.slice(from));
}

/** Removes the sign that ends the sentence from its last word; before a closing mark the sign belongs to the quotation. */
function withoutSentenceSigns(run: string, next: string | undefined): string {
  if (next === '»') return run;
  const opened = run.replace(/[ ([]+$/, '');
  const closed = opened.includes('(') ? opened : opened.replace(/\)[.:]?$/, '');
  return closed.replace(/[.,:;!?]+$/, '');
}

function numbersHtml(text: string): string {
  return isolateLatin(text)
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      return `<bdi dir="ltr">${escapeHtml('text' in node ? node.text : '')}</bdi>`;
    })
    .join('');
}

/** Code of so many characters has room on one line of a telephone. */
const longestUnbroken = 20;

/**
 * Writes a text of the handbook as HTML: `code`, **strong**, [label](target) and {name}. `link` returns the address of a
 * target, `named` the HTML of a name.
 */
export function proseHtml(
  text: string,
  direction: 'ltr' | 'rtl',
  link: (target: string) => string,
  named: (name: string) => string,
): string {
  const marked = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|\{([a-z][\w#. -]*)\}/gi;
  let html = '';
  let from = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, code, strong, label, target, name] = match;
    html += plainHtml(text.slice(from, match.index), direction);
    if (code !== undefined)
      html += `<code dir="ltr"${code.length <= longestUnbroken ? ' class="unbroken"' : ''}>${escapeHtml(code)}</code>`;
    else if (strong !== undefined) html += `<strong>${proseHtml(strong, direction, link, named)}</strong>`;
    else if (name !== undefined) html += named(name);
    else html += `<a href="${escapeHtml(link(target ?? ''))}">${proseHtml(label ?? '', direction, link, named)}</a>`;
    from = match.index + whole.length;
  }
  return html + plainHtml(text.slice(from), direction);
}
