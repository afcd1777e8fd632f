// One file, since the field, the results and the address have to show the same search.

import { type Find, loadFinder } from '../../pages/search/finder.ts';
import type { SearchEntry, SearchFile } from '../../pages/search/index-options.ts';
import { type Counted, counted, type PlainText } from '../../pages/views/view.ts';
import { laterVisibility } from '../../view/theme/later-sections.ts';
import { nextTask } from '../../view/ui/next-task.ts';
import { itemByKey } from './arrow-keys.ts';
import { fill } from './fill.ts';
import { foundTexts } from './found-texts.ts';
import { isModified } from './modified-event.ts';
import { searchFile } from './search-file.ts';

/** The properties of the search block. */
interface SearchProps {
  /** The address of the index. */
  readonly index: string;
  readonly found: Counted;
  /** With `{words}` where those that match nothing go. */
  readonly nothing: PlainText;
  /** The message while the index loads. */
  readonly awaited: PlainText;
}

/** So many letters of a search are quoted where it finds nothing: all of a text pasted by mistake would fill the window, and be read out. */
const quotedLetters = 100;

/** So many results are shown before the visitor asks for the others. */
const shownFirst = 8;

// Screen readers tell what was found when the visitor pauses, not at each letter; and changing the address takes its time.
const pause = 600;

// Until then nobody wonders where the results are.
const silence = 1000;

/**
 * Shows under the field what matches, at every letter, and keeps the search in the address (docs/decisions/0011-search.md).
 * Rejects where the index does not arrive.
 */
export async function hydrate(element: HTMLElement, { index, found, nothing, awaited }: SearchProps): Promise<void> {
  const part = (name: string): HTMLElement => element.querySelector(`[data-part="${name}"]`)!;
  const [shown, told, results, more, none] = [part('shown'), part('told'), part('results'), part('more'), part('nothing')];
  const field = element.querySelector('input')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: typeof timer;
  const failed = element.querySelector<HTMLElement>('[data-when-failed]')!;
  failed.hidden = true;
  if (element.dataset['load'] === 'now') arriveAt(element, field);

  const tell = (text: PlainText): void => {
    write(shown, text);
    clearTimeout(timer);
    // Were the region busy meanwhile instead, some screen readers would tell nothing afterwards either.
    timer = setTimeout(() => told.textContent !== text.value && write(told, text), pause);
  };

  const waiting = setTimeout(() => field.value.trim() !== '' && tell(awaited), silence);
  const file = await searchFile(index).finally(() => {
    clearTimeout(waiting);
    tell({ value: '' });
  });
  const find: Find = await loadFinder(file, nextTask);
  // Its element stays where screen readers are told of what changes.
  failed.removeAttribute('data-when-failed');
  const { content } = element.querySelector('template')!;

  const show = (): void => {
    const words = field.value.trim();
    const { entries, terms } = find(words === '' ? '' : field.value);
    const item = (entry: SearchEntry): Node => resultOf(content, entry, file, terms);
    results.replaceChildren(...entries.slice(0, shownFirst).map(item));
    results.hidden = entries.length === 0;
    more.hidden = entries.length <= shownFirst;
    more.onclick = () => {
      results.append(...entries.slice(shownFirst).map(item));
      more.hidden = true;
      results.querySelectorAll('a')[shownFirst]?.focus();
    };
    none.hidden = words === '' || entries.length > 0;
    if (words === '') tell({ value: '' });
    else tell(entries.length > 0 ? counted(found, entries.length) : fill(nothing, { words: `\u2068${quoted(words)}\u2069` }));
    clearTimeout(keeping);
    keeping = setTimeout(keep, pause);
  };
  const keep = (): void => {
    clearTimeout(keeping);
    keepInAddress(field.value.trim());
  };

  field.addEventListener('input', show);
  // When the visitor turns to a result, too.
  field.addEventListener('change', keep);
  // A part of the page has an entry of its own in the history, which may be of an earlier search.
  window.addEventListener('popstate', () => {
    const words = wordsInAddress();
    if (words === field.value.trim()) return;
    field.value = words;
    show();
  });
  // When WebKit shows a page that it has kept, it empties the fields that it was not to complete, some time after telling of it.
  window.addEventListener('pagehide', () => (field.autocomplete = 'on'));
  window.addEventListener('pageshow', () => (field.autocomplete = 'off'));
  field.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    keep();
    if (isFarDown(field)) element.scrollIntoView();
  });
  element.addEventListener('keydown', (event) => {
    if (event.isComposing || isModified(event)) return;
    const stops = [field, ...results.querySelectorAll('a')];
    const at = stops.indexOf(event.target as HTMLInputElement);
    // In the field, and past the last result, the keys do what they always do.
    if (stops.length === 1 || at < 0 || !(event.key === 'ArrowDown' ? at < stops.length - 1 : event.key === 'ArrowUp' && at > 0)) return;
    event.preventDefault();
    itemByKey<HTMLElement>(stops, event.key)?.focus();
  });
  // The first search of all compiles the expressions that divide words: the first letter would wait for it.
  await nextTask();
  find('a');
  await nextTask();
  show();
  element.closest('[data-arriving]')?.removeAttribute('data-arriving');
}

/** Returns whether a field is so far down that what is below it is out of sight. */
function isFarDown(field: HTMLElement): boolean {
  // The keyboard of a telephone leaves a part of the window.
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return field.getBoundingClientRect().top - offsetTop > height / 2;
}

/** Goes to a search that the address holds where its results would be out of sight, as a browser goes to a part of the page. */
function arriveAt(element: HTMLElement, field: HTMLInputElement): void {
  // Browsers go by themselves to where the visitor was, and to a part that the address names.
  if (!isFarDown(field) || scrollY > 0 || location.hash !== '' || performance.navigation.type !== 0) return;
  // The sections before it get their height.
  document.documentElement.style.setProperty(laterVisibility, 'visible');
  (element.closest('section') ?? element).scrollIntoView();
  // The keyboard goes on from there.
  field.focus({ preventScroll: true });
}

function quoted(words: string): string {
  const letters = [...words];
  return letters.length > quotedLetters ? `${letters.slice(0, quotedLetters).join('')}…` : words;
}

function write(place: HTMLElement, text: PlainText): void {
  const words = document.createElement('span');
  foundTexts(words, text);
  place.replaceChildren(words);
}

function resultOf(
  template: DocumentFragment,
  { href, name, summary, menu }: SearchEntry,
  { menus }: SearchFile,
  terms: ReadonlySet<string>,
): Node {
  const result = template.cloneNode(true) as DocumentFragment;
  const [title, text, group] = ['strong', 'p', 'small span'].map((selector) => result.querySelector<HTMLElement>(selector)!);
  const { pathname, hash } = new URL(href, location.href);
  // A part of this very page is there without the network.
  result.querySelector('a')!.href = hash !== '' && pathname === location.pathname ? hash : href;
  foundTexts(title!, name, terms);
  if (summary === undefined) text!.remove();
  else foundTexts(text!, summary, terms);
  const belongsTo = menu === undefined ? undefined : menus[menu];
  if (belongsTo === undefined) {
    group!.parentElement!.remove();
    return result;
  }
  group!.parentElement!.dataset['tone'] = belongsTo.tone;
  foundTexts(group!, belongsTo.label);
  return result;
}

function keepInAddress(words: string): void {
  if (wordsInAddress() === words) return;
  const address = new URL(location.href);
  if (words === '') address.searchParams.delete('search');
  else address.searchParams.set('search', words);
  history.replaceState(history.state, '', address);
}

function wordsInAddress(): string {
  return new URLSearchParams(location.search).get('search')?.trim() ?? '';
}
