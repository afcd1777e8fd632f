import { useState } from 'react';
import { changeDraft, heardDraft, readDraft } from './drafts.ts';
import { useWindowEvent } from './use-window-event.ts';
import { useWorkbench } from './workbench-context.ts';

/**
 * Returns what somebody typed into a dialog and has not sent, and a function that writes it: this browser keeps it for the site until
 * it is written as `undefined`, whether or not the dialog is still open. Windows that show the same dialog show the same words.
 */
export function useDraft<Words>(name: string, empty: Words): readonly [words: Words, write: (words: Words | undefined) => void] {
  const { siteKey } = useWorkbench();
  const [words, setWords] = useState<Words>(() => readDraft(siteKey, name, empty));
  const write = (next: Words | undefined): void => setWords(changeDraft(siteKey, name, words, next, empty));
  useWindowEvent('storage', ({ key }) => setWords((shown) => heardDraft(siteKey, name, shown, empty, key)));
  return [words, write];
}
