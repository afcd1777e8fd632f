import { unsentCount } from './pictures-in-use.ts';
import { shortcutLetter } from './shortcut.ts';
import { useWindowEvent } from './use-window-event.ts';
import type { Workbench } from './workbench.ts';

/** Opens the dialog that saves or proposes the unsent work by Ctrl+S or ⌘S; the browser's own dialog, which saves a page, never comes. */
export function useSaveKeys({ state, set }: Pick<Workbench, 'state' | 'set'>): void {
  useWindowEvent('keydown', (event) => {
    if (event.shiftKey || shortcutLetter(event) !== 's') return;
    event.preventDefault();
    const { session, dialog } = state();
    if (dialog === undefined && unsentCount(session) > 0) set({ dialog: 'propose' });
  });
}
