import { openExamples } from '../../src/handbook/gallery/examples.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { fixtures } from './site-recipe.ts';

/** The sources of a gallery of examples. */
export const workshop = openExamples(fixtures.workshop.content);

/** The examples of every block, for the workshop in each of its languages. */
export const { blocks, languages, examplesOf, readPageWith, problemsOf } = workshop;

/** Renders a page that was read, or a changed tree of it, as the build does. */
export function renderExamples(tree: unknown, language: string): string {
  const { site, page } = workshop.viewOf(tree, language);
  return renderPage(site, page, { policy: undefined });
}
