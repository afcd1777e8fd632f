import { reportVisits } from './analytics.ts';
import { watchConnection } from './connection.ts';
import { enhanceFaq } from './faq.ts';
import { enhanceLanguageLinks } from './language-links.ts';
import { layOutLaterSections } from './later-sections.ts';
import { startIslands } from './loader.ts';
import { enhanceMenus } from './menus.ts';
import { replaceBrokenPictures } from './pictures.ts';
import { showSearched } from './searched.ts';
import { settings } from './settings.ts';
import { awaitTooltips } from './tooltips-start.ts';

enhanceMenus(document);
enhanceFaq(document);
if (!CSS.supports('selector(::details-content)'))
  import('./older-details.ts').then((details) => details.enhanceDetails(document), console.warn);
enhanceLanguageLinks(document);
replaceBrokenPictures(document);
showSearched(document);
startIslands(document, {
  'a[data-term]': () => import('./terms.ts'),
  '[data-copy]': () => import('./copy-link.ts'),
  '[data-island=map]': () => import('./map.ts'),
  '[data-island=reviews]': () => import('./reviews.ts'),
  '[data-island=privacy]': () => import('./privacy.ts'),
  '[data-island=search]': () => import('./search.ts'),
  '[data-island=notice]': () => import('./notice.ts'),
  '[data-island=missing]': () => import('./missing-page.ts'),
  ...(settings.booking && {
    // The libraries that draw it come beside it, and a slow telephone answers its visitor between the one and the other.
    // Another thread reads meanwhile what the page's own would stop for.
    'a[data-appointment]': () => {
      new Worker(new URL('./appointment/locale-data.worker.ts', import.meta.url));
      import('./react-root.tsx').catch(console.warn);
      return import('./appointment/appointment.tsx');
    },
  }),
});
reportVisits(document);
watchConnection();
awaitTooltips(document);
layOutLaterSections(document);
