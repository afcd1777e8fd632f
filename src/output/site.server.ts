import type { ContentDocument } from '../content/compile.server.ts';
import { loadContent } from '../content/load.server.ts';
import { siteModelOf, summaryOf } from '../content/site-model.server.ts';
import { asRecord } from '../content/tree.ts';
import { ContentError } from '../locales/problems/problem.ts';
import { allAddresses, type PageAddress } from '../pages/address.ts';
import { createPageView, type PageView } from '../pages/page-view.ts';
import { createSiteView, type SiteView } from '../pages/site-view.ts';
import type { VisitorFile } from '../pages/visitor-data.ts';
import { charactersOf } from './content-characters.server.ts';
import { planFonts } from './fonts.server.ts';
import { placeOf } from './place.server.ts';
import { withSearch } from './search-index.server.ts';
import { searchTextsOf } from './search-texts.server.ts';

/** A checked site, opened in this thread: its pages can be viewed one by one. */
export interface Site {
  readonly addresses: readonly PageAddress[];
  /** The files that its pages search their services with. */
  readonly searchFiles: readonly VisitorFile[];
  /** Gives the page at an address with what its language shares; nothing when the site has no such page. */
  page(address: PageAddress): { site: SiteView; page: PageView } | undefined;
}

/** Opens a content folder; throws a `ContentError` with every error when there is one. */
export function openSite(folder: string, env: NodeJS.ProcessEnv): Site {
  const content = loadContent(folder);
  const errors = content.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);
  const place = placeOf(content.documents.site?.value, env);
  const fonts = planFonts(content, charactersOf(content.serviceDocuments.map(({ value }) => value)), place.base);
  const { model, files } = withSearch(
    siteModelOf(content, content.serviceDocuments.map(summaryOf), place, fonts.byLanguage),
    content.serviceDocuments.map(searchTextsOf),
  );
  const languages = Object.keys(asRecord(asRecord(model.site)['languages']));
  const services = new Map(content.serviceDocuments.map((document) => [document.name, document]));
  const views = new Map<string, SiteView>();
  return {
    searchFiles: files,
    addresses: allAddresses(
      languages,
      [...services.keys()],
      content.pages.map(({ name }) => name),
    ),
    page(address) {
      if (!languages.includes(address.language)) return undefined;
      const document: ContentDocument | undefined =
        address.kind === 'service'
          ? services.get(address.slug)
          : address.kind === 'page'
            ? content.pages.find(({ name }) => name === address.slug)
            : content.documents[address.kind];
      if (document === undefined) return undefined;
      const view = views.get(address.language) ?? createSiteView(model, address.language);
      views.set(address.language, view);
      return { site: view, page: createPageView(view, address, document.value) };
    },
  };
}
