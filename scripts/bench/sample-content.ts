import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { asList, asRecord, asString } from '../../src/schema/tree.ts';
import { type SampleSite, sampleService } from './sample-service.ts';
import { seededRandom, vocabulary } from './sample-words.ts';

/** The site whose documents the benches complete: one that is read from left to right, and from right to left. */
export const sampleBase = 'tests/fixtures/dental-practice';

/** How much is written, and the seed that decides what. */
interface SampleAmounts {
  /** The number of services, those of the base included. */
  readonly services: number;
  /** The number of photographs, each shown by some of the added services. */
  readonly pictures?: number;
  readonly seed?: string;
}

/**
 * Writes a content folder: the documents of the site in the folder `from`, and services whose titles, words and pictures all differ,
 * in each of its languages. The same seed writes the same bytes.
 */
export async function writeSampleContent(from: string, to: string, amounts: SampleAmounts): Promise<void> {
  const { services: count, pictures = 0, seed = 'sample' } = amounts;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
  const folder = path.join(to, 'services');
  const existing = readdirSync(folder).map((file) => path.basename(file, '.yaml'));
  const added = Array.from({ length: Math.max(0, count - existing.length) }, (_, index) => `service-${existing.length + index}`);
  const files = Array.from({ length: Math.min(pictures, added.length) }, (_, index) => `sample-${index}.jpg`);
  if (files.length > 0) mkdirSync(path.join(to, 'pictures'), { recursive: true });
  for (const file of files) await writePhotograph(path.join(to, 'pictures', file), `${seed}/${file}`);
  const site = { ...readSite(to, seed), pictures: files, slugs: [...existing, ...added] };
  // A name that is twice on its page is written twice, as people write it.
  const options = { lineWidth: 100, aliasDuplicateObjects: false } as const;
  for (const [index, slug] of added.entries())
    writeFileSync(path.join(folder, `${slug}.yaml`), stringify(sampleService(site, slug, index), options));
}

function readSite(content: string, seed: string): Omit<SampleSite, 'pictures' | 'slugs'> {
  const read = (file: string): Readonly<Record<string, unknown>> => asRecord(parse(readFileSync(path.join(content, file), 'utf8')));
  const site = read('site.yaml');
  return {
    seed,
    languages: Object.entries(asRecord(site['languages'])).map(([code, language]) => {
      const { locale, direction, punctuation } = asRecord(language);
      const questionMark = direction === 'rtl' ? '؟' : punctuation === 'spaced' ? '\u202F?' : '?';
      return { code, words: vocabulary(asString(locale) ?? code, seed), questionMark };
    }),
    // A site has few emergencies, whose pages every visitor's browser keeps.
    categories: asList(read('menus.yaml')['menus'])
      .map(asRecord)
      .flatMap(({ id, tone }) => (tone === 'emergency' ? [] : (asString(id) ?? []))),
    facts: Object.keys(asRecord(site['facts'])),
    phones: Object.keys(asRecord(asRecord(site['contact'])['phones'])),
  };
}

/** Writes a photograph of 640 by 480 pixels: a few large soft spots of colour, which no other seed has. */
async function writePhotograph(file: string, seed: string): Promise<void> {
  const [width, height] = [8, 6];
  const random = seededRandom(seed);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256));
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(640, 480, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toFile(file);
}
