import { reportVisits } from './analytics.ts';
import { watchConnection } from './connection.ts';
import { enhanceFaq } from './faq.ts';
import { enhanceLanguageLinks } from './language-links.ts';
import { startIslands } from './loader.ts';
import { enhanceMenus } from './menus.ts';
import { replaceBrokenPictures } from './pictures.ts';
import { showSearched } from './searched.ts';
import { settings } from './settings.ts';
import { awaitTooltips } from './tooltips-start.ts';

enhanceMenus(document);
enhanceFaq(document);
if (!('name' in HTMLDetailsElement.prototype)) import('./one-open.ts').then((details) => details.keepOneOpen(document), console.warn);
enhanceLanguageLinks(document);
replaceBrokenPictures(document);
showSearched(document);
startIslands(document, {
  terms: { selector: 'a[data-term]', load: () => import('./terms.ts') },
  copy: { selector: 'button[data-copy]', load: () => import('./copy-link.ts') },
  map: () => import('./map.ts'),
  reviews: () => import('./reviews.ts'),
  privacy: () => import('./privacy.ts'),
  search: () => import('./search.ts'),
  notice: () => import('./notice.ts'),
  'missing-page': () => import('./missing-page.ts'),
  ...(settings.booking && { appointment: { selector: 'a[data-appointment]', load: () => import('./appointment/appointment.tsx') } }),
});
reportVisits(document);
watchConnection();
awaitTooltips(document);
