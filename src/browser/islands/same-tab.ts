/**
 * Prepares a click on a link that is made some time after the visitor's own: WebKit (Safari, and every browser of an iPhone) would open no
 * other tab for it and go nowhere, so there the link leads on in this one.
 */
export function allowLateClick(target: Element): void {
  // No browser tells whether it would.
  if (/^A/.test(navigator.vendor)) target.closest('a')?.removeAttribute('target');
}
