import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type Content, loadContent } from '../../src/build/content/read-content.ts';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import { deploymentOf } from '../../src/build/settings/deployment.ts';
import { parseDocument } from '../../src/content/parse-document.ts';
import { createEngine, type Engine } from '../../src/editor/engine/engine.ts';
import { interfaceWords } from '../../src/locales/interface.generated.ts';
import type { PageAddress } from '../../src/pages/address.ts';
import { createPageView } from '../../src/pages/page-view.ts';
import { type SiteModel, siteModel, summaryOf } from '../../src/pages/site-model.ts';
import { createSiteView, type SiteView } from '../../src/pages/site-view.ts';
import type { Origin } from '../../src/pages/views/origin.ts';
import { parseInline, plainInline } from '../../src/schema/inline.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { valueAt } from '../../src/yaml/edits/source-change.ts';
import { blocks, examplesOf } from '../support/block-examples.ts';
import { documentsIn } from '../support/files-of.ts';
import { attributeOf, elementsIn, type HtmlElement, isElement, readHtml } from '../support/html.ts';
import { readYaml } from '../support/site-pages.ts';
import { fixtures } from '../support/site-recipe.ts';

/** A site as the editor opens it and as the build does, and the data of its documents. */
interface Site {
  readonly content: Content;
  readonly model: SiteModel;
  readonly engine: Engine;
  readonly data: (file: string) => unknown;
}

function openSite(folder: string): Site {
  const content = loadContent(folder);
  const deployment = deploymentOf(content.documents.site?.value, {});
  const pictures = measuredPictures(folder, content.pictures, deployment.base);
  const engine = createEngine();
  engine.open(documentsIn(folder), { deployment, pictures, fonts: {} });
  const model = siteModel(content, content.serviceDocuments.map(summaryOf), { deployment, pictures, fonts: {} });
  const read = new Map<string, unknown>();
  if (folder === fixtures.workshop.content) {
    const { document } = everyExample;
    engine.write(document.file, everyExample.text);
    read.set(document.file, everyExample.data);
  }
  const data = (file: string): unknown => {
    if (!read.has(file)) read.set(file, readYaml(folder, file));
    return read.get(file);
  };
  return { content, model, engine, data };
}

/** A page that holds every example of every block. */
const everyExample = (() => {
  const blocksOfAll = blocks.flatMap(examplesOf).map(({ value }) => value);
  // Its title says the tone, which is not said again.
  const callout = { type: 'callout', tone: 'avoid', title: { en: 'Do not do this: turn spokes' } };
  const metadata = { title: { en: 'Examples' }, description: { en: 'The examples of all blocks.' } };
  const data = { metadata, blocks: [...blocksOfAll, callout] };
  const text = stringify(data);
  return {
    data,
    text,
    document: parseDocument({ file: 'services-list.yaml', kind: 'services-list', name: 'services-list' }, text).document,
  };
})();

const workshop = openSite(fixtures.workshop.content);
const practice = openSite(fixtures.practice.content);

const views = new Map<string, SiteView>();

/** Every page of both sites in each language, the one of all examples among them: as it is previewed, and as it is published. */
const pages = [workshop, practice].flatMap((site) => {
  const { documents, pages: own, serviceDocuments, folder } = site.content;
  const list = site === workshop ? everyExample.document : documents['services-list'];
  return [documents.home, list, documents['not-found'], ...own, ...serviceDocuments].flatMap((document) => {
    if (document === undefined) return [];
    const { file, name, value } = document;
    const kind = document.kind as PageAddress['kind'];
    const slug = kind === 'service' || kind === 'page' ? name : '';
    return site.engine.show(file).map(({ html = '', language, origins }) => {
      const view = views.get(folder + language) ?? createSiteView(site.model, language);
      views.set(folder + language, view);
      const published = renderPage(view, createPageView(view, { kind, language, slug }, value), { policy: undefined });
      return { site, file, language, html, origins, published };
    });
  });
});

test('a previewed page is the published one and its marks; the published one has none', () => {
  expect(pages.length).toBeGreaterThan(30);
  // A preview runs no script and loads nothing ahead: React asks for a picture once for each address, with its marks.
  const shownOf = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g, '');
  for (const { html, published, file, language } of pages) {
    const plain = html.replace(/<!--from(?: \d+)?-->| data-from="[\d ]+"|<template data-block="\d*"><\/template>/g, '');
    expect(plain.length, `${file} in ${language}`).toBeLessThan(html.length);
    expect(shownOf(plain) === shownOf(published), `${file} in ${language}`).toBe(true);
    expect(published).not.toMatch(/[\u{E0000}-\u{E007F}]|%F3%A0|<!--|data-from|data-block/u);
  }
});

/** A text on a page, in an element or an attribute of one, and what it comes from. */
interface Found {
  readonly text: string;
  readonly origin: Origin | undefined;
}

function textsOn({ html, origins }: (typeof pages)[number]): readonly Found[] {
  const body = elementsIn(readHtml(html)).find(({ tagName }) => tagName === 'body') as HtmlElement;
  const found: Found[] = [];
  const gather = (node: HtmlElement | HtmlElement['parentNode']): void => {
    let number: string | undefined;
    for (const child of node?.childNodes ?? []) {
      if (child.nodeName === '#comment') number = /^from (\d+)$/.exec((child as { data: string }).data)?.[1];
      else if ('value' in child) found.push({ text: child.value, origin: origins[Number(number)] });
      if (!isElement(child) || child.tagName === 'script') continue;
      const [first] = attributeOf(child, 'data-from')?.split(' ') ?? [];
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) {
        const text = attributeOf(child, name);
        if (text !== null) found.push({ text, origin: origins[Number(first)] });
      }
      gather(child.tagName === 'template' ? (child as unknown as { content: HtmlElement }).content : child);
    }
  };
  gather(body);
  return found.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

test('every text on a page leads to the field with that text or its source', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const page of pages) {
    for (const { text, origin } of textsOn(page)) {
      count += 1;
      const value = origin === undefined ? undefined : (writtenAt(origin, page.site) ?? ownWordAt(origin));
      if (isMadeFrom(text, value, origin, page)) continue;
      wrong.push(`${page.file} (${page.language}): “${text}” from ${JSON.stringify(origin)}: ${JSON.stringify(value)}`);
    }
  }
  expect(count).toBeGreaterThan(3000);
  expect(wrong.slice(0, 20)).toEqual([]);
});

function writtenAt({ file, path: steps, inside }: Origin, { data }: Site): unknown {
  return valueAt(data(file), [...steps, ...inside]);
}

/** The engine's own word, where the site writes none. */
function ownWordAt({ file, path: steps, inside: [language = '', ...form] }: Origin): unknown {
  return file === 'ui.yaml' ? valueAt(interfaceWords[language], [...steps, ...form]) : undefined;
}

/** Makes of characters what they look like, letters small and digits the same in all scripts. */
function seen(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const digitsOf = (text: string): string => seen(text).replace(/\D/g, '');

function isMadeFrom(text: string, value: unknown, origin: Origin | undefined, { site }: (typeof pages)[number]): boolean {
  const shown = seen(text);
  const place = origin?.path.join('.') ?? '';
  if (/^contact\.hours\.(?:usual|periods\.\d+\.hours)(?:\.\d+)?$/.test(place)) {
    const { opens = '' } = (value ?? {}) as { opens?: string };
    return !/\d/.test(shown) || digitsOf(text).startsWith(digitsOf(opens));
  }
  if (/^contact\.phones\.[^.]+\.number$/.test(place)) return digitsOf(String(value)).endsWith(digitsOf(text).replace(/^0/, ''));
  if (/\.from$|^reviewed\.date$/.test(place)) return /\d/.test(shown);
  if (typeof value === 'number') return digitsOf(text).replace(/0$/, '') === digitsOf(String(value)).replace(/0$/, '');
  if (typeof value !== 'string' || origin === undefined) return false;
  // What is inserted may read in any way that the site's document says; a label may name more than one thing.
  const inserts: string[] = [];
  const plain = plainInline(parseInline(value), (name) => {
    inserts.push(name);
    return '{x}';
  });
  const pieces = plain.split(/\{[a-z]+\}/).map(seen);
  const own = pieces.filter((piece) => piece !== '');
  if ([seen(plain), ...own].some((piece) => piece.includes(shown))) return true;
  if (own.length > 0 && own.every((piece) => shown.includes(piece))) return true;
  return inserts
    .flatMap((name) => insertedBy(name, site))
    .some((words) => words !== '' && (shown.includes(words) || words.includes(shown) || digitsOf(text).endsWith(words)));
}

/** The possible texts of an insert, in any language. */
function insertedBy(name: string, { data }: Site): readonly string[] {
  const [kind = '', id = ''] = name.split('.');
  const site = data('site.yaml');
  if (kind === 'phones') return [digitsOf(String(valueAt(site, ['contact', 'phones', id, 'number']))).slice(-4)];
  if (kind === 'emergency') return [digitsOf(String(valueAt(site, ['contact', 'emergency', 'number'])))];
  const places: Readonly<Record<string, readonly string[]>> = { facts: ['facts', id], name: ['name'], person: ['person', 'name'] };
  const stringsIn = (node: unknown): readonly string[] => {
    if (typeof node === 'string') return [seen(plainInline(parseInline(node)))];
    return typeof node === 'object' && node !== null ? Object.values(node).flatMap(stringsIn) : [];
  };
  return stringsIn(valueAt(site, places[kind] ?? ['contact', 'address']));
}

test('a picture leads to its file too: a drawing that says nothing has no other field', () => {
  const missing = pages.flatMap(({ html, origins, file, language }) =>
    elementsIn(readHtml(html)).flatMap((element) => {
      if (element.tagName !== 'img') return [];
      const places = (attributeOf(element, 'data-from') ?? '').split(' ').map((number) => origins[Number(number)]?.path.at(-1));
      return places.includes('file') ? [] : [`${file} in ${language}: ${attributeOf(element, 'src')}`];
    }),
  );
  expect(missing).toEqual([]);
});

describe('on a page leads', () => {
  const place = ({ origin }: Found): string => `${origin?.file} ${[...(origin?.path ?? []), ...(origin?.inside ?? [])].join('.')}`;
  const placesOf = (text: string, file = 'home.yaml', language = 'en'): readonly string[] => {
    const page = pages.find((one) => one.site === workshop && one.file === file && one.language === language);
    const found = textsOn(page as (typeof pages)[number]).filter((one) => seen(one.text) === seen(text));
    return [...new Set(found.map(place))];
  };

  test.each([
    ['an hour', '09:00 to 17:30', 'site.yaml contact.hours.usual.4'],
    ['an hour after a break', '14:00 to 18:00', 'site.yaml contact.hours.usual.1'],
    ['the days that it holds for', 'Friday', 'site.yaml contact.hours.usual.4'],
    ['the dates of a period', '24 December 2027 – 6 January 2028', 'site.yaml contact.hours.periods.0.from'],
    ['a street', '12 Example Quay', 'site.yaml contact.address.street.en'],
    ['a postal code', 'T12 X000', 'site.yaml contact.address.postalCode'],
    ['a phone number', '(021) 555 0101', 'site.yaml contact.phones.roadside.number'],
    ['who the site stands for', 'Head mechanic', 'site.yaml person.role.en'],
    ['a promise', 'Old parts returned to you on request', 'site.yaml promises.2.en'],
    ['a word of the interface', 'Get directions', 'ui.yaml directions.en'],
    ['a profile in the footer', 'Mastodon', 'site.yaml social.0.name.en'],
    ['the year in the footer', '2025', 'site.yaml copyrightYear'],
    ['a language', 'Deutsch', 'site.yaml languages.de.name'],
    ['a menu', 'Repairs', 'menus.yaml menus.0.label.en'],
    ['a service in a menu', 'Wheel truing', 'services/wheel-truing.yaml name.en'],
    ['what a picture shows', 'A disc brake with its red caliper', 'home.yaml blocks.2.items.1.picture.alternative.en'],
    ['a capital that the document has not', 'Six months', 'home.yaml blocks.4.items.1.value.en'],
    ['what a text inserts, as the text does,', 'two working days', 'site.yaml promises.1.en'],
  ])('%s to where it is written', (_, text, expected) => {
    expect(placesOf(text)).toContain(expected);
  });

  test.each([
    ['a sign of the table', 'Both brakes have failed', 'signs.yaml signs.0.text.en'],
    ['the number of the emergency services', '112', 'site.yaml contact.emergency.number'],
    ['who answers it', 'Emergency services', 'site.yaml contact.emergency.label.en'],
  ])('%s to where it is written, from a care card', (_, text, expected) => {
    expect(placesOf(text, 'services/roadside-help.yaml')).toContain(expected);
  });
});
