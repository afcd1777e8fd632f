import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { longWordStyles } from '../../src/view/theme/long-words.ts';
import { sheetsOf } from '../engines/paper.ts';
import { dialogWords, goOn, openDialog } from '../support/appointment.ts';
import { examplesOf, readPageWith, renderExamples } from '../support/block-examples.ts';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { installMeasures } from '../support/measures.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

// Each kind of page, in one direction and in the other by turns, with its forced colours light in one and dark in the other; those
// of another trade have other words and a language more in their header.
const kinds = ['', 'services/', 'services/implant/', 'services/dent-cassee/', 'glossaire/', '404.html'];
const pages = [
  ...kinds.map((kind, turn) =>
    turn % 2 === 0
      ? ({ name: 'practice', address: `/ar/${kind}`, colorScheme: 'dark' } as const)
      : ({ name: 'practice', address: `/fr/${kind}`, colorScheme: 'light' } as const),
  ),
  { name: 'workshop', address: '/de/', colorScheme: 'light' },
  { name: 'workshop', address: '/fa/services/annual-service/', colorScheme: 'dark' },
] as const;
const homes = pages.filter(({ address }) => /^\/..\/$/.test(address));

// The text spacing that a reader may set (WCAG 2.2, criterion 1.4.12).
const spacing = '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

const origins = await serveSites();
const browser = await openForFile(openBrowser());
const page = await browser.newPage();
const protocol = await page.context().newCDPSession(page);
await page.addInitScript(refuseMeasurement);

describe.each(pages)('the $name page $address', ({ name, address, colorScheme }) => {
  beforeAll(() => open(name, address));

  test('loses nothing at any width when its text is twice as large', async () => {
    await see({});
    await setFontSize(32);
    const lost: string[] = [];
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      lost.push(...[...(await page.evaluate(lostTexts)), ...(await page.evaluate(plainLinks))].map((what) => `${width} px: ${what}`));
    }
    await setFontSize(16);
    expect(lost).toEqual([]);
  });

  test.each([24, 28, 32])(
    'tears no time, no year and no word of up to ten letters on a telephone with text of %i px, nor in its menus',
    async (size) => {
      await see({}, { width: 360, height: 740 });
      await setFontSize(size);
      const torn = await page.evaluate(tornWords, 10);
      await page.locator('button[popovertarget=menu]').click();
      torn.push(...(await page.evaluate(tornWords, 10)));
      await setFontSize(16);
      await page.keyboard.press('Escape');
      expect(torn).toEqual([]);
    },
  );

  test('enlarged four times, fits the window, and everything in it can be reached', async () => {
    await see({}, { width: 320, height: 256 });
    expect(await page.evaluate(lostTexts)).toEqual([]);
    expect(await page.evaluate(coveredControls, 'body')).toEqual([]);
    expect(await page.evaluate(floatingParts)).toEqual([]);
  });

  test('takes the spacing that its reader sets', async () => {
    await see({}, { width: 320, height: 740 });
    await page.evaluate(setStyles, spacing);
    const lost = [...(await page.evaluate(lostTexts)), ...(await page.evaluate(overlaps))];
    await page.evaluate(setStyles, '');
    expect(lost).toEqual([]);
  });

  test('moves nothing where motion is not wanted', async () => {
    await see({});
    expect(await page.evaluate(movingParts)).toEqual([]);
  });

  test(`keeps its boxes, its focus and its place in forced colours, ${colorScheme}`, async () => {
    await see({});
    await page.evaluate(rememberBoxes);
    await see({ forcedColors: 'active', colorScheme });
    expect(await page.evaluate(lostInForcedColours)).toEqual([]);
  });

  // On paper, the colours of the light scheme are used in both; where they were not, it would be seen in the dark one.
  test('is printed dark on white: words, answers, phones and address, without controls', async () => {
    await see({ media: 'print', colorScheme: 'dark' }, { width: 720, height: 1000 });
    expect(await page.evaluate(wrongOnPaper)).toEqual([]);
  });
});

test.each([
  { name: 'practice', address: '/fr/services/' },
  { name: 'practice', address: '/fr/services/dent-cassee/' },
  { name: 'workshop', address: '/en/services/roadside-help/' },
] as const)('no heading of $address ends a sheet of paper, however high sheets are', async ({ name, address }) => {
  await open(name, address);
  const headings = await page.evaluate(textsOfHeadings);
  const left: string[] = [];
  for (const height of [170, 190, 210, 230, 250, 270, 297]) {
    const sheets = await sheetsOf(await page.pdf({ width: '210mm', height: `${height}mm` }));
    left.push(
      ...sheets.flatMap((sheet) => headings.filter((heading) => sheet.endsWith(heading)).map((heading) => `${height} mm: ${heading}`)),
    );
  }
  expect(left).toEqual([]);
});

test('a search has its heading on paper where it has results, and none above nothing', async () => {
  const heading = page.locator('section:has([data-island=search]) h2');
  for (const [query, isPrinted] of [
    ['', false],
    ['?search=brake', true],
  ] as const) {
    await open('workshop', `/en/${query}`);
    await see({});
    if (isPrinted) await page.locator('[data-island=search] li a').first().waitFor();
    await see({ media: 'print' }, { width: 720, height: 1000 });
    expect(await heading.isVisible(), query).toBe(isPrinted);
  }
});

test('steps of which the last has a title alone go on on the next sheet of paper, and leave their heading no sheet', async () => {
  const titles = ['Stop', 'Look', 'Ask', 'Wait', 'Turn', 'Push', 'Call', 'Leave'];
  const items = titles.map((title, at) => ({ title: { en: title }, ...(at < 7 && { text: { en: 'It takes a moment.' } }) }));
  const steps = { type: 'steps', title: { en: 'What to do' }, items };
  const callout = { type: 'callout', tone: 'avoid', title: { en: 'Never' }, text: { en: 'Ride on.' } };
  await page.goto('about:blank');
  await page.setContent(renderExamples(readPageWith([steps, callout]).document.value, 'en'));
  const left: number[] = [];
  for (const height of [268, 286, 297]) {
    const sheets = await sheetsOf(await page.pdf({ width: '210mm', height: `${height}mm` }));
    if (sheets.some((sheet) => sheet.endsWith('What to do'))) left.push(height);
  }
  expect(left).toEqual([]);
});

test('on a telephone nothing in the header of a site without a logo touches its edges, in one row or in two', async () => {
  await open('workshop', '/de/');
  await page.evaluate(() => document.querySelector('header a img')?.remove());
  const brand = page.locator('header a:has(+ a[href^="tel:"])');
  const heights: number[] = [];
  for (const name of ['Rad', 'Werkstatt am Ufer', 'Fahrradwerkstatt']) {
    await brand
      .locator('span')
      .first()
      .evaluate((element, words) => {
        element.textContent = words;
      }, name);
    await see({}, { width: 360, height: 740 });
    const { height, nearest } = await brand.evaluate(roomInRow);
    heights.push(height);
    expect(nearest, name).toBeGreaterThanOrEqual(4);
  }
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights) + 30);
});

test('on a telephone a name, a street and a path with one word longer than a line stay in the window, with the signs before them', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänspatentprüfung';
  await open('workshop', '/de/services/brake-repair/');
  await see({}, { width: 360, height: 740 });
  const heads = await page.evaluate((longest) => {
    for (const place of [
      'header a:has(+ a[href^="tel:"]) span',
      'main nav [aria-current]',
      'footer address span',
      'footer > div:last-child > bdi',
    ])
      (document.querySelector(place) as Element).textContent = longest;
    return [...document.querySelectorAll('main nav li')].slice(1).map((step) => getComputedStyle(step, '::before').inlineSize);
  }, word);
  await page.evaluate(setStyles, longWordStyles(await page.content()));
  expect(await page.evaluate(lostTexts)).toEqual([]);
  expect(new Set(heads).size).toBe(1);
});

test('the button of the foot begins where the links above it do, also where its words take two lines', async () => {
  await see({});
  await open('workshop', '/de/');
  const button = page.locator('footer ul button');
  await button.evaluate((element) => {
    element.style.maxInlineSize = '8rem';
  });
  const edges = await button.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const link = element.closest('ul')?.querySelector('a')?.getBoundingClientRect();
    return { lines: [...words.getClientRects()].map(({ left }) => Math.round(left)), link: Math.round(link?.left ?? 0) };
  });
  expect(edges.lines.length).toBeGreaterThan(1);
  expect(new Set(edges.lines)).toEqual(new Set([edges.link]));
});

test('a bold word in a line about a service looks like that line, not like the name of another', async () => {
  await see({});
  await open('workshop', '/en/');
  const bold = page.locator('header nav small strong').first();
  const looks = await bold.evaluate((word) => {
    const { display, color, textDecorationLine } = getComputedStyle(word);
    return { display, line: textDecorationLine, sameColour: color === getComputedStyle(word.parentElement as Element).color };
  });
  expect(looks).toEqual({ display: 'inline', line: 'none', sameColour: true });
});

test.each(homes)('the menus of $address are of use when the page is enlarged four times', async ({ name, address }) => {
  await see({}, { width: 320, height: 256 });
  await open(name, address);
  await page.locator('header button[popovertarget]').click();
  const panel = page.locator('header :popover-open');
  await panel.waitFor();
  for (const menu of await page.locator('header nav details').all()) {
    await press(page, menu.locator('summary'));
    await menu.getByRole('link').first().waitFor();
    await expect.poll(() => menu.locator('summary').evaluate(isInSight)).toBe(true);
    expect(await page.evaluate(coveredControls, ':popover-open')).toEqual([]);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Two entries of a menu must be seen at once.
  expect(await panel.evaluate((element) => element.clientHeight)).toBeGreaterThan(88);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
});

test.each(['fr', 'ar'])(
  'a telephone whose browser enlarges the text alone, which no width tells, loses nothing of an emergency or of the ways to the site’s people: %s',
  async (language) => {
    const context = await browser.newContext({
      isMobile: true,
      hasTouch: true,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    const telephone = await context.newPage();
    const lost: string[] = [];
    for (const address of ['', 'services/dent-cassee/', 'services/rage-de-dents/', 'services/implant/', 'hors-connexion/']) {
      await telephone.goto(`${origins.practice}/${language}/${address}`);
      await telephone.evaluate(installMeasures);
      await telephone.evaluate(setStyles, 'html{text-size-adjust:200%!important}');
      lost.push(...(await telephone.evaluate(lostTexts)).map((what) => `${address}: ${what}`));
    }
    expect(lost).toEqual([]);
  },
);

test.each(['fr', 'ar'])('a telephone whose browser enlarges the text alone tears no time that a booking offers: %s', async (language) => {
  const context = await browser.newContext({ isMobile: true, viewport: { width: 320, height: 740 }, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  const telephone = await context.newPage();
  await telephone.goto(`${origins.practice}/${language}/services/implant/`);
  await telephone.evaluate(installMeasures);
  await telephone.evaluate(setStyles, 'html{text-size-adjust:200%!important}');
  const dialog = await openDialog(telephone);
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.locator('td [role="button"][data-free]').first().click();
  await goOn(dialog, dialogWords(sites.practice.out, language), 2);
  const times = dialog.locator('label');
  expect(await times.count()).toBeGreaterThan(4);
  expect(await telephone.evaluate(tornWords, 12)).toEqual([]);
});

describe.each(['fr', 'ar'])('with text that is twice as large, in %s', (language) => {
  const shown = page.locator(':popover-open, section[role=dialog]').first();
  const widths = [320, 1280];
  const lostIn = async (): Promise<string[]> => {
    await shown.waitFor();
    return page.evaluate(lostTexts);
  };
  const visit = async (width: number): Promise<void> => {
    await see({}, { width, height: 800 });
    await open('practice', `/${language}/services/implant/`);
    await setFontSize(32);
    onTestFinished(() => setFontSize(16));
  };

  test('a telephone number breaks between its groups alone: in a text, a button, the footer and the menu', async () => {
    await visit(360);
    await open('practice', `/${language}/services/consultation/`);
    await page.locator('button[popovertarget=menu]').click();
    const { holders, torn } = await page.evaluate(telephoneNumbers);
    expect(holders).toEqual(['header', 'span', 'p', 'footer']);
    expect(torn).toEqual([]);
  });

  test.each(widths)('an explained word loses nothing in a window of %i px', async (width) => {
    await visit(width);
    await page.locator('main [data-term]').first().click();
    expect(await lostIn()).toEqual([]);
  });

  test.each(widths)('a booking loses nothing on its way in a window of %i px', async (width) => {
    await visit(width);
    const dialog = await openDialog(page);
    const words = dialogWords(sites.practice.out, language);
    const lost = [await lostIn()];
    const sizeOf = (selector: string) =>
      dialog
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    // The names of the days grow with the days.
    expect(await sizeOf('th')).toBeGreaterThan(0.75 * (await sizeOf('td')));
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.locator('td [role="button"][data-free]').first().click();
    lost.push(await lostIn());
    await goOn(dialog, words, 2);
    await dialog.getByRole('radio').first().check({ force: true });
    lost.push(await lostIn());
    await goOn(dialog, words, 3);
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('0661234567');
    lost.push(await lostIn());
    await goOn(dialog, words, 4);
    lost.push(await lostIn());
    expect(lost.flat()).toEqual([]);
  });
});

test.each([
  { language: 'fr', size: 16 },
  { language: 'ar', size: 16 },
  { language: 'fr', size: 32 },
])(
  'the steps of a booking in $language tear no word on the narrowest telephone with text of $size px, and show what is chosen in forced colours',
  async ({ language, size }) => {
    await see({ forcedColors: 'active' }, { width: 320, height: 740 });
    await open('practice', `/${language}/services/implant/`);
    await setFontSize(size);
    onTestFinished(() => setFontSize(16));
    const dialog = await openDialog(page);
    const words = dialogWords(sites.practice.out, language);
    const torn: string[] = [];
    const choose = async (): Promise<void> => {
      const option = dialog.getByRole('radio').first();
      await option.check({ force: true });
      const [ground, colour] = await option.evaluate((input) => {
        const { backgroundColor, color } = getComputedStyle(input.closest('label') as Element);
        return [backgroundColor, color];
      });
      expect([ground, colour]).toEqual(await page.evaluate(systemColours, ['Highlight', 'HighlightText']));
      torn.push(...(await page.evaluate(tornWords, 12)));
    };
    await choose();
    await dialog.locator('td [role="button"][data-free]').first().click();
    await goOn(dialog, words, 2);
    await choose();
    await goOn(dialog, words, 3);
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('0661234567');
    await dialog.getByRole('textbox').first().fill('Marie-Antoinette-Josephine');
    await goOn(dialog, words, 4);
    expect([...torn, ...(await page.evaluate(tornWords, 12))]).toEqual([]);
  },
);

test.each([
  { reducedMotion: 'reduce', fades: false },
  { reducedMotion: 'no-preference', fades: true },
] as const)('a page follows another with a transition: $fades, where motion is "$reducedMotion"', async ({ reducedMotion, fades }) => {
  const page = await browser.newPage({ reducedMotion });
  onTestFinished(() => page.close());
  await page.addInitScript(refuseMeasurement);
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => sessionStorage.setItem('revealed', `${location.pathname} ${event.viewTransition !== null}`));
  });
  const follow = async (): Promise<string> => {
    await page.goto(`${origins.practice}/fr/`);
    await page.locator('footer a[href="/fr/services/"]').click();
    // A page is revealed when it is first drawn, which may be before or after it is loaded.
    const told = await page.waitForFunction(() => /^\/fr\/services\/ (.*)/.exec(sessionStorage.getItem('revealed') ?? '')?.[1]);
    const faded = String(await told.jsonValue());
    await page.evaluate(() => sessionStorage.clear());
    return faded;
  };
  // A browser that is busy drawing leaves a transition out now and then; one that must not move never shows one.
  if (fades) await expect.poll(follow).toBe('true');
  else for (let times = 0; times < 2; times += 1) expect(await follow()).toBe('false');
});

test('a title keeps all of a word with hyphens on the narrowest telephone, with the spacing that its reader sets', async () => {
  await see({}, { width: 320, height: 740 });
  await page.goto('about:blank');
  for (const word of ['Follow-up', 'Moment-maker', 'Counter-moment', 'Photo-endurances', 'Counter-clockwise', 'Electro-mechanical']) {
    const hero = { type: 'hero', title: { en: word }, picture: { file: 'wheel.svg', decorative: true } };
    await page.setContent(renderExamples(readPageWith([hero]).document.value, 'en'));
    await page.evaluate(installMeasures);
    await page.evaluate(setStyles, spacing);
    expect(await page.evaluate(lostTexts), word).toEqual([]);
  }
});

test('the head of another page than the home page shows the way back and the person of the site beneath each other', async () => {
  const heads = examplesOf('hero').flatMap(({ name, value }) => (name === 'of-the-whole-site' ? [value] : []));
  expect(heads).toHaveLength(1);
  await page.goto('about:blank');
  await page.setContent(renderExamples(readPageWith(heads).document.value, 'en'));
  await page.evaluate(installMeasures);
  for (const width of [360, 1280]) {
    await see({}, { width, height: 740 });
    expect(await page.evaluate(overlaps), `${width} px`).toEqual([]);
  }
});

test('in forced colours and on paper, stars that are filled look different from those that are not', async () => {
  const { reviews } = readYaml(sites.workshop.content, 'site.yaml') as { readonly reviews: { readonly rating: number } };
  await see({});
  // The page before would apply its own security policy.
  await page.goto('about:blank');
  await page.setContent(renderExamples(readPageWith(examplesOf('reviews').map(({ value }) => value)).document.value, 'en'));
  await page.evaluate(installMeasures);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const wanted of [{ forcedColors: 'active' }, { media: 'print' }] as const) {
      await see({ ...wanted, colorScheme });
      const stars = await page.evaluate(lookAtStars);
      expect(stars.map(({ outline }) => outline >= 3)).toEqual(Array.from({ length: 5 }, () => true));
      expect(stars.map(({ filling }) => filling >= 3)).toEqual(Array.from({ length: 5 }, (_, star) => star < Math.floor(reviews.rating)));
    }
});

/** Runs inside the browser: tells in what kinds of parts telephone numbers are shown, and which of these are broken inside a group. */
function telephoneNumbers(): { readonly holders: readonly string[]; readonly torn: readonly string[] } {
  for (const question of document.querySelectorAll('main details')) question.setAttribute('open', '');
  const numbers = window.measures.texts().filter(({ element }) => element.matches('a[href^="tel:"] bdi'));
  const holders = numbers.map(({ element }) => element.closest('header, footer, a > span, p')?.localName ?? '');
  const range = document.createRange();
  const torn = numbers.filter(({ node }) =>
    [...node.data.matchAll(/\d+/g)].some((group) => {
      range.setStart(node, group.index);
      range.setEnd(node, group.index + group[0].length);
      return range.getClientRects().length > 1;
    }),
  );
  return { holders: [...new Set(holders)], torn: torn.map(({ text, element }) => `${text} in ${window.measures.name(element)}`) };
}

async function open(name: keyof typeof origins, address: string): Promise<void> {
  await page.goto(`${origins[name]}${address}`);
  await page.evaluate(installMeasures);
}

/** Sets what the reader of the page wants, and nothing of what was set before. */
async function see(wanted: Parameters<Page['emulateMedia']>[0], viewport = { width: 1280, height: 900 }): Promise<void> {
  const usual = { media: 'screen', colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;
  await page.emulateMedia({ ...usual, ...wanted });
  await page.setViewportSize(viewport);
}

/** Sets how large the reader wants text that says nothing of its size, in pixels; widths in style sheets are compared with it too. */
async function setFontSize(pixels: number): Promise<void> {
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`);
}

/** Presses a control of the open panel, as a person does: once it is scrolled into sight, at its middle, for a moment. */
async function press(page: Page, control: Locator): Promise<void> {
  const { x, y } = await control.evaluate((element) => {
    const panel = element.closest(':popover-open') as Element;
    // Playwright's own scrolling would move the page behind, and the panel hangs from its header.
    panel.scrollTop += element.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(x, y, { delay: 50 });
}

/** Runs inside the browser: whether the middle of something in the open panel can be touched. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Runs inside the browser: returns colours of the system as the computed styles of elements have them. */
function systemColours(names: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  const colours = names.map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}

/** Runs inside the browser. */
function setStyles(css: string): void {
  window.ownStyles ??= new CSSStyleSheet();
  const sheet = window.ownStyles;
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

declare global {
  interface Window {
    ownStyles?: CSSStyleSheet;
  }
}

/** Runs inside the browser: names the texts that leave the window, that a box cuts, or that extend beyond the box behind them. */
function lostTexts(): string[] {
  const { texts, name, read } = window.measures;
  const root = document.documentElement;
  const lost = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px of content in a window of ${root.clientWidth} px`] : [];
  for (const { text, element, lines } of texts()) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // A round corner is as far as its middle is; what is nearer to an edge than that lies beside the corner.
    const leaves = (frame: DOMRect, corner = 0): boolean =>
      lines.some(({ left, right, top, bottom }) => {
        const [middle, half] = [(top + bottom) / 2, Math.min(size, bottom - top) / 2];
        const [across, down] = [
          Math.min(left - frame.left, frame.right - right),
          Math.min(middle - half - frame.top, frame.bottom - middle - half),
        ];
        const round = Math.min(corner, frame.width / 2, frame.height / 2);
        return Math.min(across, down) < -1 || Math.hypot(Math.max(round - across, 0), Math.max(round - down, 0)) > round + 1;
      });
    if (lines.some(({ left, right }) => left < -1 || right > root.clientWidth + 1))
      lost.push(`leaves the window: ${name(element)}: ${text}`);
    let ground = false;
    for (let frame: Element | null = element; frame !== null && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY, backgroundColor, borderTopWidth, borderTopLeftRadius, display } = getComputedStyle(frame);
      const hasGround: boolean = read(backgroundColor)[3] > 0 || Number.parseFloat(borderTopWidth) > 1;
      const own: boolean = hasGround && !ground && display !== 'inline';
      ground ||= own;
      // What it holds is scrolled into sight, downwards alone.
      if (/auto|scroll/.test(overflowY)) {
        if (frame.scrollWidth > frame.clientWidth + 1) lost.push(`wider than ${name(frame)}: ${text}`);
        break;
      }
      const cuts = /hidden|clip/.test(overflowX + overflowY);
      if ((own || cuts) && leaves(frame.getBoundingClientRect(), Number.parseFloat(borderTopLeftRadius)))
        lost.push(`${cuts ? 'cut' : 'out of its box'}: ${name(frame)}: ${text}`);
      // Out of the flow, it answers to another box.
      if (/absolute|fixed/.test(getComputedStyle(frame).position)) break;
    }
  }
  return lost;
}

/** Runs inside the browser: names the links within sentences whose words no line underlines; one of a link passes no box of a line by. */
function plainLinks(): string[] {
  const { texts, name } = window.measures;
  return texts().flatMap(({ element }) => {
    const link = element.closest('p a');
    if (link === null || getComputedStyle(link).display !== 'inline' || getComputedStyle(link).textDecorationLine === 'none') return [];
    for (let part: Element | null = element; part !== link && part !== null; part = part.parentElement) {
      const { display, textDecorationLine } = getComputedStyle(part);
      if (textDecorationLine !== 'none') return [];
      if (display.startsWith('inline-')) return [`not underlined: ${name(link)}`];
    }
    return [];
  });
}

/**
 * Runs inside the browser: names the words, of so many letters at most that they have room, that stand in more lines than one; of an open
 * dialog, those in it.
 */
function tornWords(longest: number): string[] {
  const { texts, name } = window.measures;
  const shown = document.querySelector('section[role=dialog]') ?? document.body;
  const inSight = texts().filter(({ element }) => shown.contains(element));
  return inSight.flatMap(({ node, element }) =>
    [...node.data.matchAll(/[\p{L}\p{M}]+|\p{N}+:\p{N}+|\p{N}{4}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return word.length <= longest && lines.size > 1 ? [`${word} in ${lines.size} lines: ${name(element)}`] : [];
    }),
  );
}

/** Runs inside the browser: names texts that lie on each other, apart from what floats over the page. */
function overlaps(): string[] {
  const { texts, meets } = window.measures;
  const floats = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
  const lines = texts().flatMap(({ text, element, lines: boxes }) => {
    if (floats(element)) return [];
    const half = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3;
    return boxes.map(({ x, y, width, height }) => ({ text, element, box: new DOMRect(x + 1, y + height / 2 - half, width - 2, half * 2) }));
  });
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .flatMap((other) => (one.text !== other.text && meets(one.box, other.box) ? [`"${one.text}" on "${other.text}"`] : [])),
  );
}

/** Runs inside the browser: names the controls of a part that something else covers, or that no scrolling brings into the window. */
function coveredControls(part: string): string[] {
  const { controls, name } = window.measures;
  const hit = (control: Element): Element | null => {
    const panel = control.closest(':popover-open');
    const middle = (element: Element): number => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;
    // The page behind a panel stays where it is.
    if (panel !== null) panel.scrollTop += middle(control) - middle(panel);
    else control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = control.getClientRects()[0] ?? {};
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  return controls(document.querySelector(part) as Element).flatMap((control) => {
    if (control.contains(hit(control))) return [];
    // Some come into the window only when they have focus, as the skip link does.
    control.focus({ preventScroll: true });
    const over = hit(control);
    control.blur();
    return control.contains(over) ? [] : [`${name(control)} lies under ${over === null ? 'the edge of the window' : name(over)}`];
  });
}

/** Runs inside the browser. */
function floatingParts(): string[] {
  const { isShown, name } = window.measures;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && isShown(element))
    .map(name);
}

/** Runs inside the browser. */
function movingParts(): string[] {
  const longest = (times: string): number => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, pseudo);
      const moves = longest(transitionDuration) > 0.01 || longest(animationDuration) > 0.01 || scrollBehavior === 'smooth';
      return moves ? [`${window.measures.name(element)} ${pseudo ?? ''}`] : [];
    }),
  );
}

/** Runs inside the browser: notes what is set apart by a ground, a border or a shadow of its own, as buttons and cards are. */
function rememberBoxes(): void {
  const { isShown, isForEarsAlone, read } = window.measures;
  const boxes = [...document.body.querySelectorAll('*')].filter((element) => {
    const { backgroundColor, borderRadius, boxShadow, borderTopWidth, borderTopColor, display } = getComputedStyle(element);
    const framed = Number.parseFloat(borderTopWidth) > 0 && read(borderTopColor)[3] > 0;
    const apart = read(backgroundColor)[3] > 0 || boxShadow !== 'none' || framed;
    const hasWords = (element.textContent ?? '').trim() !== '' && display !== 'inline';
    return apart && borderRadius !== '0px' && hasWords && isShown(element) && !isForEarsAlone(element);
  });
  Object.assign(window, { boxes });
}

/** Runs inside the browser: names boxes without a border, focus that is not seen, and a current page that is not marked. */
function lostInForcedColours(): string[] {
  const { controls, contrast, contrastOn, groundsOf, isShown, name, read } = window.measures;
  const { boxes } = window as unknown as { readonly boxes: readonly Element[] };
  const lost = boxes.flatMap((box) => {
    const style = getComputedStyle(box);
    const ground = groundsOf(box.parentElement as Element, [])[0] ?? read('Canvas');
    const seen = (['Top', 'Right', 'Bottom', 'Left'] as const).every((side) => {
      const [width, kind, colour] = [style[`border${side}Width`], style[`border${side}Style`], style[`border${side}Color`]];
      return Number.parseFloat(width) >= 1 && kind !== 'none' && contrast(read(colour), ground) >= 3;
    });
    return seen ? [] : [`no border: ${name(box)}`];
  });
  for (const control of controls()) {
    control.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
    const seen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const ratio = contrastOn(control.parentElement as Element, [], outlineColor);
    if (!seen || ratio < 3) lost.push(`focus: ${name(control)}: ${outlineWidth} ${outlineStyle} ${ratio.toFixed(2)}`);
  }
  for (const current of document.querySelectorAll('header nav [aria-current]')) {
    const menu = current.closest('details');
    const sign = isShown(current) ? current : menu?.querySelector('summary');
    if (sign == null || !isShown(sign)) continue;
    const look = (): string => {
      const { borderBlock, borderInline, outline, textDecoration, fontWeight } = getComputedStyle(sign);
      return [borderBlock, borderInline, outline, textDecoration, fontWeight].join();
    };
    const marked = look();
    const value = current.getAttribute('aria-current') as string;
    current.removeAttribute('aria-current');
    if (look() === marked) lost.push(`current page: ${name(sign)}`);
    current.setAttribute('aria-current', value);
  }
  return lost;
}

/** Runs inside the browser: what makes a text pale, or is missing, or is of no use on paper. */
function wrongOnPaper(): string[] {
  const { contrast, isShown, name, read, texts } = window.measures;
  const white = [255, 255, 255, 1] as const;
  const pale = texts().flatMap(({ element, text }) => {
    const ratio = contrast(read(getComputedStyle(element).color), white);
    return ratio >= 7 ? [] : [`pale (${ratio.toFixed(2)}): ${name(element)}: ${text}`];
  });
  const useless = [...document.body.querySelectorAll('*')]
    .filter((part) => isShown(part) && (part.matches('nav, button, input') || /fixed|sticky/.test(getComputedStyle(part).position)))
    .map((part) => `of no use: ${name(part)}`);
  const closed = [...document.querySelectorAll('main details > :not(summary)')]
    .filter((part) => !isShown(part))
    .map((part) => `closed: ${name(part)}`);
  // Safari prints gradients as grey clouds, shadows in part, and no picture that waits for its place in the window.
  const soiled = [...document.body.querySelectorAll('*')]
    .filter((part) => isShown(part) && (getComputedStyle(part).backgroundImage !== 'none' || getComputedStyle(part).boxShadow !== 'none'))
    .map((part) => `gradient or shadow: ${name(part)}`);
  const empty = [...document.querySelectorAll('li img[alt=""][loading=lazy]')]
    .filter((part) => isShown(part))
    .map((part) => `may be an empty place: ${name(part)}`);
  const facts = ['a[href^="tel:"]', 'address'].filter((selector) => ![...document.querySelectorAll(selector)].some(isShown));
  return [...pale, ...useless, ...closed, ...soiled, ...empty, ...facts.map((selector) => `missing: ${selector}`)];
}

/** Runs inside the browser: the words of each heading of the page, alone and with the introduction below it. */
function textsOfHeadings(): string[] {
  const said = (...parts: (Element | null | undefined)[]): string =>
    parts.map((part) => part?.textContent?.normalize('NFKC').replace(/\s+/g, ' ').trim()).join(' ');
  return [...document.querySelectorAll('main h2')].flatMap((heading) => {
    const next = heading.nextElementSibling;
    return next?.matches('p') && next.nextElementSibling !== null ? [said(heading), said(heading, next)] : [said(heading)];
  });
}

/** Runs inside the browser: the contrast with the page of each star's outline, and of its filling. */
function lookAtStars(): { outline: number; filling: number }[] {
  const { contrastOn } = window.measures;
  const drawing = [...document.querySelectorAll('main svg')].find(
    ({ children: [first, second] }) => first?.getAttribute('d') != null && first.getAttribute('d') === second?.getAttribute('d'),
  );
  return [...(drawing?.children ?? [])].map((star) => {
    const { stroke, fill } = getComputedStyle(star);
    const ratio = (paint: string): number => (paint === 'none' ? 1 : contrastOn(drawing?.parentElement as Element, [], paint));
    return { outline: ratio(stroke), filling: ratio(fill) };
  });
}

/** Runs inside the browser: how high the row of an element is, and how near to an edge of it the nearest link or button is. */
function roomInRow(element: Element): { readonly height: number; readonly nearest: number } {
  const row = element.parentElement as Element;
  const { top, bottom, height } = row.getBoundingClientRect();
  const shown = [...row.querySelectorAll(':scope > a, :scope > button')].map((each) => each.getBoundingClientRect());
  return { height, nearest: Math.min(...shown.map((box) => Math.min(box.top - top, bottom - box.bottom))) };
}
