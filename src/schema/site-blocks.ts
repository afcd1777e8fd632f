import type { ValidateFunction } from 'ajv';
import type { SchemaFiles } from './schema-model.ts';

/** Returns a module by the name under which a compiled block imports it; throws for any other. */
export type Require = (name: string) => unknown;

/** The blocks of a site's own: a script that `build/site-blocks` compiles, and that puts itself here when it is imported. */
export interface SiteBlocks {
  /** Two with the same one were compiled from the same files. */
  readonly id: string;
  /** Their schemas, by paths as the engine's own have. */
  readonly schemas: SchemaFiles;
  /** Makes the validators of all kinds of documents, in which these blocks are known. */
  readonly validators: (require: Require, formats: object) => Readonly<Record<string, ValidateFunction>>;
  /** Makes the components, by the type of their block. */
  readonly components: (require: Require) => Readonly<Record<string, unknown>>;
  /** Returns what a function that runs their code returns; throws where that takes too long. Undefined where nothing watches it. */
  readonly within?: <T>(run: () => T) => T;
}

// Not a module's own variable: a process may hold several copies of this module, and the script only one of itself.
const place = Symbol.for('service-pages.blocks');

/** Returns the blocks of the site whose script was imported; undefined where it has none. */
export function siteBlocks(): SiteBlocks | undefined {
  return (globalThis as { [place]?: SiteBlocks })[place];
}

/** Returns the statement that puts blocks, an expression in JavaScript, into their place. */
export function statementOf(blocks: string): string {
  return `globalThis[Symbol.for(${JSON.stringify(place.description)})] = ${blocks};\n`;
}

/** Puts other code in the place of some of the code of the site's blocks, where it has any. */
export function replaceInSiteBlocks(replaced: (blocks: SiteBlocks) => Partial<SiteBlocks>): void {
  const blocks = siteBlocks();
  if (blocks !== undefined) (globalThis as { [place]?: SiteBlocks })[place] = { ...blocks, ...replaced(blocks) };
}

/** Removes the blocks of a site, before another one is built by the same process. */
export function forgetSiteBlocks(): void {
  delete (globalThis as { [place]?: SiteBlocks })[place];
}
