import type { Finding } from '../../schema/finding.ts';
import type { ServiceWords } from '../../schema/service-words.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import type { SourceView } from '../../yaml/yaml-document.ts';
import type { LinkedDocument } from '../document.ts';
import type { InsertedTexts } from '../inserted-texts.ts';
import type { TableSign } from '../signs.ts';
import type { SiteLimits } from '../site-limits.ts';
import type { CountedNoun } from '../texts/counted-nouns.ts';
import type { GlossaryTerm, Replacement } from '../texts/glossary.ts';
import type { Punctuation } from '../texts/typography.ts';

/** The properties of a language that rules use. */
export interface LanguageFacts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly status: 'complete' | 'draft';
  readonly punctuation?: Punctuation;
  /** The script of its texts (ISO 15924), where it differs from the usual one. */
  readonly script?: string;
}

/** The facts that the documents of a site must agree on; `linkContextOf` gathers them before any document is linked. */
export interface LinkContext {
  readonly languages: Readonly<Record<string, LanguageFacts>>;
  readonly defaultLanguage: string;
  /** Slugs of the services with a document. */
  readonly services: ReadonlySet<string>;
  /** Slugs that a menu announces, still without a document. */
  readonly planned: ReadonlySet<string>;
  /** Slugs in the menus; undefined where a mistake in the menus may hide some. */
  readonly inMenus: ReadonlySet<string> | undefined;
  readonly menus: readonly string[];
  /** The names of the menus, each by language. */
  readonly menuLabels: readonly Readonly<Record<string, unknown>>[];
  /** The words of the interface that name parts of pages, by their paths (`careLevels.urgent`), each by language. */
  readonly interfaceWords: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** False where the menus are unreadable, which leaves menus and planned pages unknown. */
  readonly menusKnown: boolean;
  /** Names that `{{…}}` may insert, such as `facts.delay`. */
  readonly references: ReadonlySet<string>;
  /** The beginnings of unknown names, such as `facts.`, whose part of the site's document is unreadable. */
  readonly unreadable: readonly string[];
  /** Names of the site's phones. */
  readonly phones: readonly string[];
  /** The country of the site's address, in two letters (ISO 3166). */
  readonly country: string;
  /** The lines of its address, which texts may not repeat. */
  readonly streets: readonly string[];
  readonly pictures: ReadonlySet<string>;
  /** Paths of the files below `files/`; undefined where they are unknown. */
  readonly files: ReadonlySet<string> | undefined;
  readonly serviceWords: ServiceWords;
  /** Slugs of the pages other than services. */
  readonly pages: ReadonlySet<string>;
  /** The slug of the page that browsers show without a connection, where the site has one. */
  readonly offlinePage: string | undefined;
  /** Slugs of the services in a menu for emergencies, without planned ones. */
  readonly emergencies: readonly string[];
  readonly glossary: readonly GlossaryTerm[];
  /** The replacements of the glossary for words that are not terms. */
  readonly replacements: readonly Replacement[];
  /** The nouns with known forms after a number. */
  readonly countedNouns: readonly CountedNoun[];
  /** The signs that care cards may name; undefined where their table, or an identifier in it, is unreadable. */
  readonly signs: readonly TableSign[] | undefined;
  /** What the site has of what others need: parts of its document, such as `reviews` or `contact.hours`, the `glossary`, and `home.search`. */
  readonly siteParts: ReadonlySet<string>;
  /** How many months a review is valid; undefined where the site requires none. */
  readonly review: { readonly months: number; readonly required: boolean } | undefined;
  /** The allowed lengths of texts. */
  readonly limits: SiteLimits;
  /**
   * The texts that `{{…}}` inserts, by language and name: those of the site and its person alone where no limit needs the length of texts,
   * so that a fact's change calls no verdict in question.
   */
  readonly insertedTexts: InsertedTexts;
  /** Whether the content folder records approved translations. */
  readonly recordsTranslations: boolean;
  /** Today's date in the site's time zone (ISO 8601). */
  readonly today: string;
}

/** Reports every finding in a validated document beyond those of its schema. */
export type Rule = (document: LinkedDocument, context: LinkContext, report: Report, source: SourceView) => void;

/** Receives a finding of a rule. */
export type Report = (finding: Finding) => void;

/** Reports the languages that a part of a document at a path names its words by, and that the site does not declare. */
export function reportUnknownLanguages(words: unknown, path: readonly string[], { languages }: LinkContext, report: Report): void {
  const declared = Object.keys(languages);
  for (const language of Object.keys(asRecord(words)).filter((name) => !declared.includes(name))) {
    const values = { found: language, allowed: declared.join(', ') };
    report({ code: 'unknown-language', path: [...path, language], on: 'key', values, suggestion: suggest(language, declared) });
  }
}

/** Returns the severity of what a language lacks where it is in preparation; undefined, for that of the code, where it is not. */
export function severityIn(languages: Readonly<Record<string, LanguageFacts>>, language: string): 'draft' | undefined {
  return languages[language]?.status === 'draft' ? 'draft' : undefined;
}
