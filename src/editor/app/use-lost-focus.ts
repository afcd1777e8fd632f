import { useEffect } from 'react';
import { formHeading } from './use-heading-focus.ts';
import type { Workbench } from './workbench.ts';

/** Enough to find the field that was left, behind buttons that are gone or disabled by now. */
const most = 10;

/**
 * Gives the focus back where what had it was removed or disabled, such as the button of a closed dialog or of the last step: to what
 * had it last if that can still be used, else to the field that had it before, else to the heading of the form. Without it the next key
 * would begin at the top of the page; on a button from before, such as Undo, it would do what nobody asks for.
 */
export function useLostFocus({ subscribe, state }: Pick<Workbench, 'subscribe' | 'state'>): void {
  useEffect(() => {
    let former: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"], [role="menu"]') !== null) return;
      former = [target, ...former.filter((each) => each !== target)].slice(0, most);
    };
    let frame = 0;
    let wasDialog = false;
    const look = (): void => {
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back itself in the next frame, to what it knows.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          const { activeElement } = document;
          if (state().dialog !== undefined || (activeElement !== null && activeElement !== document.body && isUsable(activeElement)))
            return;
          const [last] = former;
          // Whoever pressed beside everything has left it on purpose.
          if (last !== undefined && activeElement === document.body && isUsable(last) && !wasDialog) return;
          wasDialog = false;
          (former.find((each) => isUsable(each) && (each === last || isWritten(each))) ?? formHeading())?.focus();
        });
      });
    };
    const stop = subscribe(() => {
      const { dialog, tour } = state();
      if (dialog !== undefined || tour !== undefined) wasDialog = true;
      look();
    });
    document.addEventListener('focusin', note);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', note);
    };
  }, [subscribe, state]);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled, [aria-disabled="true"]') && element.getClientRects().length > 0;
}

function isWritten(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}
