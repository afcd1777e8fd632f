import { runInThisContext } from 'node:vm';
import { onTestFinished } from 'vitest';
import type { Schema } from '../../src/schema/schema-model.ts';
import { forgetSiteBlocks, statementOf } from '../../src/schema/site-blocks.ts';

/** Makes a block of the site's own known, by its schema alone, until the test ends. */
export function knowSiteBlock(name: string, schema: Schema): void {
  runInThisContext(statementOf(JSON.stringify({ schemas: { [`blocks/${name}.schema.json`]: schema } })));
  onTestFinished(forgetSiteBlocks);
}
