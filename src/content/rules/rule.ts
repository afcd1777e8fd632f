import type { Finding } from '../../schema/finding.ts';
import type { SourceView } from '../../yaml/parse-yaml.ts';
import type { LinkedDocument } from '../document.ts';
import type { InsertedTexts } from '../inserted-texts.ts';
import type { TableSign } from '../signs.ts';
import type { SiteLimits } from '../site-limits.ts';
import type { CountedNoun } from '../texts/counted-nouns.ts';
import type { GlossaryTerm, Replacement } from '../texts/glossary.ts';
import type { Punctuation } from '../texts/typography.ts';

/** What the rules need of a language. */
export interface LanguageFacts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly status: 'complete' | 'draft';
  readonly punctuation?: Punctuation;
  /** The script that it is written in (ISO 15924), where that is not its usual one. */
  readonly script?: string;
}

/** What the documents of a site must agree on; read from the site-wide documents before any page is linked. */
export interface LinkContext {
  readonly languages: Readonly<Record<string, LanguageFacts>>;
  readonly defaultLanguage: string;
  /** Slugs that have a document. */
  readonly services: ReadonlySet<string>;
  /** Slugs that a menu announces and that have no document yet. */
  readonly planned: ReadonlySet<string>;
  /** Slugs that stand in a menu; nothing where a mistake in the menus may be why one does not. */
  readonly inMenus: ReadonlySet<string> | undefined;
  readonly menus: readonly string[];
  /** False where the menus can't be read: which menus and which planned pages there are is not known then. */
  readonly menusKnown: boolean;
  /** Names that `{{…}}` may insert, such as `facts.delay`. */
  readonly references: ReadonlySet<string>;
  /** What the names begin with that can't be known, such as `facts.`, because their part of the site's document can't be read. */
  readonly unreadable: readonly string[];
  /** Names of the site's phones. */
  readonly phones: readonly string[];
  /** The country that the site's address names, in two letters (ISO 3166). */
  readonly country: string;
  /** The lines of its address, as a text may not repeat them. */
  readonly streets: readonly string[];
  readonly pictures: ReadonlySet<string>;
  /** Files that visitors are offered; nothing where it is not known which there are. */
  readonly files: ReadonlySet<string> | undefined;
  /** Slugs of the pages that are no services. */
  readonly pages: ReadonlySet<string>;
  /** The page that is shown without a connection, where the site has one. */
  readonly offlinePage: string | undefined;
  /** Slugs of the services with a document that stand in a menu for emergencies. */
  readonly emergencies: readonly string[];
  readonly glossary: readonly GlossaryTerm[];
  /** The words that texts write in the place of others, without being terms. */
  readonly replacements: readonly Replacement[];
  /** The nouns whose forms after a number are known. */
  readonly countedNouns: readonly CountedNoun[];
  /** The signs that care cards may name; nothing where their table can't be read. */
  readonly signs: readonly TableSign[] | undefined;
  /** Whether the site's document names the emergency services' number. */
  readonly hasEmergencyNumber: boolean;
  /** Whether the site's document has reviews to show. */
  readonly hasReviews: boolean;
  /** For how long a review counts; nothing where the site asks for none. */
  readonly review: { readonly months: number; readonly required: boolean } | undefined;
  /** How long texts are to be. */
  readonly limits: SiteLimits;
  /** What texts insert with `{{…}}`, by language and name; nothing where no limit asks how long texts are. */
  readonly insertedTexts: InsertedTexts;
  /** Whether the content folder records from which texts its translations were made. */
  readonly recordsTranslations: boolean;
  /** The current day where the site is, as ISO 8601 writes it. */
  readonly today: string;
}

/** One thing that documents must agree on, beyond what a schema can say. */
export interface Rule {
  readonly name: string;
  /** What the rule protects, in one sentence. */
  readonly description: string;
  check(document: LinkedDocument, context: LinkContext, report: (finding: Finding) => void, source: SourceView): void;
}
