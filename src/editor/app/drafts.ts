import { mergeData } from '../../yaml/merge/merge-data.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { browserStorage, parsedData } from './browser-storage.ts';

const storage = browserStorage('localStorage');
const startOf = (siteKey: string): string => `content-editor draft ${siteKey} `;

/** Returns the name of the draft that holds the review of a proposal. */
export function reviewDraft(proposal: number | ''): string {
  return `review ${proposal}`;
}

/**
 * Returns the words that this browser keeps for a dialog of a site; `empty` for none, for what can not be read, and for words of another
 * form than `empty` has, which another version of the editor kept.
 */
export function readDraft<Words>(siteKey: string, name: string, empty: Words): Words {
  return keptDraft(siteKey, name, empty) ?? empty;
}

/**
 * Keeps what somebody made of the `former` words that a window showed them, where another window may have kept other ones since: every
 * letter of both is in what is returned, and kept. `next` is `undefined` once the former words were sent or given up.
 */
export function changeDraft<Words>(siteKey: string, name: string, former: Words, next: Words | undefined, empty: Words): Words {
  const kept = keptDraft(siteKey, name, empty);
  const own = next ?? empty;
  // What the browser was made to forget is not what somebody took away.
  const words = kept === undefined ? own : (mergeData(former, own, kept, 'both').data as Words);
  writeDraft(siteKey, name, next === undefined && isSameData(words, empty) ? undefined : words);
  return words;
}

/**
 * Returns the words that a window shows after another one has changed something in the browser's storage, `key`: those that are kept for
 * the dialog now, or `words`, which it showed so far. Words that were sent or forgotten elsewhere stay in sight.
 */
export function heardDraft<Words>(siteKey: string, name: string, words: Words, empty: Words, key: string | null): Words {
  return key === startOf(siteKey) + name ? (keptDraft(siteKey, name, empty) ?? words) : words;
}

/** Returns whether this browser did not keep some of the words that this window has for the dialogs of a site. */
export function hasPassingDrafts(siteKey: string): boolean {
  return storage.passing().some((key) => key.startsWith(startOf(siteKey)));
}

/** Keeps words for a dialog of a site in this browser; `undefined` removes them. */
export function writeDraft(siteKey: string, name: string, words: unknown): void {
  const key = startOf(siteKey) + name;
  if (words === undefined) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(words));
}

/** Removes the words of those dialogs of a site that are over, by their names: whoever signs out or in, the words of all others stay. */
export function forgetDrafts(siteKey: string, isOver: (name: string) => boolean): void {
  const start = startOf(siteKey);
  for (const key of storage.keys()) if (key.startsWith(start) && isOver(key.slice(start.length))) storage.removeItem(key);
}

/** Returns what is kept for a dialog; `undefined` for nothing. */
function keptDraft<Words>(siteKey: string, name: string, empty: Words): Words | undefined {
  const kept = parsedData(storage.getItem(startOf(siteKey) + name));
  return hasForm(kept, empty) ? (kept as Words) : undefined;
}

function hasForm(kept: unknown, form: unknown): boolean {
  if (typeof kept !== typeof form || kept === null || Array.isArray(kept) !== Array.isArray(form)) return false;
  return (
    typeof form !== 'object' || Object.entries(form ?? {}).every(([name, part]) => hasForm((kept as Record<string, unknown>)[name], part))
  );
}
