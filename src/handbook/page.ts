import escapeHtml from 'escape-html';
import { languageFacts } from '../locales/languages.ts';
import { grouped } from '../schema/grouped.ts';
import { dark, light } from '../view/theme/tokens.ts';
import { htmlDocument } from './html-document.ts';
import type { Voice } from './voice.ts';
import { type GuideLanguage, guideLanguages, wordsOf } from './words.ts';

/** The name of the script that makes frames as high as what is in them; only pages with examples have it. */
export const frameScript = 'frames.js';

/** A page of the handbook in one language, before its frame. */
export interface GuidePage {
  /** Its path below the language, such as `blocks/faq`; the first page has none. */
  readonly path: string;
  /** The name in the list of all pages, and as HTML where it is more than its text. */
  readonly name: string;
  readonly nameHtml?: string;
  /** The heading of the list that names it; pages outside of any list have none. */
  readonly group?: string;
  /** The content of `main`, as HTML. */
  readonly body: string;
  readonly hasExamples?: boolean;
}

/** The parts that all pages of a language share. */
interface GuideFrame {
  readonly base: string;
  /** Every page of the language, in order. */
  readonly pages: readonly GuidePage[];
  /** The style, with the fonts of the language. */
  readonly style: string;
}

/** Renders a page of the handbook as a whole document, which no search engine is to keep. */
export function renderGuidePage(voice: Voice, page: GuidePage, { base, pages, style }: GuideFrame): string {
  const { words, language, direction } = voice;
  const title = page.path === '' ? words.title : `${page.name} – ${words.title}`;
  const switches = guideLanguages.map((other) => {
    const current = other === language ? ' aria-current="true"' : '';
    const { name, direction: way } = languageFacts[other];
    const address = `${base}admin/guide/${other}/${page.path === '' ? '' : `${page.path}/`}`;
    return `<li><a href="${address}" hreflang="${other}" lang="${other}" dir="${way}"${current}>${escapeHtml(name)}</a></li>`;
  });
  const head = [
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${light.deep}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.deep}" media="(prefers-color-scheme: dark)">`,
    page.hasExamples === true ? `<script type="module" src="${base}admin/guide/${frameScript}"></script>` : '',
  ].join('');
  const body = [
    `<body><a class="skip" href="#guide-content">${escapeHtml(words.skip)}</a>`,
    `<header class="top"><a class="name" href="${voice.href('')}">${escapeHtml(words.title)}</a>`,
    `<a class="to-pages" href="#guide-pages">${escapeHtml(words.toAllPages)}</a>`,
    `<a href="${base}admin/">${escapeHtml(words.openForm)}</a>`,
    `<nav aria-label="${escapeHtml(words.guideLanguage)}"><ul>${switches.join('')}</ul></nav></header>`,
    `<div class="frame"><main id="guide-content" tabindex="-1">${page.body}</main>`,
    `<nav class="pages" id="guide-pages" aria-label="${escapeHtml(words.allPages)}">${listOf(voice, page, pages)}</nav></div></body>`,
  ].join('');
  return htmlDocument({ language, direction, title, style, isGuarded: true, head, body });
}

/** Renders the page that leads to the languages of the handbook, and is in one of them. */
export function renderLanguagePage(base: string, style: string, language: GuideLanguage): string {
  const links = guideLanguages.map((other) => {
    const { name, direction } = languageFacts[other];
    const label = escapeHtml(`${wordsOf(other).title} (${name})`);
    return `<li><a href="${base}admin/guide/${other}/" hreflang="${other}" lang="${other}" dir="${direction}">${label}</a></li>`;
  });
  const { title } = wordsOf(language);
  const { direction } = languageFacts[language];
  const body = `<body><div class="frame"><main><h1>${escapeHtml(title)}</h1><ul class="tasks">${links.join('')}</ul></main></div></body>`;
  return htmlDocument({ language, direction, title, style, isGuarded: true, body });
}

function listOf(voice: Voice, current: GuidePage, pages: readonly GuidePage[]): string {
  return [...grouped(pages, ({ group }) => group)]
    .map(([group, own]) => {
      const items = own.map((page) => {
        const mark = page.path === current.path ? ' aria-current="page"' : '';
        return `<li><a href="${voice.href(page.path)}"${mark}>${nameOf(page)}</a></li>`;
      });
      const list = `<ul>${items.join('')}</ul>`;
      if (group === undefined || own.length === 1) return list;
      const open = own.includes(current) ? ' open' : '';
      return `<details${open}><summary>${escapeHtml(group)}</summary>${list}</details>`;
    })
    .join('');
}

/** Returns the name of a page as HTML. */
export function nameOf({ name, nameHtml = escapeHtml(name) }: GuidePage): string {
  return nameHtml;
}
