import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { deploymentOf } from '../../src/build/settings/deployment.ts';
import { surroundingsOf } from '../../src/build/site.ts';
import type { Problem } from '../../src/locales/problems/problem.ts';
import { siteModel } from '../../src/pages/site-model.ts';
import { createSiteView, type SiteView } from '../../src/pages/site-view.ts';
import { plain } from '../../src/pages/views/view.ts';
import { bakery, check } from '../support/check.ts';
import { copyContent, edit } from '../support/command.ts';
import { fixtures } from '../support/site-recipe.ts';

/** A site to which somebody has just added a language, as CONTRIBUTING says, and not yet one word in it; the engine has no words in Latin, and no site will ask for them. */
function withNewLanguage(code = 'la', status = 'draft'): string {
  const content = copyContent(fixtures.workshop.content);
  const language = `  ${code}: { name: Other, locale: ${code}, openGraphLocale: ${code}_XX, direction: ltr, status: ${status} }\n`;
  edit(content, 'site.yaml', 'defaultLanguage:', `${language}defaultLanguage:`);
  return content;
}

async function told(content: string, args: readonly string[] = []) {
  const { status, stdout } = await check(content, ['--format', 'json', ...args]);
  return { status, problems: JSON.parse(stdout) as readonly (Problem & { readonly message: string })[] };
}

test('each word of the interface that a new language lacks is told by its name and its text in English', async () => {
  const content = withNewLanguage();
  writeFileSync(path.join(content, 'ui.yaml'), 'schemaVersion: 1\n');
  const { problems } = await told(content);
  const words = problems.filter(({ code }) => code === 'missing-word').map(({ message }) => message);
  expect(words[0]).toMatch(/“skipToContent” of the interface, “Skip to content”, is not written in /);
  expect(new Set(words).size).toBe(words.length);
});

describe('a language that is added as a draft', () => {
  test('lets the check pass, and however many of its texts are missing they are warnings', async () => {
    const { status, problems } = await told(withNewLanguage());
    expect([status, new Set(problems.map(({ severity }) => severity))]).toEqual([0, new Set(['warning'])]);
    const ofInterface = problems.filter(({ file, code }) => file.endsWith('ui.yaml') && code === 'missing-translation');
    expect(ofInterface).toHaveLength(100);
    expect(problems.find(({ code }) => code === 'too-many-problems')).toMatchObject({ severity: 'warning' });
  });

  test('hides no mistake of the same file behind its warnings', async () => {
    const content = withNewLanguage();
    edit(content, 'ui.yaml', '    fa: این کار را نکنید\n', '    fra: این کار را نکنید\n');
    const { status, problems } = await told(content);
    expect(status).toBe(1);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['unknown-language']);
  });
});

test.each([
  ['nl', 0],
  ['la', 100],
])('a word that a site writes in its other languages may be missing in %s only where the engine has it', async (code, missing) => {
  const { problems } = await told(withNewLanguage(code, 'complete'));
  const inWords = problems.filter(({ file, severity }) => file.endsWith('ui.yaml') && severity === 'error');
  expect(inWords.filter((problem) => problem.code === 'missing-translation')).toHaveLength(missing);
});

/** Returns the opening hours of the bakery in a language that somebody has just added, as pages show them. */
function hoursIn(code: string): SiteView['hours'] {
  const content = copyContent(bakery);
  const language = `  ${code}: { name: Other, locale: ${code}-MA, openGraphLocale: ${code}_MA, direction: ltr, status: draft }\n`;
  edit(content, 'site.yaml', 'defaultLanguage:', `${language}defaultLanguage:`);
  const read = loadContent(content);
  const { fontFiles: _, ...surroundings } = surroundingsOf(read, [], deploymentOf(read.documents.site?.value, {}));
  return createSiteView(siteModel(read, [], surroundings), code).hours;
}

test('what no machine knows of a language of few speakers is in the words of the default language, and not in those of the machine', () => {
  const lines = hoursIn('zgh').map(({ days, hours }) => [plain(days.nodes), plain(hours?.nodes ?? [])]);
  // Two times of one day are a list, whose word no data have in this language.
  expect(lines.slice(0, 2)).toEqual([
    ['ⴰⵢⵏⴰⵙ', expect.any(String)],
    ['ⴰⵙⵉⵏⴰⵙ', expect.stringContaining(' et ')],
  ]);
});

test.each(['zgh', 'la'])('words of another language between days and hours are marked with it, in %s', (code) => {
  const nodes = hoursIn(code).flatMap(({ days, hours }) => [...days.nodes, ...(hours?.nodes ?? [])]);
  const french = nodes.filter((node) => /\b(?:du|au|à|et|lundi)\b/u.test(plain([node])));
  expect(french.length).toBeGreaterThan(2);
  expect(french).toEqual(french.map(() => expect.objectContaining({ lang: 'fr', dir: 'ltr' })));
});
