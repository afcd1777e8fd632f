import type { ReactNode } from 'react';
import type { Block } from '../../pages/views/types.generated.ts';

/** The properties of a block's component: the localised block, and an `id` that is unique on the page. */
export interface BlockProps<B> {
  readonly block: B;
  readonly id: string;
}

/** A component for every type of block and for no other: a schema without a component does not compile. */
export type BlockRegistry = { readonly [T in Block['type']]: (props: BlockProps<Extract<Block, { type: T }>>) => ReactNode };
