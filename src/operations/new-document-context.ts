import type { DocumentKind } from '../schema/documents.ts';
import { asList, asRecord, asString } from '../schema/tree.ts';
import { isLeaf } from '../schema/typed-value.ts';

/** A menu, as far as a new service needs it. */
export interface Menu {
  readonly id: string;
  readonly services: readonly string[];
}

/** An entry of the menus that names a service. */
export interface MenuEntry {
  readonly menu: Menu;
  /** Where the entry stands in the menus' document. */
  readonly path: readonly (string | number)[];
  /** Whether it announces a service whose page is still to be written. */
  readonly isPlanned: boolean;
  readonly label: Readonly<Record<string, string>>;
}

/** What a site says of which documents there may be, and of what they can name. */
export interface NewDocumentContext {
  /** The codes of the site's languages. */
  readonly languages: readonly string[];
  readonly services: readonly string[];
  readonly pages: readonly string[];
  readonly phones: readonly string[];
  readonly signs: readonly string[];
  readonly pictures: readonly string[];
  readonly menus: readonly Menu[];
  /** The menus' document. */
  readonly menusFile: { readonly file: string; readonly text: string };
  /** Which service had a slug before. */
  readonly formerSlugs: ReadonlyMap<string, string>;
  /** Returns the entry that names a service already, where there is one. */
  entryOf(slug: string): MenuEntry | undefined;
}

/** A document of a site: its data as a file writes it, or with its texts as leaves. */
export interface SiteDocument {
  readonly file: string;
  readonly kind: DocumentKind;
  readonly data: unknown;
}

/** Gathers what a new document must fit into from a site's documents, the text of its menus and the paths of its pictures. */
export function newDocumentContext(
  documents: readonly SiteDocument[],
  menusFile: NewDocumentContext['menusFile'],
  pictures: readonly string[],
): NewDocumentContext {
  const once = (kind: DocumentKind): Entry => asRecord(documents.find((document) => document.kind === kind)?.data);
  const slugs = (kind: DocumentKind): readonly string[] => documents.filter((document) => document.kind === kind).map(slugIn);
  const menus = asList(once('menus')['menus']).map(asRecord);
  const site = once('site');
  return {
    languages: Object.keys(asRecord(site['languages'])),
    services: slugs('service'),
    pages: slugs('page'),
    phones: Object.keys(asRecord(asRecord(site['contact'])['phones'])),
    signs: asList(once('signs')['signs']).flatMap((sign) => asString(asRecord(sign)['id']) ?? []),
    pictures,
    menus: menus.map(menuOf),
    menusFile,
    formerSlugs: new Map(
      documents.flatMap((document) =>
        [asRecord(document.data)['formerSlugs']].flat().flatMap((slug) => {
          const former = asString(slug);
          return former === undefined ? [] : [[former, slugIn(document)] as const];
        }),
      ),
    ),
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

function slugIn({ file }: SiteDocument): string {
  return file.replace(/^.*\/|\.\w+$/g, '');
}

function entriesOf(menu: Entry): readonly Entry[] {
  return asList(menu['items']).map(asRecord);
}

function menuOf(menu: Entry): Menu {
  return { id: asString(menu['id']) ?? '', services: entriesOf(menu).flatMap(({ service }) => asString(service) ?? []) };
}

function textsOf(written: unknown): Readonly<Record<string, string>> {
  return asRecord(isLeaf(written) ? written.value : written) as Readonly<Record<string, string>>;
}
