import escapeHtml from 'escape-html';
import { documentPlaces } from '../schema/documents.ts';
import { schemaNames } from '../schema/schema-model.ts';
import { type GuidePage, nameOf } from './page.ts';
import { propertiesHtml, propertyHtml } from './properties.ts';
import { type Part, propertiesOf, readDefinitions, readParts, schemas } from './schema-parts.ts';
import type { Voice } from './voice.ts';
import { sampleDataOf, sampleOf } from './workshop.ts';
import { yamlHtml, yamlOf } from './yaml-html.ts';

/** The documents that editors open most come first; any other follows. */
const usualOrder = [
  'service',
  'home',
  'site',
  'menus',
  'services-list',
  'page',
  'not-found',
  'glossary',
  'signs',
  'searches',
  'ui',
  'theme',
];

/** The path or glob of each kind of document, without the file ending. */
const places: ReadonlyMap<string, string> = new Map(documentPlaces());

/** The kinds of documents, in the order in which the handbook shows them. */
function documentKinds(): readonly string[] {
  const all = schemaNames(schemas, 'documents');
  return [...usualOrder.filter((kind) => all.includes(kind)), ...all.filter((kind) => !usualOrder.includes(kind))];
}

/** Makes the page of each kind of document, and the one that lists them. */
export function documentPages(voice: Voice): readonly GuidePage[] {
  const { document, documents } = voice.words;
  const pages = documentKinds().map((kind) => documentPage(kind, voice));
  return [listPage({ path: 'documents', heading: document.heading, intro: document.intro, group: documents }, pages, voice), ...pages];
}

/** Makes a page that lists others of its group, each with what it is. */
export function listPage(
  { path, heading, intro, group }: { readonly path: string; readonly heading: string; readonly intro: string; readonly group: string },
  pages: readonly (GuidePage & { readonly description: string })[],
  voice: Voice,
): GuidePage {
  const items = pages.map(
    (page) => `<li><a href="${voice.href(page.path)}">${nameOf(page)}</a><br>${voice.saidHtml(page.description)}</li>`,
  );
  return {
    path,
    name: heading,
    group,
    body: `<h1>${escapeHtml(heading)}</h1><p class="lead">${voice.prose(intro)}</p><ul class="list">${items.join('')}</ul>`,
  };
}

function documentPage(kind: string, voice: Voice): GuidePage & { readonly description: string } {
  const { words } = voice;
  const part = readParts(kind, sampleDataOf(kind));
  const file = `${places.get(kind)}.yaml`;
  const sample = sampleOf(kind) ?? { file, text: yamlOf(part.example) };
  return {
    path: `documents/${kind}`,
    name: voice.said(part.title),
    nameHtml: voice.saidHtml(part.title),
    group: words.documents,
    description: part.description,
    body: [
      `<h1>${voice.saidHtml(part.title)}</h1><p class="lead">${voice.saidHtml(part.description)}</p>`,
      `<p>${escapeHtml(words.document.file)} <code dir="ltr">${escapeHtml(file)}</code></p>`,
      contentsHtml(part, voice),
      `<details><summary>${escapeHtml(words.document.whole)}</summary><p class="label"><code dir="ltr">${escapeHtml(sample.file)}</code></p>${yamlHtml(sample.text)}</details>`,
      allProperties(part, voice),
    ].join(''),
  };
}

/** Shows all properties of a document or a block under one heading. */
export function allProperties(part: Part, voice: Voice): string {
  const whole =
    part.parts.length === 0 && part.each !== undefined ? propertyHtml({ ...part.each, name: '…', path: ['each'] }, voice, 3) : '';
  return `<h2 id="properties">${escapeHtml(voice.words.document.properties)}</h2>${whole}${propertiesHtml(part, voice, 3)}`;
}

/** Writes links to the properties of the first level. */
function contentsHtml(part: Part, voice: Voice): string {
  const links = propertiesOf(part).map(
    ({ path, title }) => `<li><a href="#${escapeHtml(path.join('.'))}">${voice.saidHtml(title)}</a></li>`,
  );
  return links.length < 4 ? '' : contentsOf(links, voice);
}

/** More links than this are folded away: they would be all that a telephone shows. */
const mostLinks = 24;

/** Puts links to parts of the same page under their heading. */
export function contentsOf(links: readonly string[], voice: Voice): string {
  const title = escapeHtml(voice.words.onThisPage);
  const list = `<ul>${links.join('')}</ul>`;
  const inner =
    links.length <= mostLinks ? `<p class="title">${title}</p>${list}` : `<details><summary>${title}</summary>${list}</details>`;
  return `<nav class="contents" aria-label="${title}">${inner}</nav>`;
}

/** Makes the page of the values that schemas share. */
export function valuesPage(voice: Voice): GuidePage {
  const { value, values } = voice.words;
  const parts = readDefinitions();
  const links = parts.map(({ name, title }) => `<li><a href="#${name}">${voice.saidHtml(title)}</a></li>`);
  return {
    path: 'values',
    name: value.heading,
    group: values,
    body: [
      `<h1>${escapeHtml(value.heading)}</h1><p class="lead">${voice.prose(value.intro)}</p>${contentsOf(links, voice)}`,
      // A definition has no key of its own in a document.
      ...parts.map((part) => propertyHtml({ ...part, name: '' }, voice, 2)),
    ].join(''),
  };
}
