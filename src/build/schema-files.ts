import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSchemas, type Schema, type SchemaFiles } from '../schema/schema-model.ts';
import { siteBlocks } from '../schema/site-blocks.ts';

/** The folder of the JSON Schemas, the contract with editors. */
export const schemaFolder = process.env['SCHEMA_DIR'] ?? fileURLToPath(new URL('../../schema', import.meta.url));

/** Reads the schemas from their folder and opens them, with those of the site's own blocks; their paths have forward slashes. */
export function readSchemas(): SchemaFiles {
  const own = siteBlocks()?.schemas;
  return own === undefined ? readEngineSchemas() : openSchemas({ ...readEngineSchemas(), ...own });
}

/** Reads the engine's own schemas, without those of a site's blocks. */
export function readEngineSchemas(): SchemaFiles {
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): Schema => JSON.parse(readFileSync(`${schemaFolder}/${file}`, 'utf8')) as Schema;
  return openSchemas(Object.fromEntries(files.sort().map((file) => [file.replaceAll('\\', '/'), read(file)])));
}
