import { runInThisContext } from 'node:vm';
import { onTestFinished } from 'vitest';
import { engineSchemas } from '../../src/schema/engine-schemas.generated.ts';
import { openSchemas, type Schema } from '../../src/schema/schema-model.ts';
import { forgetSiteBlocks, statementOf } from '../../src/schema/site-blocks.ts';
import { standaloneValidators } from '../../src/schema/standalone-validators.ts';

/** Makes a block of the site's own known, by its schema alone, until the test ends. */
export function knowSiteBlock(name: string, schema: Schema): void {
  const schemas = { [`blocks/${name}.schema.json`]: schema };
  // Rules alone validate nothing.
  const code = schema.properties === undefined ? '' : standaloneValidators(openSchemas({ ...engineSchemas, ...schemas })).code;
  const validators = `(require, formats) => { const exports = {}; ${code}\nreturn exports; }`;
  runInThisContext(statementOf(`{ schemas: ${JSON.stringify(schemas)}, validators: ${validators} }`));
  onTestFinished(forgetSiteBlocks);
}
