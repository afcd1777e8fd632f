import { directionOf } from '../../content/texts/scripts.ts';
import { type DescribedChange, headOf, type TextChange } from './describe-changes.ts';
import type { AppLanguage, Translate } from './messages.ts';
import { diffWords, shortened } from './word-diff.ts';

/** The name of a document, and its changes. */
export interface DescribedDocument {
  readonly name: string;
  readonly changes: readonly DescribedChange[];
}

/** Characters: a limit below that of every git host, which leaves room for the note of the editor. */
const longest = 50_000;

/**
 * Returns the changes of documents as HTML for a description on a git host, which renders it within Markdown: one line for each
 * document, since an empty one would end it. Nothing that is written in a document becomes HTML, names a person or closes an issue.
 */
export function changesAsHtml(documents: readonly DescribedDocument[], language: AppLanguage, t: Translate): string {
  let room = longest;
  const lines: string[] = [];
  for (const { name, changes } of documents) {
    const items = changes.map((change) => `<li>${headingOf(change, t)}${change.texts.map(textOf).join('')}</li>`);
    const line = `<h3>${namesOf([name])}</h3><ul>${items.join('')}</ul>`;
    room -= line.length;
    if (room < 0) {
      lines.push(`<p>${escaped(t('moreChanges'))}</p>`);
      break;
    }
    lines.push(line);
  }
  return lines.length === 0 ? '' : `<div dir="${directionOf(language)}" lang="${language}">\n${lines.join('\n')}\n</div>`;
}

function headingOf(change: DescribedChange, t: Translate): string {
  const head = headOf(change, t);
  return [`<b>${namesOf(change.names)}</b>`, ...(head === '' ? [] : [escaped(head)])].join(' ');
}

function textOf({ names, language, before = '', after = '' }: TextChange): string {
  const label = [...names, ...(language === undefined ? [] : [language.name])];
  const runs = shortened(diffWords(before, after, language?.code)).map(({ kind, text }) => {
    const tag = { same: '', removed: 'del', added: 'ins' }[kind];
    return tag === '' ? escaped(text) : `<${tag}>${escaped(text)}</${tag}>`;
  });
  const written = language === undefined ? 'dir="auto"' : `lang="${escaped(language.code)}" dir="${language.direction}"`;
  return `${label.length === 0 ? '' : `<br>${namesOf(label)}`}<p ${written}>${runs.join('').replaceAll('</del><ins>', '</del> <ins>')}</p>`;
}

function namesOf(names: readonly string[]): string {
  return names.map((name) => `<bdi>${escaped(name)}</bdi>`).join(' › ');
}

/** Escapes a text for HTML in Markdown. An empty comment keeps a host from linking a user's name, an issue, a commit or an address. */
function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[@#!~$%^](?=[\p{L}\p{N}_]|&quot;)|&amp;(?=\p{N})|\bg[hl]-(?=\d)|\[\w+(?=:)|:(?=\/\/)|www(?=\.)/giu, '$&<!-- -->')
    .replace(/\b(?=\d*[a-f])[\da-f]{6}(?=[\da-f]{1,34}\b)/gi, '$&<!-- -->')
    .replace(/\r?\n|\r/g, '<br>');
}
