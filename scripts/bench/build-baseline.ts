import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

// The baseline of the build: the least that any generator does with this content, in one thread. It parses each service and writes
// its pages as large as the real ones, filled with one letter.
const { CONTENT_DIR = '', OUT_DIR = '', PAGE_BYTES = '0' } = process.env;
const filler = 'x'.repeat(Number(PAGE_BYTES));
rmSync(OUT_DIR, { recursive: true, force: true });
for (const file of readdirSync(path.join(CONTENT_DIR, 'services'))) {
  const document = parse(readFileSync(path.join(CONTENT_DIR, 'services', file), 'utf8')) as { slug: string; name: Record<string, string> };
  for (const [language, name] of Object.entries(document.name)) {
    const folder = path.join(OUT_DIR, language, 'services', document.slug);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), name + filler);
  }
}
