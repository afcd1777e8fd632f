import path from 'node:path';
import { fileURLToPath } from 'node:url';

// What a program gets from `import … from 'service-pages'`: the compiled code of the package, which finds the schemas by this variable.
const root = fileURLToPath(new URL('..', import.meta.url));
process.env.SCHEMA_DIR ??= path.join(root, 'schema');
const api = await import('../lib/site/server/api.mjs');

export const { build, check, createDevServer, defineSite } = api;
