// Made from schema/ by `npm run generate`: change the schemas, not this file.
import type { BlockRegistry } from './block.ts';
import { Breadcrumb } from './breadcrumb/Breadcrumb.tsx';
import { Callout } from './callout/Callout.tsx';
import { Cards } from './cards/Cards.tsx';
import { CareCard } from './care-card/CareCard.tsx';
import { Contact } from './contact/Contact.tsx';
import { Facts } from './facts/Facts.tsx';
import { Faq } from './faq/Faq.tsx';
import { Glossary } from './glossary/Glossary.tsx';
import { Hero } from './hero/Hero.tsx';
import { LocationMap } from './location-map/LocationMap.tsx';
import { Related } from './related/Related.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { Search } from './search/Search.tsx';
import { Services } from './services/Services.tsx';
import { Steps } from './steps/Steps.tsx';
import { Text } from './text/Text.tsx';
import { Tiles } from './tiles/Tiles.tsx';

/** The component of every type of block. */
export const registry: BlockRegistry = {
  'breadcrumb': Breadcrumb,
  'callout': Callout,
  'cards': Cards,
  'care-card': CareCard,
  'contact': Contact,
  'facts': Facts,
  'faq': Faq,
  'glossary': Glossary,
  'hero': Hero,
  'location-map': LocationMap,
  'related': Related,
  'reviews': Reviews,
  'search': Search,
  'services': Services,
  'steps': Steps,
  'text': Text,
  'tiles': Tiles,
};
