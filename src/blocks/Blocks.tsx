import type { ReactNode } from 'react';
import type { Block } from '../content/types.generated.ts';
import type { BlockProps } from './block.ts';
import { registry } from './registry.generated.ts';

/** Renders blocks in their order, each through the component of its type. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, index) => {
    // The registry pairs each type with its own component; TypeScript can't follow that through the union.
    const Component = registry[block.type] as (props: BlockProps<Block>) => ReactNode;
    return <Component key={index} block={block} id={`b${index + 1}`} />;
  });
}
