// Made from schema/ by `npm run generate`: change the schemas, not this file.
import type { SchemaFiles } from './schema-model.ts';
import inBlocksGenerated from '../../schema/blocks.generated.schema.json' with { type: 'json' };
import inBlocksBreadcrumb from '../../schema/blocks/breadcrumb.schema.json' with { type: 'json' };
import inBlocksCallout from '../../schema/blocks/callout.schema.json' with { type: 'json' };
import inBlocksCards from '../../schema/blocks/cards.schema.json' with { type: 'json' };
import inBlocksCareCard from '../../schema/blocks/care-card.schema.json' with { type: 'json' };
import inBlocksContact from '../../schema/blocks/contact.schema.json' with { type: 'json' };
import inBlocksFacts from '../../schema/blocks/facts.schema.json' with { type: 'json' };
import inBlocksFaq from '../../schema/blocks/faq.schema.json' with { type: 'json' };
import inBlocksGlossary from '../../schema/blocks/glossary.schema.json' with { type: 'json' };
import inBlocksHero from '../../schema/blocks/hero.schema.json' with { type: 'json' };
import inBlocksLocationMap from '../../schema/blocks/location-map.schema.json' with { type: 'json' };
import inBlocksRelated from '../../schema/blocks/related.schema.json' with { type: 'json' };
import inBlocksReviews from '../../schema/blocks/reviews.schema.json' with { type: 'json' };
import inBlocksSearch from '../../schema/blocks/search.schema.json' with { type: 'json' };
import inBlocksServices from '../../schema/blocks/services.schema.json' with { type: 'json' };
import inBlocksSteps from '../../schema/blocks/steps.schema.json' with { type: 'json' };
import inBlocksText from '../../schema/blocks/text.schema.json' with { type: 'json' };
import inBlocksTiles from '../../schema/blocks/tiles.schema.json' with { type: 'json' };
import inGlossary from '../../schema/glossary.schema.json' with { type: 'json' };
import inHome from '../../schema/home.schema.json' with { type: 'json' };
import inMenus from '../../schema/menus.schema.json' with { type: 'json' };
import inNotFound from '../../schema/not-found.schema.json' with { type: 'json' };
import inPage from '../../schema/page.schema.json' with { type: 'json' };
import inSearches from '../../schema/searches.schema.json' with { type: 'json' };
import inService from '../../schema/service.schema.json' with { type: 'json' };
import inServicesList from '../../schema/services-list.schema.json' with { type: 'json' };
import inShared from '../../schema/shared.schema.json' with { type: 'json' };
import inSigns from '../../schema/signs.schema.json' with { type: 'json' };
import inSite from '../../schema/site.schema.json' with { type: 'json' };
import inTheme from '../../schema/theme.schema.json' with { type: 'json' };
import inTranslations from '../../schema/translations.schema.json' with { type: 'json' };
import inUi from '../../schema/ui.schema.json' with { type: 'json' };

/** The engine's own schemas as they are written, without those of a site's blocks. */
export const engineSchemas = {
  'blocks.generated.schema.json': inBlocksGenerated,
  'blocks/breadcrumb.schema.json': inBlocksBreadcrumb,
  'blocks/callout.schema.json': inBlocksCallout,
  'blocks/cards.schema.json': inBlocksCards,
  'blocks/care-card.schema.json': inBlocksCareCard,
  'blocks/contact.schema.json': inBlocksContact,
  'blocks/facts.schema.json': inBlocksFacts,
  'blocks/faq.schema.json': inBlocksFaq,
  'blocks/glossary.schema.json': inBlocksGlossary,
  'blocks/hero.schema.json': inBlocksHero,
  'blocks/location-map.schema.json': inBlocksLocationMap,
  'blocks/related.schema.json': inBlocksRelated,
  'blocks/reviews.schema.json': inBlocksReviews,
  'blocks/search.schema.json': inBlocksSearch,
  'blocks/services.schema.json': inBlocksServices,
  'blocks/steps.schema.json': inBlocksSteps,
  'blocks/text.schema.json': inBlocksText,
  'blocks/tiles.schema.json': inBlocksTiles,
  'glossary.schema.json': inGlossary,
  'home.schema.json': inHome,
  'menus.schema.json': inMenus,
  'not-found.schema.json': inNotFound,
  'page.schema.json': inPage,
  'searches.schema.json': inSearches,
  'service.schema.json': inService,
  'services-list.schema.json': inServicesList,
  'shared.schema.json': inShared,
  'signs.schema.json': inSigns,
  'site.schema.json': inSite,
  'theme.schema.json': inTheme,
  'translations.schema.json': inTranslations,
  'ui.schema.json': inUi,
} as object as SchemaFiles;
