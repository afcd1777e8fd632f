import { enhanceFaq } from './faq-keys.ts';
import { keepPlaceInLanguageLinks } from './language-links.ts';
import { enhanceMenus } from './menus.ts';

enhanceMenus(document);
enhanceFaq(document);
keepPlaceInLanguageLinks(document, location);
