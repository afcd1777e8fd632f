import { enhanceFaq } from './faq.ts';
import { enhanceLanguageLinks } from './language-links.ts';
import { startIslands } from './loader.ts';
import { enhanceMenus } from './menus.ts';
import { replaceBrokenPictures } from './pictures.ts';

enhanceMenus(document);
enhanceFaq(document);
enhanceLanguageLinks(document);
replaceBrokenPictures(document);
startIslands(document, {
  terms: { selector: 'a[data-term]', load: () => import('./terms.ts') },
});
