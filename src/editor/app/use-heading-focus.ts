import { useLayoutEffect, useRef } from 'react';
import type { WorkbenchState } from './workbench-state.ts';

/** Moves the focus to the heading of what is opened from a list: the way to it by Tab would lead through all that follows there. */
export function useHeadingFocus({ file, target }: Pick<WorkbenchState, 'file' | 'target'>): void {
  const former = useRef(file);
  useLayoutEffect(() => {
    if (former.current === file) return;
    former.current = file;
    // The entry that was pressed is on the start screen, which is gone, or in the list; on a telephone the list is hidden now.
    const focused = document.activeElement;
    const isFromList = focused === document.body || focused?.closest('[data-pane="documents"]') != null;
    if (isFromList && target === undefined) document.querySelector<HTMLElement>('[data-pane="form"] h2')?.focus();
  }, [file, target]);
}
