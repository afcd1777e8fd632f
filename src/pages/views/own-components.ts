import { type Require, type SiteBlocks, siteBlocks } from '../../schema/site-blocks.ts';

const none: Readonly<Record<string, unknown>> = {};
let made: { readonly of: SiteBlocks; readonly components: Readonly<Record<string, unknown>> } | undefined;

/** Returns the components of the site's own blocks, by the type of their block; their code gets its imports from `require`. */
export function ownComponents(require: Require): Readonly<Record<string, unknown>> {
  const blocks = siteBlocks();
  if (blocks === undefined) return none;
  if (made?.of !== blocks) made = { of: blocks, components: blocks.components(require) };
  return made.components;
}
