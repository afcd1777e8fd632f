import { beforeAll, describe, expect, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { blocks, examplesOf, readPageWith, renderExamples } from '../support/block-examples.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

// Each language in its own colours, since no style depends on both. The draft language has the layout of the first one, and the
// golden pages tell which of its texts are marked as being in another language.
const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'fa', colorScheme: 'dark' },
] as const;

/** Faults of examples beside each other: some have one title, and one may lie over another's ground. A page has each once (accessibility.test.ts). */
const ofOthersBeside = /^landmark-unique: |^color-contrast, bgOverlap: /;

// The examples show the workshop's own pictures.
const { origin } = await openForFile(serveFolder(sites.workshop.out));
const browser = await openForFile(openBrowser());
const page = await browser.newPage({ bypassCSP: true });
await page.goto(`${origin}/en/`);

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
      await prepare(page);
      const { wrong, read } = await judge(page, 'everything', 'main');
      expect(wrong.filter((fault) => !ofOthersBeside.test(fault))).toEqual([]);
      expect(read).toBeGreaterThan(0);
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
