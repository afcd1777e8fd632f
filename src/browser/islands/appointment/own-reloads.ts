/**
 * Keeps the page from loading itself anew while `isMeant`, as it does for a button whose code the site has no more
 * (`src/browser/islands/loader.ts`): what was typed would be lost. A visitor who reloads the page does reload it. Where the browser tells
 * of no reloads (HTML, navigation API), none is prevented.
 */
export function preventOwnReloads(isMeant: () => boolean): void {
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload' && !event.userInitiated && isMeant()) event.preventDefault();
  });
}
