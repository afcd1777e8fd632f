import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialogWords, stepName } from '../support/appointment.ts';
import { serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';
import { type Listener, openListener } from './orca.ts';
import { comesAlive, service } from './steps.ts';

// What a visitor who sees nothing hears of a real screen reader, Orca in Firefox, with a keyboard alone. Names, roles and states are
// told in golden text (tests/browser/accessibility-tree.test.ts); here it is what is said of them, and when. Orca speaks English, as
// most desktops' settings could be anything: the words of the page are in its language.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));

describe.each(languages)('in %s, a visitor who hears the site', (language) => {
  let listener: Listener;
  beforeAll(async () => {
    listener = await openListener();
  });
  afterAll(() => listener?.close());
  beforeEach(() => listener.listen());

  const words = dialogWords(out, language);
  const ask: Listener['visitor']['ask'] = (script, asked) => listener.visitor.ask(script, asked);

  /** Waits until phrases were said, one after the other; what was said meanwhile stands beside those that were not. */
  const hears = (...phrases: readonly string[]): Promise<void> =>
    expect
      .poll(() => {
        const heard = listener.heard();
        const missing = notInOrder(heard.join('\n'), phrases);
        return missing.length === 0 ? [] : { missing, heard };
      })
      .toEqual([]);

  /** Returns the words of an element of the page that is shown, as speech has them; fails where it has none. */
  const written = async (selector: string): Promise<string> => {
    const text = (): Promise<string> => ask((one) => document.querySelector(one)?.textContent ?? '', selector).then(withoutMarks);
    await expect.poll(text, { message: selector }).not.toBe('');
    return text();
  };

  /** Opens a page and waits until it was read to its end: Orca begins by itself, and the last thing is the bar of actions. */
  const read = async (address: string): Promise<readonly string[]> => {
    await listener.visitor.open(`${origin}/${language}/${address}`);
    await hears(`Finished loading ${withoutMarks(await ask(() => document.title))}`);
    const ends = (await ask(endOfPage)).map(withoutMarks).map(withoutSpaces);
    expect(ends).not.toContain('');
    await expect.poll(() => notInOrder(withoutSpaces(listener.heard().join('')), ends)).toEqual([]);
    return listener.heard();
  };

  /** Comes to an element by the Tab key, hears it, and presses a key there. */
  const pressAt = async (selector: string, key: 'Enter' | 'Space', told: string): Promise<void> => {
    await ask(focusBefore, selector);
    listener.listen();
    await listener.press('Tab');
    await hears(told);
    listener.listen();
    await listener.press(key);
  };

  test('is read the whole page, with every heading and every link by its name', async () => {
    const heard = await read(service);
    const headings = await ask(() => [...document.querySelectorAll('main :is(h1, h2, h3)')].map((each) => each.textContent ?? ''));
    expect(headings.length).toBeGreaterThan(10);
    const spoken = heard.filter((line) => !/^(?:heading level \d|link)$/.test(line)).join(' ');
    expect(notInOrder(withoutSpaces(spoken), headings.map(withoutMarks).map(withoutSpaces))).toEqual([]);
    const links = (await ask(namesOfLinks)).map(withoutMarks);
    expect(links).not.toContain('');
    // A name of words and of a number is said in one breath; one in two scripts in several, each called a link.
    expect(notInOrder(heard.join('\n'), links)).toEqual([]);
    expect(heard.filter((line) => line === 'link').length).toBeGreaterThanOrEqual(links.length);
    listener.listen();
    await listener.press('h');
    await hears(`${withoutMarks(headings[0] as string)} heading level 1`);
  });

  test('hears that a question opens, what a word means, and where they are after it', async () => {
    await read(service);
    const term = await written('a[data-term]');
    await pressAt('[data-faq] summary', 'Enter', await written('[data-faq] summary'));
    await hears('expanded');
    await pressAt('a[data-term]', 'Enter', term);
    await hears('dialog', 'push button');
    const explanation = withoutSpaces(await written('[popover]:popover-open p'));
    expect(withoutSpaces(listener.heard().join(''))).toContain(explanation.slice(0, 30));
    listener.listen();
    await listener.press('Escape');
    await hears(term, 'opens dialog');
  });

  test('hears of a search field what it is, nothing wrong, and then how much was found', async () => {
    const heard = await read('services/');
    const field = heard.indexOf('entry');
    expect(field).toBeGreaterThan(0);
    expect(heard.slice(field - 1, field + 3)).not.toContain('invalid entry');
    await listener.visitor.type('[type=search]', 'implant');
    await hears(await written('search [role=status] p'));
  });

  test('books with what they hear: the dialog, each field, the chosen day, what is missing, and each step', async () => {
    await read('hors-connexion/');
    await ask(() => (document.querySelector('main a[data-appointment]') as HTMLElement).focus());
    await comesAlive(listener.visitor);
    await pressAt('main a[data-appointment]', 'Enter', 'link');
    await hears(await written('[role=dialog] h2'), withoutMarks(stepName(words, 1)));
    listener.listen();
    await listener.press('Tab');
    const close = await ask(() => document.querySelector('[role=dialog] [slot=close]')?.ariaLabel ?? '');
    expect(close).not.toBe('');
    await hears(`${withoutMarks(close)} push button`);
    await listener.press('Tab', 'Tab');
    await hears(await written('[role=dialog] label'), 'not selected radio button');
    listener.listen();
    await listener.press('Space');
    await hears('selected');
    await listener.press('Tab', 'Tab');
    await hears('table with', 'push button');
    listener.listen();
    const [next, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
    await listener.press(next);
    await hears('push button');
    // Tomorrow may be a day without a slot, which says so and offers another one.
    if (!(await ask(() => document.activeElement?.hasAttribute('data-free')))) {
      listener.listen();
      await listener.press(back);
      await hears('push button');
    }
    const [day = ''] = listener.heard().flatMap((line) => /^(.*) push button\.$/.exec(line)?.slice(1) ?? []);
    expect(day).not.toBe('');
    listener.listen();
    await listener.press('Enter');
    // Before it is chosen, the first day with a time is also named so.
    await hears(day.replace(/, .*/, ''));
    listener.listen();
    await listener.press('Tab');
    await hears(`${withoutMarks(words.booking('continue'))} push button`);
    listener.listen();
    await listener.press('Enter');
    await hears(`${withoutMarks(stepName(words, 2))} heading level 3`);
    // Nothing is chosen yet.
    await listener.press('Tab', 'Tab');
    await hears(`${withoutMarks(words.booking('continue'))} push button`);
    listener.listen();
    await listener.press('Enter');
    await hears(withoutMarks(words.booking('check')));
    listener.listen();
    await listener.press('Escape');
    await hears('opens dialog');
  });
});

/** Runs inside the browser: puts the focus on the control before an element. */
function focusBefore(selector: string): void {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')].filter((each) => each.checkVisibility());
  controls[controls.indexOf(document.querySelector(selector) as HTMLElement) - 1]?.focus();
}

/** Runs inside the browser: the last words of the footer, and the last link, which floats over the page and may stand in it too. */
function endOfPage(): string[] {
  const links = [...document.links].filter((link) => link.checkVisibility());
  const footer = document.querySelector('footer');
  if (footer !== null) footer.style.contentVisibility = 'visible';
  return [footer?.innerText.trim().split('\n').at(-1) ?? '', links.at(-1)?.textContent ?? ''];
}

/** Runs inside the browser: the first words of each link that is shown, in the order of the page. */
function namesOfLinks(): string[] {
  const shown = [...document.querySelectorAll('main a[href]')].filter((link) => link.checkVisibility());
  return shown.map((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) return texts.currentNode.nodeValue;
    return '';
  });
}

/** Returns the phrases that a text lacks behind the ones before them. */
function notInOrder(text: string, phrases: readonly string[]): string[] {
  let from = 0;
  return phrases.filter((phrase) => {
    const at = text.indexOf(phrase, from);
    if (at >= 0) from = at + phrase.length;
    return at < 0;
  });
}

/** As speech has it: no marks of direction, and one space for each gap. */
function withoutMarks(text: string): string {
  return text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
