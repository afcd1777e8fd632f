import { addressWords } from './address-words.ts';
import { blockSources } from './block-sources.ts';
import { careSigns } from './care-signs.ts';
import { closedDays } from './closed-days.ts';
import { contentReview } from './content-review.ts';
import { countedNounsRule } from './counted-nouns.ts';
import { cutTexts } from './cut-texts.ts';
import { damagedLetters } from './damaged-letters.ts';
import { editorAddress } from './editor-address.ts';
import { formerSlugs } from './former-slugs.ts';
import { glossaryTermsRule } from './glossary-terms.ts';
import { glossaryWords } from './glossary-words.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { htmlInText } from './html-in-text.ts';
import { insertedFacts } from './inserted-facts.ts';
import { languageFacts } from './language-facts.ts';
import { limits } from './limits.ts';
import { links } from './links.ts';
import { mapKey } from './map-key.ts';
import { menuEntries } from './menu-entries.ts';
import { metadata } from './metadata.ts';
import { mixedDirection } from './mixed-direction.ts';
import { offlinePage } from './offline-page.ts';
import { openingHours } from './opening-hours.ts';
import { otherMarkup } from './other-markup.ts';
import { pageShape } from './page-shape.ts';
import { partNames } from './part-names.ts';
import { periods } from './periods.ts';
import { pictures } from './pictures.ts';
import { placeholders } from './placeholders.ts';
import { pluralForms } from './plural-forms.ts';
import { rawContact } from './raw-contact.ts';
import { references } from './references.ts';
import { replacedValues } from './replaced-values.ts';
import type { Rule } from './rule.ts';
import { searchAnswers } from './search-answers.ts';
import { siteAddress } from './site-address.ts';
import { siteParts } from './site-parts.ts';
import { staleTranslations } from './stale-translations.ts';
import { tableSignsRule } from './table-signs.ts';
import { textsToWrite } from './texts-to-write.ts';
import { themeContrast } from './theme-contrast.ts';
import { translations } from './translations.ts';
import { typography } from './typography.ts';
import { unreadMarkup } from './unread-markup.ts';
import { wrongScript } from './wrong-script.ts';

/** All rules, in the order in which they report. */
export const rules: readonly Rule[] = [
  languageFacts,
  translations,
  pluralForms,
  replacedValues,
  references,
  links,
  insertedFacts,
  rawContact,
  htmlInText,
  unreadMarkup,
  otherMarkup,
  hiddenCharacters,
  damagedLetters,
  cutTexts,
  wrongScript,
  mixedDirection,
  typography,
  countedNounsRule,
  pictures,
  pageShape,
  partNames,
  metadata,
  blockSources,
  searchAnswers,
  menuEntries,
  openingHours,
  addressWords,
  periods,
  closedDays,
  siteAddress,
  editorAddress,
  siteParts,
  themeContrast,
  mapKey,
  offlinePage,
  formerSlugs,
  placeholders,
  textsToWrite,
  glossaryTermsRule,
  glossaryWords,
  tableSignsRule,
  careSigns,
  contentReview,
  limits,
  staleTranslations,
];
