import { enhanceFaq } from './faq-keys.ts';
import { keepPlaceInLanguageLinks } from './language-links.ts';
import { enhanceMenus } from './menus.ts';
import { explainTerms } from './terms.ts';

enhanceMenus(document);
enhanceFaq(document);
keepPlaceInLanguageLinks(document, location);
explainTerms(document);
