import { runInThisContext } from 'node:vm';
import { onTestFinished } from 'vitest';
import { engineSchemas } from '../../src/schema/engine-schemas.generated.ts';
import { openSchemas, type Schema } from '../../src/schema/schema-model.ts';
import { forgetSiteBlocks, statementOf } from '../../src/schema/site-blocks.ts';
import { standaloneValidators } from '../../src/schema/standalone-validators.ts';

/** The validators that know a block, which take a second to make. */
const codes = new Map<Schema, string>();

/** Makes a block of the site's own known, by its schema alone, until the test ends. */
export function knowSiteBlock(name: string, schema: Schema): void {
  const schemas = { [`blocks/${name}.schema.json`]: schema };
  // Rules alone validate nothing.
  if (!codes.has(schema))
    codes.set(schema, schema.properties === undefined ? '' : standaloneValidators(openSchemas({ ...engineSchemas, ...schemas })).code);
  const code = codes.get(schema);
  const validators = `(require, formats) => { const exports = {}; ${code}\nreturn exports; }`;
  runInThisContext(statementOf(`{ schemas: ${JSON.stringify(schemas)}, validators: ${validators} }`));
  onTestFinished(forgetSiteBlocks);
}
