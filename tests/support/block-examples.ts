import { openExamples } from '../../src/gallery/examples.server.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { sites } from './sites.ts';

const workshop = openExamples(sites.workshop.content);

/** The examples of every block, for the workshop in each of its languages. */
export const { blocks, languages, examplesOf, readPageWith, problemsOf } = workshop;

/** Renders a page that was read, or a changed tree of it, as the build does. */
export function renderExamples(tree: unknown, language: string): string {
  const { site, page } = workshop.viewOf(tree, language);
  return renderPage(site, page);
}
