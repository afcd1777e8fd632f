import { browserStorage } from './browser-storage.ts';

const storage = browserStorage('localStorage');
const startOf = (siteKey: string): string => `content-editor draft ${siteKey} `;

/** Returns the name of the draft that holds the review of a proposal. */
export function reviewDraft(proposal: number | ''): string {
  return `review ${proposal}`;
}

/** Returns the words that this browser keeps for a dialog of a site; `undefined` for none, and for what can not be read. */
export function readDraft(siteKey: string, name: string): unknown {
  try {
    return JSON.parse(storage.getItem(startOf(siteKey) + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
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
