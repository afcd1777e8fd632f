import { token } from '../../view/theme/tokens.ts';

const controls = 'a[aria-label],button[aria-label]';

/** Milliseconds until the first one appears (docs/decisions/0024-figures.md), until it goes, and in which the next one follows at once. */
const delay = 700;
const lingering = 200;
const grace = 500;

/** CSS pixels between a tooltip and its control, and between it and the window's edges. */
const gap = 8;

/**
 * Shows the name of a control that has no visible text beside it, under the mouse or at the keyboard's focus, for who does not
 * know its sign. A tooltip goes by Escape, which closes nothing else then, can be pointed at, and stays as long as its
 * control is pointed at or has the focus (WCAG 2.2, 1.4.13). The event is the one that had this loaded. Nothing where the
 * browser has no popovers, and nothing under fingers.
 */
export function enhanceTooltips(document: Document, event: Event): void {
  if (!('popover' in HTMLElement.prototype)) return;
  document.adoptedStyleSheets.push(style());
  let tooltip: HTMLElement | undefined;
  /** The control that has a tooltip, or is about to have one. */
  let control: HTMLElement | undefined;
  /** The control whose tooltip was dismissed, until the pointer or focus leaves it. */
  let dismissed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let goneAt = Number.NEGATIVE_INFINITY;

  const hide = (): void => {
    clearTimeout(timer);
    if (tooltip !== undefined) goneAt = performance.now();
    tooltip?.remove();
    tooltip = undefined;
    control = undefined;
  };
  const dismiss = (): void => {
    dismissed = control ?? dismissed;
    hide();
  };
  const come = (next: HTMLElement): void => {
    if (next === control && tooltip !== undefined) clearTimeout(timer);
    if (next === control || next === dismissed) return;
    const isNext = tooltip !== undefined || performance.now() - goneAt < grace;
    hide();
    dismissed = undefined;
    control = next;
    timer = setTimeout(
      () => {
        if (!next.isConnected) return;
        tooltip = draw(next);
        placeBeside(tooltip, next);
      },
      isNext ? 0 : delay,
    );
  };
  const leave = (): void => {
    dismissed = undefined;
    if (control === undefined || isFocused(control)) return;
    clearTimeout(timer);
    timer = setTimeout(hide, tooltip === undefined ? 0 : lingering);
  };
  const point = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    const next = namedBySignAlone(target);
    if (next !== undefined) come(next);
    else if (tooltip?.contains(target as Node)) clearTimeout(timer);
    else leave();
  };
  const focus = ({ target }: Event): void => {
    const next = namedBySignAlone(target);
    if (next !== undefined && isFocused(next)) come(next);
  };

  document.addEventListener('pointerover', point);
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', focus);
  document.addEventListener('focusout', ({ target }) => {
    if (target === dismissed) dismissed = undefined;
    if (target === control && !control?.matches(':hover')) hide();
  });
  // Who uses a control knows what it does.
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, dismiss, true);
  for (const type of ['scroll', 'resize']) {
    addEventListener(type, () => tooltip !== undefined && control !== undefined && placeBeside(tooltip, control), true);
  }
  const press = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape' || tooltip === undefined) return;
    pressed.preventDefault();
    pressed.stopImmediatePropagation();
    dismiss();
  };
  addEventListener('keydown', press, true);
  if (event.type === 'focusin') focus(event);
  else point(event as PointerEvent);
}

function namedBySignAlone(target: EventTarget | null): HTMLElement | undefined {
  const control = (target as Element).closest<HTMLElement>(controls);
  return control?.innerText.trim() === '' ? control : undefined;
}

function isFocused(control: HTMLElement): boolean {
  return control.matches(':focus-visible');
}

/** Puts a tooltip into the page, or into the dialog that its control is in: the rest of the page cannot be pointed at then. */
function draw(control: HTMLElement): HTMLElement {
  const tooltip = document.createElement('div');
  // Screen readers have the name from the control.
  tooltip.ariaHidden = 'true';
  tooltip.popover = 'manual';
  tooltip.dataset['tooltip'] = '';
  // A number keeps its order in a text from right to left (U+2066, U+2069: left-to-right isolate).
  tooltip.textContent = (control.ariaLabel ?? '').replace(/\+?\p{Nd}[\p{Nd}\s]+\p{Nd}/gu, '\u2066$&\u2069');
  (control.closest('dialog,[role="dialog"],[role="alertdialog"]') ?? document.body).append(tooltip);
  tooltip.showPopover();
  return tooltip;
}

/** Places a tooltip above its control, or below it for want of room, centred on it and within the window. */
function placeBeside(tooltip: HTMLElement, control: HTMLElement): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const above = top - gap - own.height;
  const inWindow = (at: number): number => Math.max(gap, Math.min(at, document.documentElement.clientWidth - own.width - gap));
  // The measures count from the window's left edge in every language.
  tooltip.style.left = `${inWindow(left + (width - own.width) / 2)}px`;
  tooltip.style.top = `${above < gap ? bottom + gap : above}px`;
}

function style(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-tooltip]{
    position:fixed;inset:auto;margin:0;inline-size:max-content;max-inline-size:min(18rem,100vw - 1rem);
    padding:${token('space-1')} ${token('space-3')};border:1px solid ${token('onDeep')};border-radius:${token('radius-small')};
    background:${token('deep')};color:${token('onDeep')};font-size:${token('text-small')};font-weight:400;text-align:start}
    @media print{[data-tooltip]{display:none}}`);
  return sheet;
}
