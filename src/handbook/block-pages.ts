import escapeHtml from 'escape-html';
import { schemaNames, schemaPart } from '../schema/schema-model.ts';
import { isTextType } from '../schema/typed-value.ts';
import { renderAlone } from './gallery/example-page.tsx';
import type { Examples } from './gallery/examples.ts';
import { htmlDocument } from './html-document.ts';
import type { GuidePage } from './page.ts';
import { allProperties, listPage } from './reference-pages.ts';
import { readParts, schemas } from './schema-parts.ts';
import type { Voice } from './voice.ts';
import { yamlHtml, yamlOf } from './yaml-html.ts';

/** An example of a block, drawn alone: a document that the page of its block shows in frames. */
export interface DrawnExample {
  /** Its file below the language, such as `blocks/faq/example-1.html`. */
  readonly file: string;
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The body, and the styles that it needs besides the fonts. */
  readonly html: string;
  readonly css: string;
}

type Block = Parameters<Examples['readPageWith']>[0][number];

/** Makes the page of each block, the one that lists them, and the documents of their examples. */
export function blockPages(
  voice: Voice,
  workshop: Examples,
): { readonly pages: readonly GuidePage[]; readonly drawn: readonly DrawnExample[] } {
  const { block, blocks } = voice.words;
  const made = schemaNames(schemas, 'blocks').map((name) => blockPage(name, voice, workshop));
  const pages = made.map(({ page }) => page);
  return {
    pages: [listPage({ path: 'blocks', heading: block.heading, intro: block.intro, group: blocks }, pages, voice), ...pages],
    drawn: made.flatMap(({ drawn }) => drawn),
  };
}

function blockPage(
  name: string,
  voice: Voice,
  workshop: Examples,
): { page: GuidePage & { readonly description: string }; drawn: readonly DrawnExample[] } {
  const { words } = voice;
  const path = `blocks/${name}`;
  const part = readParts(path);
  const title = voice.said(part.title);
  const values = schemaPart(schemas, path).schema.examples ?? [];
  const drawn = values.map((value, index) =>
    drawExample(value as Block, `${path}/example-${index + 1}.html`, exampleTitle(title, index, values.length, voice), voice, workshop),
  );
  const examples = values.map((value, index) => exampleHtml(value, drawn[index] as DrawnExample, index, values.length, voice));
  const page = {
    path,
    name: title,
    nameHtml: voice.saidHtml(part.title),
    group: words.blocks,
    description: part.description,
    hasExamples: true,
    body: [
      `<h1>${voice.saidHtml(part.title)}</h1><p class="lead">${voice.saidHtml(part.description)}</p>`,
      `<h2 id="look">${escapeHtml(words.block.look)}</h2>${examples.join('')}`,
      allProperties(part, voice),
    ].join(''),
  };
  return { page, drawn };
}

function drawExample(value: Block, file: string, title: string, voice: Voice, workshop: Examples): DrawnExample {
  const spoken = spokenIn(workshop, voice.language);
  const { document } = workshop.readPageWith([structuredClone(value)]);
  // The block of a site has its example in the site's languages, which the workshop need not speak.
  for (const leaf of document.leaves) {
    const words = leaf.value as Record<string, unknown>;
    if (isTextType(leaf.$type) && words[spoken] === undefined) words[spoken] = words[voice.language] ?? Object.values(words)[0];
  }
  const view = workshop.viewOf(document.value, spoken);
  const { html, css } = renderAlone(view);
  // A picture of a page: nothing in it leads away, and no script runs.
  const { language, direction } = view.site.localiser;
  return { file, title, language, direction, html: html.replace(/<a\b[^>]*>/g, withoutAddress).replace(forScripts, ''), css };
}

/** Returns the language in which readers of a language see the workshop: its default one where it does not speak theirs. */
export function spokenIn({ languages }: Pick<Examples, 'languages'>, language: string): string {
  return languages.includes(language) ? language : (languages[0] as string);
}

const forScripts = / data-(?:island|load|props)="[^"]*"/g;

const withoutAddress = (link: string): string => link.replace(/ (?:href|target|rel)="[^"]*"/g, '');

/** Renders an example as a whole document, in fonts that `fonts` declares. */
export function exampleDocument({ html, css, ...drawn }: DrawnExample, fonts: string): string {
  // Room for the shadow of the last element.
  const style = `${fonts}${css}body{padding-block-end:1.5rem}`;
  return htmlDocument({ ...drawn, style, isGuarded: true, body: `<body>${html}</body>` });
}

function exampleTitle(title: string, index: number, count: number, { words, fill }: Voice): string {
  return count === 1 ? title : `${title}, ${fill(words.block.example, { number: index + 1 })}`;
}

function exampleHtml(value: unknown, drawn: DrawnExample, index: number, count: number, voice: Voice): string {
  const { block } = voice.words;
  const address = `${voice.href('')}${drawn.file}`;
  const frame = (window: 'phone' | 'desk', caption: string): string =>
    [
      `<figure class="${window}"><figcaption>${escapeHtml(caption)}</figcaption><div class="window">`,
      `<iframe src="${address}" title="${escapeHtml(`${drawn.title}: ${caption}`)}" sandbox="allow-same-origin" loading="lazy"></iframe></div></figure>`,
    ].join('');
  const heading = count === 1 ? '' : `<h3>${escapeHtml(voice.fill(block.example, { number: index + 1 }))}</h3>`;
  return [
    `<div class="example">${heading}`,
    frame('phone', block.onPhone),
    frame('desk', block.onDesk),
    `<p><a href="${address}">${escapeHtml(block.alone)}</a></p>`,
    `<p class="label">${escapeHtml(block.yaml)}</p>${yamlHtml(yamlOf([value]))}</div>`,
  ].join('');
}
