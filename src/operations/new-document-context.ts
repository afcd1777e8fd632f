import type { Named } from '../content/mentions.ts';
import { type DocumentKind, slugOfFile } from '../schema/documents.ts';
import { type ServiceWords, serviceWordsOf } from '../schema/service-words.ts';
import { asList, asRecord, asString } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';
import type { TextFile } from './content-files.ts';

/** The parts of a menu that a new service needs. */
export interface Menu {
  readonly id: string;
  readonly services: readonly string[];
}

/** An entry of the menus that names a service. */
interface MenuEntry {
  readonly menu: Menu;
  /** The path of the entry in the menus' document. */
  readonly path: readonly (string | number)[];
  /** Whether the entry announces a service without a page. */
  readonly isPlanned: boolean;
  readonly label: Readonly<Record<string, string>>;
}

/** The names that a new document can use, and those that are taken. */
export interface NewDocumentContext {
  /** The site's languages, by their codes. */
  readonly languages: Readonly<Record<string, unknown>>;
  /** Those in which texts are to be written at once: the default one, and each that is no draft. */
  readonly writtenLanguages: readonly string[];
  readonly services: readonly string[];
  readonly serviceWords: ServiceWords;
  readonly pages: readonly string[];
  readonly phones: readonly string[];
  readonly signs: readonly string[];
  readonly pictures: readonly string[];
  readonly menus: readonly Menu[];
  /** The file of the menus' document, and its whole text. */
  readonly menusFile: TextFile;
  /** Services and pages, each by their former slugs. */
  readonly formerSlugs: Readonly<Record<Named['kind'], ReadonlyMap<string, string>>>;
  /** Returns the entry that names a service; undefined where no menu does. */
  entryOf(slug: string): MenuEntry | undefined;
}

/** A document of a site; its data is that of the file, or validated data with leaves. */
interface SiteDocument {
  readonly file: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
}

/** Gathers the context of a new document from a site's documents, the text of its menus and the paths of its pictures. */
export function newDocumentContext(
  documents: readonly SiteDocument[],
  menusFile: NewDocumentContext['menusFile'],
  pictures: readonly string[],
): NewDocumentContext {
  const dataOf = (kind: DocumentKind): Entry => asRecord(documents.find((document) => document.kind === kind)?.data);
  const slugs = (kind: DocumentKind): readonly string[] =>
    documents.filter((document) => document.kind === kind).map(({ file }) => slugOfFile(file));
  const formerSlugs = (kind: Named['kind']): ReadonlyMap<string, string> =>
    new Map(
      documents
        .filter((document) => document.kind === kind)
        .flatMap((document) =>
          [asRecord(document.data)['formerSlugs']].flat().flatMap((slug) => {
            const former = asString(slug);
            return former === undefined ? [] : [[former, slugOfFile(document.file)] as const];
          }),
        ),
    );
  const menus = asList(dataOf('menus')['menus']).map(asRecord);
  const site = dataOf('site');
  const languages = asRecord(site['languages']);
  return {
    languages,
    writtenLanguages: Object.keys(languages).filter(
      (code) => asRecord(languages[code])['status'] !== 'draft' || code === asString(site['defaultLanguage']),
    ),
    services: slugs('service'),
    serviceWords: serviceWordsOf(site),
    pages: slugs('page'),
    phones: Object.keys(asRecord(asRecord(site['contact'])['phones'])),
    signs: asList(dataOf('signs')['signs']).flatMap((sign) => asString(asRecord(sign)['id']) ?? []),
    pictures,
    menus: menus.map(menuOf),
    menusFile,
    formerSlugs: { service: formerSlugs('service'), page: formerSlugs('page') },
    entryOf(slug) {
      for (const [m, menu] of menus.entries()) {
        const entries = entriesOf(menu);
        const e = entries.findIndex(({ service }) => asString(service) === slug);
        const entry = entries[e];
        if (entry === undefined) continue;
        const isPlanned = Object.hasOwn(entry, 'planned');
        return { menu: menuOf(menu), path: ['menus', m, 'items', e], isPlanned, label: textsOf(entry['label']) };
      }
      return undefined;
    },
  };
}

type Entry = Readonly<Record<string, unknown>>;

function entriesOf(menu: Entry): readonly Entry[] {
  return asList(menu['items']).map(asRecord);
}

function menuOf(menu: Entry): Menu {
  return { id: asString(menu['id']) ?? '', services: entriesOf(menu).flatMap(({ service }) => asString(service) ?? []) };
}

function textsOf(written: unknown): Readonly<Record<string, string>> {
  return asRecord(isTypedValue(written) ? written.value : written) as Readonly<Record<string, string>>;
}
