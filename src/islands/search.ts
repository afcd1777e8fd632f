import { type Counted, counted, type PlainText } from '../content/view.ts';
import { createFinder, type Find } from '../search/finder.ts';
import type { SearchEntry, SearchFile } from '../search/index-options.ts';
import { itemByKey } from './arrow-keys.ts';
import { fill } from './fill.ts';
import { foundTexts } from './found-texts.ts';
import { searchFile } from './search-file.ts';

/** What the block says of its search. */
export interface SearchProps {
  /** The address of the index. */
  readonly index: string;
  readonly found: Counted;
  /** With `{words}` where those that match nothing go. */
  readonly nothing: PlainText;
}

/** So many results are shown before the visitor asks for the others. */
const shownFirst = 8;

// Screen readers tell what was found when the visitor pauses, not at each letter; and changing the address takes its time.
const pause = 600;

/**
 * Shows under the field which services match, at every letter, and keeps the search in the address (decisions, section 7).
 * Rejects where the index does not arrive.
 */
export async function hydrate(element: HTMLElement, { index, found, nothing }: SearchProps): Promise<void> {
  const file = await searchFile(index);
  const find: Find = createFinder(file);
  const part = (name: string): HTMLElement => element.querySelector(`[data-part="${name}"]`)!;
  const [told, results, more, none] = [part('told'), part('results'), part('more'), part('nothing')];
  const field = element.querySelector('input')!;
  const status = told.parentElement!;
  const { content } = element.querySelector('template')!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: typeof timer;
  element.querySelector<HTMLElement>('[data-when-failed]')!.hidden = true;

  const tell = (text: PlainText): void => {
    if (told.textContent === text.value) return;
    status.setAttribute('aria-busy', 'true');
    clearTimeout(timer);
    timer = setTimeout(() => status.removeAttribute('aria-busy'), pause);
    const words = document.createElement('span');
    foundTexts(words, text);
    told.replaceChildren(words);
  };

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
    else tell(entries.length > 0 ? counted(found, entries.length) : fill(nothing, { words: `\u2068${words}\u2069` }));
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
  field.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
    keep();
  });
  element.addEventListener('keydown', (event) => {
    const stops = [field, ...results.querySelectorAll('a')];
    const at = stops.indexOf(event.target as HTMLInputElement);
    // In the field, and past the last result, the keys do what they always do.
    if (stops.length === 1 || at < 0 || !(event.key === 'ArrowDown' ? at < stops.length - 1 : event.key === 'ArrowUp' && at > 0)) return;
    event.preventDefault();
    itemByKey<HTMLElement>(stops, event.key)?.focus();
  });
  show();
  element.closest('[data-arriving]')?.removeAttribute('data-arriving');
}

function resultOf(
  template: DocumentFragment,
  { href, name, summary, menu }: SearchEntry,
  { menus }: SearchFile,
  terms: ReadonlySet<string>,
): Node {
  const result = template.cloneNode(true) as DocumentFragment;
  const [title, text, group] = ['strong', 'p', 'small span'].map((selector) => result.querySelector<HTMLElement>(selector)!);
  result.querySelector('a')!.href = href;
  foundTexts(title!, name, terms);
  if (summary === undefined) text!.remove();
  else foundTexts(text!, summary, terms);
  const { label = { value: '' }, tone = 'normal' } = menus[menu] ?? {};
  group!.parentElement!.dataset['tone'] = tone;
  foundTexts(group!, label);
  return result;
}

function keepInAddress(words: string): void {
  const address = new URL(location.href);
  if ((address.searchParams.get('search') ?? '') === words) return;
  if (words === '') address.searchParams.delete('search');
  else address.searchParams.set('search', words);
  history.replaceState(history.state, '', address);
}
