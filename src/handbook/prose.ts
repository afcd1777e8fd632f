import escapeHtml from 'escape-html';
import { foreignRuns } from '../pages/views/foreign-runs.ts';

/** Writes a text without markup as HTML; from right to left, what is written from left to right keeps its own order. */
export function plainHtml(text: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return escapeHtml(text);
  return foreignRuns(text)
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : `<bdi dir="ltr">${escapeHtml(part.run)}</bdi>`))
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
