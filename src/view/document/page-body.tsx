import { CacheProvider } from '@emotion/react';
import escapeHtml from 'escape-html';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageView } from '../../pages/page-view.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { renderedBlocks } from '../blocks/block-failure.ts';
import { Footer } from '../layout/Footer.tsx';
import { PageContent, PageHead } from '../layout/PageFrame.tsx';
import { type PageContext, PageProvider } from '../ui/page-context.ts';
import type { StyleCollector } from './styles.ts';

/** The parts of a language's pages that are the same on all of them, rendered once. */
interface CommonParts {
  readonly footer: string;
  /** The header of a page that no menu names, with a mark where each language's address goes. */
  readonly head: string;
}

/** Renders a part of a page. */
export function renderPart(children: ReactNode, context: PageContext, { cache }: StyleCollector): string {
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Router ssrPath={context.page.path}>
        <PageProvider value={context}>{children}</PageProvider>
      </Router>
    </CacheProvider>,
  );
}

/** Renders the content of a page's `body`; its bytes depend on the page alone, not on pages that were rendered before. */
export function renderBody(site: SiteView, page: PageView, styles: StyleCollector, marked: boolean): string {
  const render = (view: PageView, children: ReactNode): string => renderPart(children, { site, page: view, marked }, styles);
  const common = site.once('page-body', (): CommonParts => {
    const translations = page.translations.map((translation) => ({ ...translation, href: markOf(translation.language) }));
    return { footer: render(page, <Footer />), head: render({ ...page, path: '', translations }, <PageHead />) };
  });
  // A page that a menu names is marked as the current one there. No text can imitate a mark: its quotes are escaped.
  const head = site.menuPaths.has(page.path)
    ? render(page, <PageHead />)
    : page.translations.reduce(
        (html, { language, href }) => html.replaceAll(`href="${markOf(language)}"`, () => `href="${escapeHtml(href)}"`),
        common.head,
      );
  const content = renderedBlocks(
    page,
    () => render(page, <PageContent />),
    (index) => render(page, <Blocks blocks={page.blocks} from={index} to={index + 1} />),
  );
  return head + content + common.footer;
}

function markOf(language: string): string {
  return `#translation:${language}:`;
}
