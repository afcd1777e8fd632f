import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { type Draft, linkDocument, readText } from '../../src/content/compile.server.ts';
import { loadContent } from '../../src/content/load.server.ts';
import type { Problem } from '../../src/content/problem.ts';
import { siteModelOf, summaryOf } from '../../src/content/site-model.server.ts';
import { placeOf } from '../../src/output/place.server.ts';
import { createPageView } from '../../src/pages/page-view.ts';
import { createSiteView, type SiteView } from '../../src/pages/site-view.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { sites } from './sites.ts';

/** A block as an editor may write it, from the examples beside the block's component. */
export interface BlockExample {
  readonly block: string;
  readonly name: string;
  readonly value: { readonly type: string; readonly anchor?: string };
}

/** The languages that every example is shown in. */
export const { languages } = sites.workshop;

/** Every type of block, as the folders of their components name them. */
export const blocks: readonly string[] = readdirSync('src/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Gives the examples of a type of block. */
export function examplesOf(block: string): readonly BlockExample[] {
  const file = parse(readFileSync(path.join('src/blocks', block, `${block}.examples.yaml`), 'utf8')) as Record<
    string,
    BlockExample['value']
  >;
  return Object.entries(file).map(([name, value]) => ({ block, name, value }));
}

const content = loadContent(sites.workshop.content);
const model = siteModelOf(content, content.serviceDocuments.map(summaryOf), placeOf(content.documents.site?.value, {}));
const views = new Map<string, SiteView>(languages.map((language) => [language, createSiteView(model, language)]));

/** Writes a page that holds blocks, after the hero that every page has, and reads it as a file of the site. */
export function readPageWith(values: readonly BlockExample['value'][]): Draft {
  const hero = { type: 'hero', title: { en: 'The page', fa: 'صفحه', de: 'Die Seite' } };
  const text = stringify({
    metadata: {
      title: { en: 'Examples', fa: 'نمونه‌ها', de: 'Beispiele' },
      description: {
        en: 'The examples of a block, as they are shown on a page of the workshop.',
        fa: 'نمونه‌های یک بلوک، چنان‌که در صفحه‌ای از سایت کارگاه نشان داده می‌شوند.',
        de: 'Die Beispiele eines Blocks, wie eine Seite der Werkstatt sie zeigt.',
      },
    },
    blocks: values.some(({ type }) => type === 'hero') ? values : [hero, ...values],
  });
  return readText({ file: 'services-list.yaml', kind: 'services-list', name: 'services-list' }, text);
}

/** Tells everything that the content check has to say of a page of the workshop. */
export function problemsOf(draft: Draft): readonly Problem[] {
  if (content.context === undefined) throw new Error('The workshop can not be read.');
  return [...draft.problems, ...linkDocument(draft, content.context)];
}

/** Renders a page that was read, or a changed tree of it, as the build does. */
export function renderExamples(tree: unknown, language: string): string {
  const site = views.get(language);
  if (site === undefined) throw new Error(`The workshop has no language "${language}".`);
  return renderPage(site, createPageView(site, { kind: 'services-list', language, slug: '' }, tree));
}
