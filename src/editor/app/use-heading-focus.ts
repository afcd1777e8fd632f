import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WorkbenchState } from './workbench-state.ts';

/** Returns the heading of the form, or of the start screen in its place. */
export function formHeading(): HTMLElement | null {
  return document.querySelector('[data-pane="form"] h2');
}

/**
 * Moves the focus to the heading of what is opened from a list: the way to it by Tab would lead through all that follows there. The same
 * heading is the place of what is about a whole document, such as a problem without a field.
 */
export function useHeadingFocus({ file, target }: Pick<WorkbenchState, 'file' | 'target'>): void {
  const former = useRef(file);
  useEffect(() => {
    if (target?.path.length !== 0) return undefined;
    // A dialog that closes lets go of the focus before the next frame.
    const frame = requestAnimationFrame(() => {
      // A document that can not be read says what is wrong, and has the focus there.
      if (document.activeElement?.closest('[data-pane="form"]') == null) formHeading()?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  useLayoutEffect(() => {
    if (former.current === file) return;
    former.current = file;
    // The entry that was pressed is on the start screen, which is gone, or in the list; on a telephone the list is hidden now.
    const focused = document.activeElement;
    const isFromList = focused === document.body || focused?.closest('[data-pane="documents"]') != null;
    if (isFromList && target === undefined) formHeading()?.focus();
  }, [file, target]);
}
