import { shortcutLetter } from './shortcut.ts';
import { useWindowEvent } from './use-window-event.ts';

export type StepWay = 'undo' | 'redo';

/** Calls `step` for the keys that take a step of the open document back or make it again. */
export function useStepKeys(step: (way: StepWay) => void): void {
  useWindowEvent('keydown', (event) => {
    const isIn = (places: string): boolean => event.target instanceof Element && event.target.closest(places) !== null;
    const letter = shortcutLetter(event);
    // Inside a field these keys undo its typing, as everywhere.
    if ((letter !== 'z' && letter !== 'y') || isIn('input, textarea, select, [contenteditable]')) return;
    // Outside of fields, browsers undo what was typed last, wherever that was.
    event.preventDefault();
    // Behind a dialog nobody would see it.
    if (isIn('[role="dialog"], [role="alertdialog"]')) return;
    step(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
}
