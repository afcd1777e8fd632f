import { characterStart } from '../../locales/shorten.ts';

/** Characters of a remark that are shown: programs write long ones, which the host shows better. */
const longest = 600;

/** Returns a remark in Markdown as plain text, cut at its last whole word: what it says, without marks, pictures and HTML. */
export function remarkText(markdown: string): string {
  // Each pattern ends at what could begin it again: a stranger's remark of a million brackets is read once, not once for each.
  const text = markdown
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/^[ \t|:-]+$/gm, '')
    .replace(/\*\*|__|`+/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
  return text.length <= longest ? text : `${text.slice(0, characterStart(text, longest)).replace(/\s+\S*$/, '')}…`;
}
