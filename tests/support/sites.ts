import { inject } from 'vitest';
import { fixtures, recipeOf, type SiteRecipe, shared } from './site-recipe.ts';

/** Returns the folder of a content folder's site, built with some settings, that no test may change; builds it when nobody did yet. */
export async function builtSite(content: string, settings: SiteRecipe['settings'] = { COMPRESS: 'none' }): Promise<string> {
  const answer = await fetch(inject('testServer'), { method: 'POST', body: JSON.stringify(recipeOf(content, settings)) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

const [practice, workshop] = await Promise.all([
  builtSite(fixtures.practice.content, shared),
  builtSite(fixtures.workshop.content, shared),
]);

/** The two sites that most tests look at, built. */
export const sites = {
  practice: { ...fixtures.practice, out: practice },
  workshop: { ...fixtures.workshop, out: workshop },
} as const;

// What a built site is made of, so that `--changed` runs a test of one when any of it changes; nothing is loaded by this.
void import.meta.glob([
  '../../src/cli/build-command.ts',
  '../../src/browser/offline/service-worker.ts',
  '../../src/browser/language-redirect/language-redirect.ts',
  '../../renderer/**/*.ts',
]);
