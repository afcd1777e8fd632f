import { Fragment, type ReactNode } from 'react';
import type { Block } from '../../pages/views/types.generated.ts';
import { usePage } from '../ui/page-context.ts';
import type { BlockProps } from './block.ts';
import { registry } from './registry.generated.ts';
import { siteComponents } from './site-components.ts';

/** Renders a page's blocks in their order, or those from one place to another, each through the component of its type. */
export function Blocks({
  blocks,
  from = 0,
  to = blocks.length,
}: {
  readonly blocks: readonly Block[];
  readonly from?: number;
  readonly to?: number;
}): ReactNode {
  const { marked = false } = usePage();
  const own = siteComponents();
  return blocks.slice(from, to).map((block, position) => {
    const index = from + position;
    // The registry pairs each type with its own component; TypeScript can't follow that through the union.
    const Component = (own[block.type] ?? registry[block.type]) as (props: BlockProps<Block>) => ReactNode;
    return (
      <Fragment key={index}>
        {marked ? <template data-block={index} /> : null}
        <Component block={block} id={`b${index + 1}`} />
        {marked ? <template data-block="" /> : null}
      </Fragment>
    );
  });
}
