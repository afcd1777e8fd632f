import { destinationOf } from '../../pages/language-redirect/destination.ts';
import type { LanguageRedirectPage } from '../../pages/language-redirect/redirect-site.ts';

// Milliseconds after which the page is shown with whatever has arrived.
const patience = 5000;

const page: LanguageRedirectPage = JSON.parse(document.getElementById('arrival')?.textContent ?? '');
const root = document.documentElement;
const { origin, pathname, search, hash } = location;
const { cookie: cookies, referrer } = document;
const { to, lost } = destinationOf({ origin, pathname, search, hash, cookies, referrer, languages: navigator.languages }, page);

const show = (): void => {
  root.hidden = false;
};

// Nothing is shown in a language that the visitor may not read, while what they can read arrives.
if (lost !== page.defaultLanguage) {
  root.hidden = true;
  setTimeout(show, patience);
}
if (lost === undefined) location.replace(origin + to);
else showLost(lost);

/** Shows the not-found page of a language at the address that was asked for: this one, or that language's in its place. */
async function showLost(language: string): Promise<void> {
  const isComplete = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const html = language === page.defaultLanguage ? '' : await textAt(`${page.base}${language}/404.html`);
  await isComplete;
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  // Hosts may answer with anything.
  if (documentElement.lang === language) root.replaceWith(documentElement);
  else show();
  // All pages load the same one, and that of a page that was parsed elsewhere does not run by itself.
  if (page.script !== undefined)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: page.script }));
}

/** Fetches a text; an empty one when none arrives. */
function textAt(address: string): Promise<string> {
  return fetch(address).then(
    (response) => response.text(),
    () => '',
  );
}
