import { traitsOf } from '../schema/traits-of-block.ts';
import type { Block } from './views/types.generated.ts';

/** Returns the number of blocks before the text of a page: all up to the hero, and a block of the opening that follows it. */
export function openingOf(blocks: readonly Pick<Block, 'type'>[]): number {
  const hero = blocks.findIndex(({ type }) => type === 'hero');
  return traitsOf(blocks[hero + 1]?.type).opening === true ? hero + 2 : hero + 1;
}
