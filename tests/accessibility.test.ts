import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, serveFolder } from './support/browser.ts';
import { sites } from './support/sites.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe.each([
  { name: 'clinic', service: 'services/cataracte/', other: 'glossaire/' },
  { name: 'workshop', service: 'services/annual-service/', other: 'small-print/' },
] as const)('the $name site', ({ name, service, other }) => {
  const { out, languages } = sites[name];
  let origin: string;
  let stop: () => void;

  beforeAll(async () => {
    ({ origin, close: stop } = await serveFolder(out));
  });

  afterAll(() => stop());

  const cases = languages.flatMap((language) => (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })));

  test.each(cases)(
    'keeps WCAG 2.2 AA in $language, $colorScheme, and its text has a contrast of 7:1',
    async ({ language, colorScheme }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      for (const path of ['', service, other]) {
        await page.goto(`${origin}/${language}/${path}`);
        await page.evaluate(openQuestions);
        const term = page.locator('a[data-term]').first();
        if ((await term.count()) > 0) await term.click();
        const { violations } = await judge(page, { runOnly: { type: 'tag', values: guidelines } });
        expect(describeNodes(violations), path).toEqual([]);
        // Axe leaves a contrast below 4.5:1 to the first rule. It takes joined Arabic letters for pictures of an icon font, and says nothing of their contrast.
        await page.evaluate(latinLetters);
        const contrast = await judge(page, { runOnly: ['color-contrast', 'color-contrast-enhanced'] });
        expect(describeNodes(contrast.violations), path).toEqual([]);
        expect(contrast.passes.flatMap(({ nodes }) => nodes).length, path).toBeGreaterThan(30);
      }
      await context.close();
    },
  );
});

async function judge(page: Page, options: object): Promise<AxeResults> {
  await page.evaluate(axe);
  return page.evaluate((how) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(how) as Promise<AxeResults>, options);
}

function describeNodes(results: AxeResults['violations']): string[] {
  return results.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
}

/** Runs inside the browser. */
function openQuestions(): void {
  for (const question of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    question.removeAttribute('name');
    question.open = true;
  }
}

/** Runs inside the browser. */
function latinLetters(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data.replace(/\p{Script=Arabic}/gu, 'x');
  }
}
