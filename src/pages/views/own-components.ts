import { type Require, type SiteBlocks, siteBlocks } from '../../schema/site-blocks.ts';

const none: Readonly<Record<string, unknown>> = {};
let made: { readonly of: SiteBlocks; readonly components: Readonly<Record<string, unknown>> } | undefined;

/** Returns the components of the site's own blocks, by the type of their block; their code gets its imports from `require`. */
export function ownComponents(require: Require): Readonly<Record<string, unknown>> {
  const blocks = siteBlocks();
  if (blocks === undefined) return none;
  if (made?.of !== blocks) made = { of: blocks, components: withinLimit(() => blocks.components(require)) };
  return made.components;
}

/** Returns what a function that runs the code of the site's own blocks returns; throws where that takes too long, if it can be ended. */
export function withinLimit<T>(run: () => T): T {
  const { within } = siteBlocks() ?? {};
  return within === undefined ? run() : within(run);
}
