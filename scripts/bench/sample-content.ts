import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a content folder of `count` services: the site's own documents, its services repeated under other slugs. */
export function writeSampleContent(from: string, to: string, count: number): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
  const services = path.join(to, 'services');
  const originals = readdirSync(services).sort();
  const texts = originals.map((file) => readFileSync(path.join(services, file), 'utf8'));
  for (let index = originals.length; index < count; index += 1) {
    const slug = `service-${index}`;
    const text = (texts[index % texts.length] as string).replace(/^slug: .*$/m, `slug: ${slug}\ninMenu: false`);
    writeFileSync(path.join(services, `${slug}.yaml`), text);
  }
}
