import { isOwnAddress, isReservedSlug } from '../schema/reserved-names.ts';
import { type SchemaFiles, schemaNames } from '../schema/schema-model.ts';
import { isSlug, slugOf } from '../schema/slug.ts';
import { suggest } from '../schema/suggest.ts';
import type { LeafKind } from '../schema/typed-value.ts';
import { editSource, UneditableSource } from '../yaml/edits/edit-source.ts';
import { documentText } from './document-text.ts';
import { type DocumentPlan, documentToWrite, usualBlocks } from './document-to-write.ts';
import type { Menu, NewDocumentContext } from './new-document-context.ts';
import { type PlaceholderProvider, textToWrite } from './value-to-write.ts';

/**
 * What is asked for. Without a category, the menu that announces the service is meant, or the only one that there is; without
 * blocks, the usual ones of its kind; and a service stands in its menu unless `inMenu` is false.
 */
export type NewDocumentRequest = Pick<DocumentPlan, 'kind' | 'slug' | 'names'> &
  Partial<Pick<DocumentPlan, 'category' | 'inMenu'>> & { readonly blocks?: readonly string[] | undefined };

/** Why a document cannot be made: the word of the printers that says so, and what it is filled with. */
export interface Refusal {
  readonly reason:
    | 'renameBadSlug'
    | 'renameReserved'
    | 'renameFormer'
    | 'newTaken'
    | 'newAnnounced'
    | 'newNeedsMenu'
    | 'newUnknownMenu'
    | 'newUnknownBlock'
    | 'newUnknownLanguage'
    | 'newMenusUncertain';
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
}

/** A file of the site and its whole text. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** The new document and the other files that change with it, the menus; or why there is none. */
export type NewDocument = { readonly document: TextFile; readonly changed: readonly TextFile[] } | { readonly refusal: Refusal };

/**
 * Makes a service or a page as one change of a site: a document that the check finds right, whose texts are marked as still to be
 * written in every language, and a service's entry in its menu. Every other character of the menus stays.
 */
export function newDocument(schemas: SchemaFiles, context: NewDocumentContext, request: NewDocumentRequest): NewDocument {
  const refusal = refusalOf(schemas, context, request);
  if (refusal !== undefined) return { refusal };
  const { kind, slug, inMenu = true, blocks = kind === 'service' ? usualBlocks : ['hero', 'text'] } = request;
  const menu = kind === 'service' ? menuFor(request, context) : undefined;
  if (kind === 'service' && menu === undefined)
    return { refusal: { reason: 'newNeedsMenu', values: { allowed: context.menus.map(({ id }) => id).join(', ') } } };
  const { file, text } = context.menusFile;
  const given = Object.entries(request.names).filter(([, name]) => name.trim() !== '');
  const plan: DocumentPlan = {
    kind,
    slug,
    category: menu?.id,
    inMenu,
    names: { ...(menu === undefined ? {} : context.entryOf(slug)?.label), ...Object.fromEntries(given) },
    blocks: blocks.includes('hero') ? blocks : ['hero', ...blocks],
  };
  const document = {
    file: `${kind}s/${slug}.yaml`,
    text: documentText(`${schemasFrom(text)}${kind}.schema.json`, documentToWrite(schemas, plan, placeholdersOf(context, plan))),
  };
  try {
    const menus = menu === undefined ? text : menusWith(context, menu, slug, inMenu);
    return { document, changed: menus === text ? [] : [{ file, text: menus }] };
  } catch (error) {
    if (!(error instanceof UneditableSource)) throw error;
    return { refusal: { reason: 'newMenusUncertain', values: { file, found: slug, menu: menu?.id ?? '' } } };
  }
}

/** Says what is wrong with those parts of a request that are known, if anything is. */
export function refusalOf(
  schemas: SchemaFiles,
  context: NewDocumentContext,
  { kind = 'service', slug, category, names = {}, blocks = [], inMenu }: Partial<NewDocumentRequest>,
): Refusal | undefined {
  if (slug !== undefined && !isSlug(slug))
    return { reason: 'renameBadSlug', values: { found: slug }, suggestion: slugOf(slug) || undefined };
  if (slug !== undefined) {
    const isOwn = kind === 'page' && (isOwnAddress(slug) || context.languages.includes(slug));
    if (isReservedSlug(slug) || isOwn) return { reason: 'renameReserved', values: { found: slug } };
    if ((kind === 'page' ? context.pages : context.services).includes(slug)) return { reason: 'newTaken', values: { found: slug } };
    const other = kind === 'service' ? context.formerSlugs.get(slug) : undefined;
    if (other !== undefined) return { reason: 'renameFormer', values: { found: slug, other } };
  }
  const menus = context.menus.map(({ id }) => id);
  if (category !== undefined && !menus.includes(category)) return unknown('newUnknownMenu', category, menus);
  const announced = kind === 'service' && slug !== undefined ? context.entryOf(slug)?.menu.id : undefined;
  if (announced !== undefined && (inMenu === false || (category ?? announced) !== announced))
    return { reason: 'newAnnounced', values: { found: slug ?? '', menu: announced } };

  const language = Object.keys(names).find((name) => !context.languages.includes(name));
  if (language !== undefined) return unknown('newUnknownLanguage', language, context.languages);
  const types = schemaNames(schemas, 'blocks');
  const block = blocks.find((type) => !types.includes(type));
  return block === undefined ? undefined : unknown('newUnknownBlock', block, types);
}

/** Returns the menu that a new service is meant for, where the request or the menus settle it. */
export function menuFor({ slug, category }: Pick<NewDocumentRequest, 'slug' | 'category'>, context: NewDocumentContext): Menu | undefined {
  const [only, ...others] = context.menus;
  return context.menus.find(({ id }) => id === category) ?? context.entryOf(slug)?.menu ?? (others.length === 0 ? only : undefined);
}

function unknown(reason: Refusal['reason'], found: string, allowed: readonly string[]): Refusal {
  return { reason, values: { found, allowed: allowed.join(', ') }, suggestion: suggest(found, allowed) };
}

/** The text of the menus with a service in its menu; a service that a menu announced is announced no longer. */
function menusWith({ menus, menusFile: { text }, entryOf }: NewDocumentContext, menu: Menu, slug: string, inMenu: boolean): string {
  const entry = entryOf(slug);
  if (entry?.isPlanned === true) return editSource(text, { kind: 'remove', path: [...entry.path, 'planned'] });
  if (entry !== undefined || !inMenu) return text;
  const items = ['menus', menus.findIndex(({ id }) => id === menu.id), 'items'];
  return editSource(text, { kind: 'insert', path: items, index: menu.services.length, value: { service: slug } });
}

/** What stands in the new document until it is written: texts with their mark, and names of what the site has. */
function placeholdersOf(context: NewDocumentContext, { category, slug }: DocumentPlan): PlaceholderProvider {
  const nearby = context.menus.find(({ id }) => id === category)?.services ?? [];
  const services = [...new Set([...nearby, ...context.services])].filter((name) => name !== slug && context.services.includes(name));
  const { phones: phone, signs: sign, pictures: picture } = context;
  const names: Readonly<Partial<Record<LeafKind, readonly string[]>>> = { service: services, phone, sign, picture, link: ['/services/'] };
  let taken = 0;
  return {
    languages: context.languages,
    text: textToWrite,
    reference(kind, example) {
      const known = names[kind] ?? [];
      taken += 1;
      return known[(taken - 1) % known.length] ?? example;
    },
    choice: (_, example) => example,
    word: (example) => example,
  };
}

/** The way from a document's folder to the schemas, as the menus know it from one folder above. */
function schemasFrom(menus: string): string {
  const way = /\$schema=(\S*)menus\.schema\.json/.exec(menus)?.[1] ?? '../schema/';
  return /^[a-z]+:/.test(way) ? way : `../${way}`;
}
