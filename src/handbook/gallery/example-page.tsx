import { asBlockError } from '../../build/site-blocks/failed-block.ts';
import type { PageView } from '../../pages/page-view.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { Blocks } from '../../view/blocks/Blocks.tsx';
import { renderedBlocks } from '../../view/blocks/block-failure.ts';
import { renderPart } from '../../view/document/page-body.tsx';
import { createStyleCollector } from '../../view/document/styles.ts';
import { ExplainedTerms } from '../../view/layout/ExplainedTerms.tsx';
import { PageContent } from '../../view/layout/PageFrame.tsx';
import { htmlDocument } from '../html-document.ts';

/** The colour schemes that pages are drawn for. */
export const schemes = ['light', 'dark'] as const;

/** One of the colour schemes. */
export type Scheme = (typeof schemes)[number];

const styles = createStyleCollector();

/**
 * Renders the last block of a page alone: in the page's own `main`, with the explanations of its terms, and its styles. Throws a
 * `SettingError` where a block of the site's own fails.
 */
export function renderAlone({ site, page }: { readonly site: SiteView; readonly page: PageView }): { html: string; css: string } {
  const alone: PageView = { ...page, blocks: page.blocks.slice(-1) };
  const [main] = /<main[^>]*>/.exec(renderPart(<PageContent />, { site, page: { ...page, blocks: [] } }, styles)) ?? [];
  if (main === undefined) throw new Error('The page has no main element.');
  const drawn = (): string => renderPart(<Blocks blocks={alone.blocks} />, { site, page: alone }, styles);
  let block: string;
  try {
    block = renderedBlocks(alone, drawn, drawn);
  } catch (error) {
    throw asBlockError(error);
  }
  return styles.critical(`${main}${block}</main>${renderPart(<ExplainedTerms />, { site, page: alone }, styles)}`);
}

/**
 * Renders the last block of a page alone, as a whole HTML document in each colour scheme, whatever the visitor's is. `fonts`
 * is the CSS that declares the fonts.
 */
export function renderExample(
  view: { readonly site: SiteView; readonly page: PageView },
  title: string,
  fonts: string,
): Readonly<Record<Scheme, string>> {
  const { site, page } = view;
  const styled = renderAlone(view);
  const css = fonts + styled.css;
  const { direction } = site.localiser;
  const { language } = page.address;
  const documentIn = (scheme: Scheme): string =>
    htmlDocument({ language, direction, title, style: inScheme(css, scheme), body: `<body>${styled.html}</body>` });
  return { light: documentIn('light'), dark: documentIn('dark') };
}

/** The same styles, with an answer in the place of each question for the visitor's scheme (Media Queries 5, 11.5). */
function inScheme(css: string, scheme: Scheme): string {
  const answered = css.replace(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked: Scheme) =>
    asked === scheme ? '(min-width:0)' : '(not (min-width:0))',
  );
  return `${answered}:root{color-scheme:${scheme}}`;
}
