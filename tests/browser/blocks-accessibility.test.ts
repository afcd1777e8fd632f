import axe, { type RunOptions } from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocks, examplesOf, readPageWith, renderExamples } from '../support/block-examples.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

// Text at 7:1, as every page has it (docs/decisions/0014-contrast.md). Axe leaves what is below 4.5:1 to the first rule.
const contrast = ['color-contrast', 'color-contrast-enhanced'];
const conformance: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: Object.fromEntries(contrast.map((rule) => [rule, { enabled: true }])),
};

// Each language in its own colours, since no style depends on both. The draft language has the layout of the first one, and the
// golden pages tell which of its texts are marked as being in another language.
const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'fa', colorScheme: 'dark' },
] as const;

// The examples show the workshop's own pictures.
const { origin } = await openForFile(serveFolder(sites.workshop.out));
const browser = await openForFile(openBrowser());
const page = await browser.newPage({ bypassCSP: true });
await page.goto(`${origin}/en/`);
await page.evaluate(axe.source);

describe.each(blocks)('all examples of the block "%s" on one page', (block) => {
  describe.each(looks)('in the language $language', ({ language, colorScheme }) => {
    beforeAll(async () => {
      const { value } = readPageWith(examplesOf(block).map((example) => example.value)).document;
      await page.emulateMedia({ colorScheme });
      await page.setContent(renderExamples(value, language));
      await page.evaluate(showAllOfMain);
    });

    test('lets a pointer reach each link and each field', async () => {
      expect(await page.evaluate(coveredControls)).toEqual([]);
    });

    test(`can be read and used by everybody, in ${colorScheme} colours`, async () => {
      const { violations, passes } = await page.evaluate(judgeInLatin, conformance);
      expect(violations).toEqual([]);
      // A page on which axe has read no text would have no violation either.
      expect(passes).toEqual(expect.arrayContaining(contrast));
    });
  });
});

/** Runs inside the browser: shows what is folded away, all at once, and leaves out what is around it on every page. */
function showAllOfMain(): void {
  const main = document.querySelector('main') as HTMLElement;
  for (const part of document.querySelectorAll('body *')) if (!part.contains(main) && !main.contains(part)) part.remove();
  for (const details of document.querySelectorAll('main details')) {
    details.removeAttribute('name');
    details.setAttribute('open', '');
  }
  for (const part of document.querySelectorAll('main [hidden]:has(search), search [hidden]')) part.removeAttribute('hidden');
}

/** Runs inside the browser: names what something else lies over. */
function coveredControls(): string[] {
  const controls = [...document.querySelectorAll('main :is(a, summary, input, button)')];
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (box === undefined) return `${control.outerHTML} is not shown`;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return control.contains(hit) ? [] : `${control.textContent} lies below ${hit?.textContent}`;
  });
}

/**
 * Runs inside the browser: judges the page by axe, with a Latin letter for each Arabic one. Joined Arabic letters look like an
 * icon font's ligatures to axe, which then says nothing of their contrast.
 */
async function judgeInLatin(options: RunOptions): Promise<{ violations: unknown[]; passes: string[] }> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace(/\p{Script=Arabic}/gu, 'x');
  const { violations, passes } = await window.axe.run(document, {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  return {
    violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary])),
    passes: passes.map(({ id }) => id),
  };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
