import { useState } from 'react';
import { browserStorage } from './browser-storage.ts';
import { useWorkbench } from './workbench-context.ts';

/**
 * Returns what somebody typed into a dialog and has not sent, and a function that writes it: this browser keeps it for the site until
 * it is written as `undefined`, whether or not the dialog is still open.
 */
export function useDraft<Words>(name: string, empty: Words): readonly [words: Words, write: (words: Words | undefined) => void] {
  const { siteKey } = useWorkbench();
  const key = `content-editor draft ${siteKey} ${name}`;
  const storage = browserStorage('localStorage');
  const [words, setWords] = useState<Words>(() => {
    const kept = storage.getItem(key);
    return kept === null ? empty : (JSON.parse(kept) as Words);
  });
  const write = (next: Words | undefined): void => {
    setWords(next ?? empty);
    if (next === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  };
  return [words, write];
}
