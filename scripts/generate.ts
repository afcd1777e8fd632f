import { generate } from './generate/generate.ts';

const check = process.argv.includes('--check');
const stale = generate(check);
for (const file of stale) console.log(check ? `stale: ${file} (run npm run generate)` : file);
process.exitCode = check && stale.length > 0 ? 1 : 0;
