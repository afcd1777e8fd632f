import { type RefObject, useEffect } from 'react';
import { pathKey, type Target } from './form-context.ts';

// Milliseconds to wait for a field: until the document contains a change, or until an existing field has opened.
const patience = { coming: 1000, existing: 100 };

/** Scrolls to the field of a target, or the nearest one around it, and focuses it once the parts around it have opened. */
export function useReveal(
  sheet: RefObject<HTMLElement | null>,
  target: Target | undefined,
  latest: RefObject<{ readonly data: unknown }>,
): void {
  useEffect(() => {
    if (target === undefined) return;
    const end = performance.now() + (target.before === undefined && target.control === undefined ? patience.existing : patience.coming);
    const look = (): void => {
      const found = fieldAt(sheet.current, target);
      const isThere = found.isExact && target.before?.data !== latest.current.data;
      const isLoading = found.element?.querySelector('[aria-busy="true"]') != null;
      if (isLoading || (!isThere && performance.now() < end)) frame = requestAnimationFrame(look);
      else if (found.element !== undefined) show(found.element, target.control);
    };
    // Folds open before the next frame.
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [sheet, target, latest]);
}

function fieldAt(sheet: HTMLElement | null, { path, control }: Target): { readonly element?: HTMLElement; readonly isExact: boolean } {
  for (let length = path.length; length > 0; length -= 1) {
    const places = sheet?.querySelectorAll<HTMLElement>(`[data-path="${CSS.escape(pathKey(path.slice(0, length)))}"]`) ?? [];
    // A list item and the field in it have the same path; the buttons belong to the item.
    const element = [...places].at(control === undefined ? -1 : 0);
    if (element === undefined) continue;
    const selector = control === undefined ? undefined : controlSelector(control);
    const isThere =
      selector === undefined ? !element.matches('button') : element.matches(selector) || element.querySelector(selector) !== null;
    return { element, isExact: length === path.length && isThere };
  }
  return { isExact: true };
}

function show(element: HTMLElement, control: string | undefined): void {
  const inputs = 'input:not([type="hidden"]), textarea, [contenteditable="true"], select, button';
  const isInput = (each: Element): boolean => each.matches('input:not([data-control]), textarea, [contenteditable="true"], select');
  // What adds something comes after what is there, and the explanation of a field is none of its controls.
  const rank = (each: Element): number =>
    isInput(each)
      ? 0
      : each.matches('[data-control="title"]') && each.closest('[data-path]') !== element
        ? 1
        : each.matches('[data-control="add"], [data-control="new-name"]')
          ? 2
          : 3;
  const all = [...element.querySelectorAll<HTMLElement>(inputs)]
    .filter((each) => each.checkVisibility())
    .sort((one, other) => rank(one) - rank(other));
  const first = all.find(isInput);
  // Of several choices, the one that is chosen has the focus.
  const firstInput = first?.matches('[type="radio"]') === true ? (all.find((each) => each.matches(':checked')) ?? first) : first;
  const focused = element.matches('button') ? element : control === undefined ? (firstInput ?? all[0]) : controlOf(element, control);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  (focused ?? element).scrollIntoView({ block: control === undefined ? 'center' : 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  focused?.focus({ preventScroll: true });
}

/**
 * Returns a control of an item, or another one if that is disabled or hidden: first the menu, whose press changes nothing. Who moves an item
 * to an end of its list may press once more than needed, and would move it back.
 */
function controlOf(element: HTMLElement, control: string): HTMLElement | undefined {
  const controls = [control, 'actions', 'up', 'down'].map((name) => element.querySelector<HTMLButtonElement>(controlSelector(name)));
  return controls.find((each) => each?.disabled === false && each.checkVisibility()) ?? undefined;
}

function controlSelector(control: string): string {
  return `[data-control="${control}"]`;
}
