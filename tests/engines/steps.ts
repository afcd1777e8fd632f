import { expect } from 'vitest';
import { dialogWords, stepName } from '../support/appointment.ts';
import { serveFolder } from '../support/browser.ts';
import { isLaidOut } from '../support/is-laid-out.ts';
import { sites } from '../support/sites.ts';
import type { Visitor } from './visitor.ts';

// What a visitor of every browser does, down to the oldest that is promised to be more than read: nothing here asks a page for what
// came after it.

const { out, languages } = sites.practice;

/** The service that every visitor reads. */
export const service = 'services/implant/';
/** WebKit's window is never narrower than 447 px. */
export const windows = { telephone: { width: 360, height: 740 }, computer: { width: 1280, height: 900 } } as const;
const pages = ['', 'services/', service, 'services/dent-cassee/', 'glossaire/', 'hors-connexion/', '404.html'];

/** The site in a language: where it is served. */
export interface Site {
  readonly origin: string;
  readonly language: (typeof languages)[number];
}

const go = (visitor: Visitor, { origin, language }: Site, address: string): Promise<void> =>
  visitor.open(`${origin}/${language}/${address}`);

/** Polls whether an element of the page can be seen. */
export const shows = (visitor: Visitor, selector: string, index = 0) =>
  expect.poll(() => visitor.ask(isVisible, [selector, index] as const));

/** Expects pages, one of each kind where none are named, to be whole in a window, in their direction, with their pictures. */
export async function expectWholePages(
  visitor: Visitor,
  site: Site,
  window: { readonly width: number; readonly height: number },
  addresses = pages,
): Promise<void> {
  await visitor.resize(window.width, window.height);
  for (const page of addresses) {
    await go(visitor, site, page);
    expect.soft(await visitor.ask(stateOfPage), page).toEqual({
      language: site.language,
      direction: site.language === 'ar' ? 'rtl' : 'ltr',
      beyondWindow: 0,
      brokenPictures: [],
      apartLetters: [],
      loneSigns: [],
    });
  }
}

/** Opens one question at a time, by click and keys, and the one that the address names. */
export async function expectQuestions(visitor: Visitor, site: Site): Promise<void> {
  await visitor.resize(windows.computer.width, windows.computer.height);
  await go(visitor, site, service);
  const states = (): Promise<boolean[]> =>
    visitor.ask(() => [...document.querySelectorAll('[data-faq] details')].map((each) => (each as HTMLDetailsElement).open));
  // Until the script has laid out all of the page, a question may move from under the pointer.
  await expect.poll(() => visitor.ask(isLaidOut)).toBe(true);
  await visitor.click('[data-faq] summary', 1);
  await expect.poll(states).toEqual([false, true, false, false]);
  await visitor.press('ArrowDown', 'Enter');
  await expect.poll(states).toEqual([false, false, true, false]);
  await visitor.press('Home', 'Space');
  await expect.poll(states).toEqual([true, false, false, false]);
  const last = await visitor.ask(() => [...document.querySelectorAll('[data-faq] [id]')].slice(-1)[0]?.id ?? '');
  await go(visitor, site, `${service}?again#${last}`);
  await expect.poll(states).toEqual([false, false, false, true]);
}

/** Stays on the page, with its query and hash, in another language. */
export async function expectOtherLanguage(visitor: Visitor, site: Site): Promise<void> {
  await go(visitor, site, `${service}?from=letter#main`);
  await visitor.click('a[hreflang]');
  const other = languages.find((one) => one !== site.language);
  await expect
    .poll(() => visitor.ask(() => location.pathname + location.search + location.hash))
    .toBe(`/${other}/${service}?from=letter#main`);
}

/** Finds a page while typing, and the search again after it. */
export async function expectSearch(visitor: Visitor, site: Site): Promise<void> {
  await visitor.resize(windows.computer.width, windows.computer.height);
  await go(visitor, site, 'services/');
  await visitor.type('[type=search]', 'implant');
  await shows(visitor, `[role=search] a[href="/${site.language}/${service}"], search a[href="/${site.language}/${service}"]`).toBe(true);
  await expect.poll(() => visitor.ask(() => location.search)).toBe('?search=implant');
  await visitor.click('[data-island=search] li a');
  await expect.poll(() => visitor.ask(() => location.pathname)).toBe(`/${site.language}/${service}`);
  await visitor.ask(() => history.back());
  await expect.poll(() => visitor.ask(() => document.querySelector<HTMLInputElement>('[type=search]')?.value)).toBe('implant');
}

/** Opens the booking of the page that is shown, whose button comes alive under the mouse. */
export async function openBooking(visitor: Visitor): Promise<void> {
  await visitor.hover('main a[data-appointment]');
  await comesAlive(visitor);
  await visitor.click('main a[data-appointment]');
  await shows(visitor, '[role=dialog] [role=grid]').toBe(true);
}

/** Waits for the code of a booking button that was come to, however busy the machine is: a press that waits for three seconds leads elsewhere. */
export async function comesAlive(visitor: Visitor): Promise<void> {
  await expect
    .poll(() => visitor.ask(() => document.querySelector('main a[data-appointment]')?.getAttribute('aria-haspopup')))
    .toBe('dialog');
}

/** Books with the calendar's keys, to a message with the chosen day and hour. */
export async function expectBooking(visitor: Visitor, site: Site): Promise<void> {
  const words = dialogWords(out, site.language);
  await visitor.resize(windows.computer.width, windows.computer.height);
  await go(visitor, site, service);
  await openBooking(visitor);
  const heading = (): Promise<string> => visitor.ask(() => document.querySelector('[role=dialog] h3')?.textContent ?? '');
  await visitor.ask(() => (document.querySelector('[role=dialog] input[type=radio]') as HTMLElement).click());
  await visitor.ask(() => (document.querySelector('[role=dialog] td [role=button][tabindex="0"]') as HTMLElement).focus());
  const day = (): Promise<string> => visitor.ask(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const first = await day();
  const [forward, back] = site.language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
  await visitor.press(forward);
  await expect.poll(day).not.toBe(first);
  await visitor.press(back);
  await expect.poll(day).toBe(first);
  await visitor.press('Enter');
  await visitor.click('[role=dialog] button[type=submit]');
  await expect.poll(heading).toBe(stepName(words, 2));
  await visitor.ask(() => (document.querySelector('[role=dialog] input[type=radio]') as HTMLElement).click());
  await visitor.click('[role=dialog] button[type=submit]');
  await expect.poll(heading).toBe(stepName(words, 3));
  for (const [index, answer] of ['Ada', 'Lovelace', '0612345678'].entries()) await visitor.type('[role=dialog] input', answer, index);
  await visitor.click('[role=dialog] button[type=submit]');
  await expect.poll(heading).toBe(stepName(words, 4));
  const address = await visitor.ask(() => (document.querySelector('[role=dialog] a[href^="https://wa.me/"]') as HTMLAnchorElement).href);
  const told = await visitor.ask(() => document.querySelector('[role=dialog] dl')?.textContent ?? '');
  expect(new URL(address).pathname).toBe('/212600000000');
  expect(told).toContain('Ada Lovelace');
  expect(told.replace(/\P{Nd}/gu, '')).toContain('212612345678');
  await visitor.press('Escape');
  await shows(visitor, '[role=dialog]').toBe(false);
  await expect.poll(() => visitor.ask(() => document.activeElement?.hasAttribute('data-appointment'))).toBe(true);
}

/** Reads the page that was visited, and one for emergencies, without a connection. */
export async function expectKeptPages(visitor: Visitor): Promise<void> {
  const hosted = await serveFolder(out);
  await visitor.open(`${hosted.origin}/ar/`);
  await visitor.press('Tab');
  await expect.poll(() => visitor.ask(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated');
  await visitor.open(`${hosted.origin}/ar/${service}`);
  const kept = (address: string): Promise<boolean> =>
    visitor.ask(async (asked) => (await caches.match(asked, { ignoreSearch: true })) !== undefined, address);
  for (const page of [service, 'services/dent-cassee/']) await expect.poll(() => kept(`/ar/${page}`)).toBe(true);
  hosted.close();
  for (const page of [service, 'services/dent-cassee/']) {
    await visitor.open(`${hosted.origin}/ar/${page}`);
    expect(await visitor.ask(() => document.querySelector('link[rel=canonical]')?.getAttribute('href'))).toContain(page);
  }
}

/** Runs inside the browser. */
function isVisible([selector, index]: readonly [string, number]): boolean {
  const element = document.querySelectorAll(selector)[index];
  if (element === undefined) return false;
  if ('checkVisibility' in element) return element.checkVisibility({ visibilityProperty: true });
  const isFolded = (element as Element).closest('details:not([open]) > :not(summary)') !== null;
  return !isFolded && (element as Element).getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Runs inside the browser: tells the page's language, what stands beyond the window, and which pictures and letters are broken. */
export async function stateOfPage() {
  // What waits until it comes near asks for its letters as it is laid out.
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) section.style.contentVisibility = 'visible';
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  for (const picture of document.images) picture.loading = 'eager';
  const end = (picture: HTMLImageElement): Promise<unknown> =>
    new Promise((resolve) => {
      for (const name of ['load', 'error']) picture.addEventListener(name, resolve, { once: true });
    });
  // One whose loading begins anew meanwhile, as another file of it does, is refused to be decoded before it is there.
  for (const picture of document.images) while (!picture.complete) await end(picture);
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  const { lang, dir, scrollWidth } = document.documentElement;
  // Each of these letters joins the next one. A style that tears it off makes it as wide as it is alone.
  const joining = /^[بتثجحخسشصضطظعغفقكلمنهي]\p{Script=Arabic}/u;
  const widthOfFirst = (node: Node): number => {
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 1);
    return range.getBoundingClientRect().width;
  };
  const isSeen = (element: HTMLElement): boolean =>
    'checkVisibility' in element
      ? element.checkVisibility({ visibilityProperty: true })
      : (element as HTMLElement).getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const plain = document.body.appendChild(document.createElement('span'));
  const apartLetters: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const parent = node.parentElement as HTMLElement;
    if (parent === plain || !joining.test(text) || !isSeen(parent)) continue;
    const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(parent);
    plain.style.all = 'initial';
    Object.assign(plain.style, { position: 'absolute', direction: 'rtl', fontFamily, fontSize, fontWeight, letterSpacing });
    plain.textContent = text;
    if (Math.abs(widthOfFirst(plain.firstChild as Text) - widthOfFirst(node)) > 2) apartLetters.push(text.slice(0, 20));
  }
  plain.remove();
  // Whatever room a line has, the sign after a number stays with it.
  const loneSigns: string[] = [];
  for (const number of document.querySelectorAll<HTMLElement>('main bdi[dir="ltr"]')) {
    const block = number.closest<HTMLElement>('p, li, dd');
    walker.currentNode = number.lastChild as Node;
    const after = walker.nextNode();
    if (block === null || after === null || !block.contains(after) || !/^\s?[.,:;!?،؛؟]/.test(after.nodeValue ?? '') || !isSeen(number))
      continue;
    const range = document.createRange();
    const boxOf = (node: Node, at: number): DOMRect => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const { inlineSize } = block.style;
    // The number and a sign have room.
    block.style.inlineSize = '600px';
    for (let room = Math.ceil(number.offsetWidth) + 20; room < 400; room += 5) {
      block.style.inlineSize = `${room}px`;
      const [digit, sign] = [boxOf(number.lastChild as Text, (number.textContent ?? '').length - 1), boxOf(after, 0)];
      if (sign.top > digit.bottom) loneSigns.push(`${number.textContent}${after.nodeValue?.slice(0, 9)} in ${room} px`);
    }
    block.style.inlineSize = inlineSize;
  }
  return {
    language: lang,
    direction: dir,
    beyondWindow: scrollWidth - document.documentElement.clientWidth,
    brokenPictures: [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src),
    apartLetters,
    loneSigns,
  };
}
