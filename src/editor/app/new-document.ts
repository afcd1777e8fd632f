import { asList, asRecord } from '../../content/tree.ts';
import { editSource, UneditableSource } from '../../editing/edit-source.server.ts';
import { written } from '../../editing/written-value.server.ts';
import { textToWrite } from '../../scaffold/text-to-write.ts';

/** What an editor says of a document that is to be made. */
export interface Wish {
  readonly kind: 'service' | 'page';
  readonly slug: string;
  /** The menu of a service. */
  readonly category: string | undefined;
  /** Its name, by language, as far as it is known. */
  readonly names: Readonly<Record<string, string>>;
}

/** Makes of a name the end of an address: lower-case letters without accents, digits and hyphens; empty where nothing is left. */
export function slugOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss').normalize('NFD');
  return plain
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The file of a document that is to be made. */
export function fileOf({ kind, slug }: Pick<Wish, 'kind' | 'slug'>): string {
  return `${kind}s/${slug}.yaml`;
}

/**
 * Gives the text of a document with what its schema asks for: its name, and texts that are marked as still to be written in
 * every language. `menus` is the text of the menus, whose first line knows the way to the schemas, and `version` that of the
 * schema, where it states one.
 */
export function newDocument(
  { kind, slug, category, names }: Wish,
  languages: readonly string[],
  summary: string,
  menus: string,
  version?: number,
): string {
  const known = languages.flatMap((language) => names[language] || [])[0] ?? slug;
  const name = Object.fromEntries(languages.map((language) => [language, names[language] || textToWrite(known, language)]));
  const data = {
    ...(version === undefined ? {} : { schemaVersion: version }),
    slug,
    ...(kind === 'service' ? { category } : {}),
    name,
    ...(kind === 'service' ? { summary: Object.fromEntries(languages.map((language) => [language, textToWrite(summary, language)])) } : {}),
    blocks: [{ type: 'hero', title: name }],
  };
  const way = /\$schema=(\S*)menus\.schema\.json/.exec(menus)?.[1] ?? '../schema/';
  const schemas = /^[a-z]+:/.test(way) ? way : `../${way}`;
  return `# yaml-language-server: $schema=${schemas}${kind}.schema.json\n${written(data, 0, 100)}\n`;
}

/**
 * Gives the text of the menus with the service in its menu; a service that a menu announced is announced no longer. Where the text
 * can't be changed there it stays, and the check tells that the service is in no menu.
 */
export function withMenuEntry(menus: string, data: unknown, wish: Wish): string {
  try {
    return changedMenus(menus, data, wish);
  } catch (error) {
    if (error instanceof UneditableSource) return menus;
    throw error;
  }
}

function changedMenus(menus: string, data: unknown, { slug, category }: Wish): string {
  const lists = asList(asRecord(data)['menus']).map((menu) => ({
    id: asRecord(menu)['id'],
    items: asList(asRecord(menu)['items']).map(asRecord),
  }));
  for (const [at, { items }] of lists.entries()) {
    const index = items.findIndex(({ service }) => service === slug);
    if (index < 0) continue;
    return Object.hasOwn(items[index] ?? {}, 'planned')
      ? editSource(menus, { kind: 'remove', path: ['menus', at, 'items', index, 'planned'] })
      : menus;
  }
  const at = lists.findIndex(({ id }) => id === category);
  const index = lists[at]?.items.length ?? 0;
  return at < 0 ? menus : editSource(menus, { kind: 'insert', path: ['menus', at, 'items'], index, value: { service: slug } });
}
