import { describe, expect, test } from 'vitest';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser({ pictures: false }));
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });

describe.each(languages)('a visitor of a telephone in %s', (language) => {
  const tags = language === 'fr' ? [] : ['thorough' as const];

  test.each(['services/implant/', 'services/dent-cassee/', 'glossaire/', 'accessibilite/'])(
    'reads in “%s” no paragraph, point of a list or explained word whose last line is a short word alone',
    { tags },
    async (address) => {
      await page.goto(`${origin}/${language}/${address}`);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(loneEnds)).toEqual([]);
    },
  );
});

/** Runs inside the browser: names short words that are the last line of a text, and less than a quarter of it in width. */
function loneEnds(): string[] {
  const ends: string[] = [];
  for (const section of document.querySelectorAll<HTMLElement>('section')) section.style.contentVisibility = 'visible';
  for (const block of document.querySelectorAll<HTMLElement>('main :is(p, li, dt, dd)')) {
    const isText = [...block.children].every((child) => getComputedStyle(child).display === 'inline');
    if (!isText || !block.checkVisibility()) continue;
    const words: Range[] = [];
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^ \n]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        words.push(range);
      }
    }
    const boxes = words.map((word) => word.getBoundingClientRect());
    const last = boxes.at(-1);
    // Two lines of three words part somewhere.
    if (last === undefined || boxes.length < 4) continue;
    const isAlone = boxes.slice(0, -1).every((box) => box.bottom <= last.top + last.height / 2);
    if (isAlone && last.width < block.getBoundingClientRect().width / 4) ends.push(`${block.textContent}`.trim());
  }
  return ends;
}
