/** Runs inside the browser: tells whether the script has laid out what waited until it came near, whose height was an estimate. */
export function isLaidOut(): boolean {
  return [...document.querySelectorAll<HTMLElement>('section,footer')].every(({ style }) => style.contentVisibility === 'visible');
}
