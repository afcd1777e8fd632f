import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentDocument } from '../content/compile.server.ts';
import type { FormerSlug, ServiceShare } from '../content/former-slugs.server.ts';
import { loadService } from '../content/load.server.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { type ServiceSummary, type SiteModel, summaryOf } from '../content/site-model.server.ts';
import type { SourceFile } from '../content/source.server.ts';
import { joinUsed, type UsedEntries } from '../content/unused-entries.server.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { allAddresses, fileOf, type PageAddress } from '../pages/address.ts';
import { createPageView } from '../pages/page-view.ts';
import { createSiteView, type SiteView } from '../pages/site-view.ts';
import { renderPage } from '../render/render-page.ts';
import { charactersOf } from './content-characters.server.ts';
import { rememberPictures } from './remembered-pictures.server.ts';
import { type ServiceTexts, searchTextsOf } from './search-texts.server.ts';
import { pictureReader, type ViewedPage, writeSocialPicture } from './social-card.server.ts';

/** A document as rendering needs it. */
export type PageDocument = Pick<ContentDocument, 'kind' | 'name' | 'value'>;

/** Leaves out of a document what only linking needs. */
export function pageDocumentOf({ kind, name, value }: ContentDocument): PageDocument {
  return { kind, name, value };
}

/** Gives the pictures that documents name, once. */
export function picturesIn(documents: readonly Pick<ContentDocument, 'leaves'>[]): string[] {
  return [
    ...new Set(documents.flatMap(({ leaves }) => leaves.flatMap(({ $holds, value }) => ($holds === 'picture' ? String(value) : [])))),
  ];
}

/** What a worker is asked to load: its share of the services, and what they must agree with. */
export interface LoadTask {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  readonly context: LinkContext | undefined;
}

/** What a worker found in its share of the services. */
export interface Loaded extends ServiceShare {
  readonly summaries: readonly ServiceSummary[];
  /** Every character of the share's texts, once. */
  readonly characters: string;
  /** The pictures that the share's documents name, once. */
  readonly pictures: readonly string[];
  /** What is searched of the share's services. */
  readonly texts: readonly ServiceTexts[];
}

/** What a worker is asked to render: its services, and the site-wide pages that it is dealt. */
export interface RenderTask {
  readonly model: SiteModel;
  readonly languages: readonly string[];
  /** Documents of the pages that exist once, for the worker that renders those. */
  readonly once: readonly PageDocument[];
  readonly folder: string;
  readonly scripts: string;
  /** The folder of pictures that were drawn before. */
  readonly pictureMemory: string;
}

/** What a worker rendered. */
export interface Rendered {
  readonly pages: number;
  readonly bytes: number;
  /** For each language the letters that social pictures should show and no font has; the same may come more than once. */
  readonly lostLetters: readonly (readonly [language: string, letters: string])[];
}

/** Makes a worker that loads a share of the services, keeps them, and renders their pages to files when told. */
export function shardDuties() {
  let documents: PageDocument[] = [];
  return {
    load({ folder, sources, context }: LoadTask): Loaded {
      const problems: Problem[] = [];
      const formerSlugs: FormerSlug[] = [];
      const used: UsedEntries[] = [];
      const pictures = new Set<string>();
      documents = sources.map((source) => {
        const loaded = loadService(folder, source, context);
        problems.push(...loaded.problems);
        formerSlugs.push(...loaded.formerSlugs);
        used.push(loaded.usedEntries);
        for (const picture of picturesIn([loaded.document])) pictures.add(picture);
        // Thousands of documents stay in memory until they are rendered: only what rendering needs.
        return pageDocumentOf(loaded.document);
      });
      return {
        problems,
        formerSlugs,
        usedEntries: joinUsed(used),
        summaries: documents.map(summaryOf),
        characters: charactersOf(documents.map(({ value }) => value)),
        pictures: [...pictures],
        texts: documents.map(searchTextsOf),
      };
    },
    async render({ model, languages, once, folder, scripts, pictureMemory }: RenderTask): Promise<Rendered> {
      const memory = rememberPictures(pictureMemory);
      const read = pictureReader(model.place, folder);
      const trees = new Map([...documents, ...once].map((document) => [key(document.kind, document.name), document.value]));
      let pages = 0;
      let bytes = 0;
      const lost = new Map<string, string>();
      const views = new Map<string, SiteView>();
      const viewIn = (language: string): SiteView => {
        const view = views.get(language) ?? createSiteView(model, language);
        views.set(language, view);
        return view;
      };
      for (const language of languages) {
        const site = viewIn(language);
        for (const address of allAddresses(
          [language],
          documents.map(({ name }) => name),
          once.filter(({ kind }) => kind === 'page').map(({ name }) => name),
        )) {
          const tree = trees.get(key(address.kind, address.slug === '' ? address.kind : address.slug));
          if (tree === undefined) continue;
          const page = createPageView(site, address, tree);
          const html = renderPage(site, page, { scripts });
          write(folder, address, html);
          const inDefault = (): ViewedPage => {
            const other = viewIn(site.site.defaultLanguage);
            return { site: other, page: createPageView(other, { ...address, language: site.site.defaultLanguage }, tree) };
          };
          const letters = await writeSocialPicture({ site, page }, inDefault, folder, read, memory);
          if (letters !== '') lost.set(language, (lost.get(language) ?? '') + letters);
          pages += 1;
          bytes += Buffer.byteLength(html);
        }
      }
      return { pages, bytes, lostLetters: [...lost] };
    },
  };
}

function key(kind: string, name: string): string {
  return `${kind}/${name}`;
}

function write(folder: string, address: PageAddress, html: string): void {
  const file = path.join(folder, fileOf(address));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
