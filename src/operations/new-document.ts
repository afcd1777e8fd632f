import { pathOfDocument } from '../schema/documents.ts';
import { isReservedFor } from '../schema/reserved-names.ts';
import { type SchemaFiles, schemaNames } from '../schema/schema-model.ts';
import { isSlug, slugOf } from '../schema/slug.ts';
import { suggest } from '../schema/suggest.ts';
import type { ValueType } from '../schema/typed-value.ts';
import { UneditableSource } from '../yaml/edits/edit-source.ts';
import type { TextFile } from './content-files.ts';
import { copiedText } from './copied-text.ts';
import { documentText } from './document-text.ts';
import { type DocumentPlan, documentToWrite, usualBlocks } from './document-to-write.ts';
import { menuFor, menusWith, mostInMenu } from './menu-of-service.ts';
import type { NewDocumentContext } from './new-document-context.ts';
import type { Refusal } from './obstacle.ts';
import { schemaFolder } from './schema-folder.ts';
import { type PlaceholderProvider, textToWrite } from './value-to-write.ts';

/**
 * The request for a document. The category defaults to the menu that announces the service, or to the only menu; the blocks
 * default to the usual ones of the kind; `inMenu` defaults to true.
 */
export type NewDocumentRequest = Pick<DocumentPlan, 'kind' | 'slug' | 'names'> &
  Partial<Pick<DocumentPlan, 'category' | 'inMenu'>> & {
    readonly blocks?: readonly string[] | undefined;
    /** The whole text of another document of the kind, which the new one begins as a copy of. */
    readonly copyOf?: string | undefined;
  };

/** The reason for refusing a new document. */
export type NewDocumentRefusal = Refusal<
  | 'renameBadSlug'
  | 'renameReserved'
  | 'renameFormer'
  | 'newTaken'
  | 'newAnnounced'
  | 'newNeedsMenu'
  | 'newUnknownMenu'
  | 'newUnknownBlock'
  | 'newUnknownLanguage'
  | 'newUnknownCopy'
  | 'newMenusUncertain'
  | 'newMenuFull'
>;

/** The new document and the other files that change with it, the menus; or the reason for refusing it. */
type NewDocument = { readonly document: TextFile; readonly changed: readonly TextFile[] } | { readonly refusal: NewDocumentRefusal };

/**
 * Returns the files of a new service or page: a valid document with texts marked as still to write in every language, and the
 * menus with the entry of a service. Every other character of the menus stays.
 */
export function newDocument(schemas: SchemaFiles, context: NewDocumentContext, request: NewDocumentRequest): NewDocument {
  const refusal = refusalOf(schemas, context, request);
  if (refusal !== undefined) return { refusal };
  const { kind, slug, inMenu = true, blocks = kind === 'service' ? usualBlocks : ['hero', 'text'] } = request;
  const menu = kind === 'service' ? menuFor(request, context) : undefined;
  if (kind === 'service' && menu === undefined)
    return { refusal: { reason: 'newNeedsMenu', values: { allowed: context.menus.map(({ id }) => id).join(', ') } } };
  const most = mostInMenu(schemas);
  if (menu !== undefined && inMenu && context.entryOf(slug) === undefined && menu.services.length >= most)
    return { refusal: { reason: 'newMenuFull', values: { menu: menu.id, limit: String(most) } } };
  const { file, text } = context.menusFile;
  const requestedNames = Object.entries(request.names).filter(([, name]) => name.trim() !== '');
  const plan: DocumentPlan = {
    kind,
    slug,
    category: menu?.id,
    inMenu,
    names: { ...(menu === undefined ? {} : context.entryOf(slug)?.label), ...Object.fromEntries(requestedNames) },
    blocks: blocks.includes('hero') ? blocks : ['hero', ...blocks],
  };
  const document = {
    file: `${pathOfDocument(plan)}.yaml`,
    text:
      request.copyOf === undefined
        ? documentText(
            `${schemaFolder(text, 1) ?? '../../schema/'}${kind}.schema.json`,
            documentToWrite(schemas, plan, placeholdersOf(context, plan)),
            // The files of a site that is written on Windows all end their lines alike.
          ).replaceAll('\n', text.includes('\r\n') ? '\r\n' : '\n')
        : copiedText(request.copyOf, plan),
  };
  try {
    const menus = menu === undefined ? text : menusWith(context, menu, slug, inMenu);
    return { document, changed: menus === text ? [] : [{ file, text: menus }] };
  } catch (error) {
    if (!(error instanceof UneditableSource)) throw error;
    return { refusal: { reason: 'newMenusUncertain', values: { file, found: slug, menu: menu?.id ?? '' } } };
  }
}

/** Returns the reason for refusing a request that may be incomplete; undefined where its known parts are valid. */
export function refusalOf(
  schemas: SchemaFiles,
  context: NewDocumentContext,
  { kind = 'service', slug, category, names = {}, blocks = [], inMenu }: Partial<NewDocumentRequest>,
): NewDocumentRefusal | undefined {
  if (slug !== undefined && !isSlug(slug))
    return { reason: 'renameBadSlug', values: { found: slug }, suggestion: slugOf(slug) || undefined };
  if (slug !== undefined) {
    if (isReservedFor(kind, slug, context)) return { reason: 'renameReserved', values: { found: slug } };
    if ((kind === 'page' ? context.pages : context.services).includes(slug)) return { reason: 'newTaken', values: { found: slug } };
    const other = context.formerSlugs[kind].get(slug);
    if (other !== undefined) return { reason: 'renameFormer', values: { found: slug, other } };
  }
  const menus = context.menus.map(({ id }) => id);
  if (category !== undefined && !menus.includes(category)) return unknown('newUnknownMenu', category, menus);
  const announced = kind === 'service' && slug !== undefined ? context.entryOf(slug)?.menu.id : undefined;
  if (announced !== undefined && (inMenu === false || (category ?? announced) !== announced))
    return { reason: 'newAnnounced', values: { found: slug ?? '', menu: announced } };

  const languages = Object.keys(context.languages);
  const language = Object.keys(names).find((name) => !languages.includes(name));
  if (language !== undefined) return unknown('newUnknownLanguage', language, languages);
  const types = schemaNames(schemas, 'blocks');
  const block = blocks.find((type) => !types.includes(type));
  return block === undefined ? undefined : unknown('newUnknownBlock', block, types);
}

function unknown(reason: NewDocumentRefusal['reason'], name: string, allowed: readonly string[]): NewDocumentRefusal {
  return { reason, values: { found: name, allowed: allowed.join(', ') }, suggestion: suggest(name, allowed) };
}

/** Returns placeholders with marked texts, and with references to existing services, phones, signs and pictures. */
function placeholdersOf(context: NewDocumentContext, { category, slug }: DocumentPlan): PlaceholderProvider {
  const nearby = context.menus.find(({ id }) => id === category)?.services ?? [];
  const services = [...new Set([...nearby, ...context.services])].filter((name) => name !== slug && context.services.includes(name));
  const { phones: phone, signs: sign, pictures: picture } = context;
  const names: Readonly<Partial<Record<ValueType, readonly string[]>>> = { service: services, phone, sign, picture, link: ['/services/'] };
  let used = 0;
  return {
    languages: context.writtenLanguages,
    text: textToWrite,
    reference(kind, example) {
      const known = names[kind] ?? [];
      used += 1;
      return known[(used - 1) % known.length] ?? example;
    },
  };
}
