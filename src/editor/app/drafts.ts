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
  const kept = parsedData(storage.getItem(startOf(siteKey) + name));
  return hasForm(kept, empty) ? (kept as Words) : empty;
}

/** Keeps words for a dialog of a site in this browser; `undefined` removes them. */
export function writeDraft(siteKey: string, name: string, words: unknown): void {
  const key = startOf(siteKey) + name;
  if (words === undefined) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(words));
}

/** Removes the words of those dialogs of a site whose names pass; of all dialogs without a test. */
export function forgetDrafts(siteKey: string, isOver: (name: string) => boolean = () => true): void {
  const start = startOf(siteKey);
  for (const key of storage.keys()) if (key.startsWith(start) && isOver(key.slice(start.length))) storage.removeItem(key);
}

function hasForm(kept: unknown, form: unknown): boolean {
  if (typeof kept !== typeof form || kept === null || Array.isArray(kept) !== Array.isArray(form)) return false;
  return (
    typeof form !== 'object' || Object.entries(form ?? {}).every(([name, part]) => hasForm((kept as Record<string, unknown>)[name], part))
  );
}
