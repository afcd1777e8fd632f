import type { BlockTraits } from './block-traits.ts';
import { engineTraits } from './engine-traits.generated.ts';
import { siteBlocks } from './site-blocks.ts';

const none: BlockTraits = {};

/** Returns the traits of a type of block; none for what is no type of the engine or of the site's own blocks. */
export function traitsOf(type: unknown): BlockTraits {
  if (typeof type !== 'string') return none;
  if (Object.hasOwn(engineTraits, type)) return engineTraits[type] ?? none;
  return siteBlocks()?.schemas[`blocks/${type}.schema.json`]?.traits ?? none;
}

/** Returns the paths of the parts of the site's document that blocks show, such as `contact.address`; only blocks of the engine show any. */
export function shownSiteParts(): readonly string[] {
  return Object.values(engineTraits).flatMap(({ shows = '' }) => /^site\.(.+)$/.exec(shows)?.[1] ?? []);
}
