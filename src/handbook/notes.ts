import { existsSync } from 'node:fs';
import escapeHtml from 'escape-html';
import { listSources, readDocument, readSource } from '../build/content/read-content.ts';
import { asRecord, asString } from '../schema/tree.ts';
import type { GuidePage } from './page.ts';
import { proseHtml } from './prose.ts';
import type { Voice } from './voice.ts';

/** A note of a site's editors: a Markdown file beside the site's documents, in the site's default language. */
interface Note {
  /** Its file name without the ending. */
  readonly name: string;
  readonly text: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Reads the notes of a content folder; returns an empty list if there is none. Leaves out an unreadable note, which the check reports. */
export function notesIn(folder: string): readonly Note[] {
  if (!existsSync(folder)) return [];
  const { notes, documents } = listSources(folder);
  const site = documents.find(({ kind }) => kind === 'site');
  if (notes.length === 0 || site === undefined) return [];
  const { defaultLanguage, languages } = asRecord(readDocument(folder, site).document.value);
  const language = asString(defaultLanguage) ?? '';
  const direction = asRecord(asRecord(languages)[language])['direction'] === 'rtl' ? 'rtl' : 'ltr';
  return notes.flatMap((file): Note[] => {
    const read = readSource(folder, file);
    return 'text' in read ? [{ name: file.replace(/\.md$/, ''), text: read.text, language, direction }] : [];
  });
}

/** Returns a text without its comments; one that nothing closes is text. */
function withoutComments(text: string): string {
  let [rest, kept] = [text, ''];
  for (;;) {
    const from = rest.indexOf('<!--');
    const to = from === -1 ? -1 : rest.indexOf('-->', from + 4);
    if (to === -1) return kept + rest;
    kept += rest.slice(0, from);
    rest = rest.slice(to + 3);
  }
}

/** Makes the page of a note. Of Markdown it knows headings, paragraphs, lists and tables; anything else is shown as it is typed. */
export function notePage({ name, text, language, direction }: Note, voice: Voice): GuidePage {
  const prose = (words: string): string => proseHtml(words, direction, linkOf, (inserted) => escapeHtml(`{${inserted}}`));
  // What looks behind comes after the end of a line: at each letter, it would read a long line once more.
  const parts = withoutComments(text)
    .split(/\n(?:[ \t]*\n)+|\n(?=#)|\n(?<=^#.*\n)/gm)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const title = /^# +(.+)$/m.exec(text)?.[1]?.trim() ?? name;
  return {
    path: `notes/${name}`,
    name: title,
    nameHtml: `<span lang="${escapeHtml(language)}" dir="${direction}">${escapeHtml(title)}</span>`,
    group: voice.words.notes,
    body: `<div lang="${escapeHtml(language)}" dir="${direction}">${parts.map((part) => partHtml(part, prose)).join('')}</div>`,
  };
}

function partHtml(part: string, prose: (words: string) => string): string {
  const [, signs, heading] = /^(#{1,4}) +(.+)$/.exec(part) ?? [];
  if (signs !== undefined && heading !== undefined) return `<h${signs.length}>${prose(heading)}</h${signs.length}>`;
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return tableHtml(lines, prose);
  if (lines.every((line) => /^[-*] /.test(line))) return `<ul>${lines.map((line) => `<li>${prose(line.slice(2))}</li>`).join('')}</ul>`;
  return `<p>${prose(lines.join(' '))}</p>`;
}

function tableHtml([head = '', , ...rows]: readonly string[], prose: (words: string) => string): string {
  const cellsOf = (line: string): readonly string[] =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => prose(cell.replaceAll('\\|', '|').trim()));
  const titles = cellsOf(head).map((cell) => `<th scope="col">${cell}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${cellsOf(row)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  );
  return `<table><thead><tr>${titles.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** A note leads nowhere but to the web: what its other links are relative to is not published. */
function linkOf(target: string): string {
  return /^https:\/\/[^\s/]/.test(target) ? target : '#guide-content';
}
