import { formats } from '../content/formats.server.ts';
import { isReservedSlug } from '../content/reserved-names.ts';
import { rightName, suggest } from '../content/suggest.ts';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { blockTypes } from './schema-part.server.ts';
import type { Menu, ServiceGround } from './service-ground.server.ts';
import type { ServicePlan } from './service-to-write.server.ts';

/** What is asked for; without a category, the menu that announces the service is meant, or the only one that there is. */
export type ServiceRequest = Omit<ServicePlan, 'category'> & { readonly category?: string | undefined };

/** Why a service cannot be made: the word of the printers that says so, and what it is filled with. */
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

/** Says what is wrong with those parts of a request that are known, if anything is. */
export function refusalOf(request: Partial<ServiceRequest>, ground: ServiceGround): Refusal | undefined {
  const { slug, category, names = {}, blocks = [], inMenu } = request;
  if (slug !== undefined && !formats.slug(slug)) {
    const right = nearestSlug(slug);
    return { reason: 'renameBadSlug', values: { found: slug }, suggestion: formats.slug(right) ? right : undefined };
  }
  if (slug !== undefined && isReservedSlug(slug)) return { reason: 'renameReserved', values: { found: slug } };
  if (slug !== undefined && ground.context.services.has(slug)) return { reason: 'newTaken', values: { found: slug } };
  const other = ground.formerSlugs.get(slug ?? '');
  if (slug !== undefined && other !== undefined) return { reason: 'renameFormer', values: { found: slug, other } };

  const menus = ground.menus.map(({ id }) => id);
  if (category !== undefined && !menus.includes(category)) return unknown('newUnknownMenu', category, menus);
  const announced = slug === undefined ? undefined : ground.placeOf(slug)?.menu.id;
  if (slug !== undefined && announced !== undefined && (inMenu === false || (category ?? announced) !== announced))
    return { reason: 'newAnnounced', values: { found: slug, menu: announced } };

  const languages = Object.keys(ground.context.languages);
  const language = Object.keys(names).find((name) => !languages.includes(name));
  if (language !== undefined) return unknown('newUnknownLanguage', language, languages);
  const block = blocks.find((type) => !blockTypes().includes(type));
  return block === undefined ? undefined : unknown('newUnknownBlock', block, blockTypes());
}

/** Gives the menu that a new service is meant for, where the request or the menus settle it. */
export function menuFor({ slug, category }: Pick<ServiceRequest, 'slug' | 'category'>, ground: ServiceGround): Menu | undefined {
  const [only, ...others] = ground.menus;
  return ground.menus.find(({ id }) => id === category) ?? ground.placeOf(slug)?.menu ?? (others.length === 0 ? only : undefined);
}

function unknown(reason: Refusal['reason'], found: string, allowed: readonly string[]): Refusal {
  return { reason, values: { found, allowed: allowed.join(', ') }, suggestion: suggest(found, allowed) };
}

function nearestSlug(words: string): string {
  const letters = rightName(words).replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Puts a refusal into words, with what was probably meant. */
export function refusalInWords({ reason, values, suggestion }: Refusal, language: MessageLanguage): string {
  const meant = suggestion === undefined ? '' : ` ${word('didYouMean', language, { word: suggestion })}`;
  return word(reason, language, values) + meant;
}

/** Reads the names in a list that is written with commas. */
export function listed(names: string): readonly string[] {
  return names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}
