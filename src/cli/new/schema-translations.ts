import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordKeywords } from '../../schema/schema-keywords.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Returns the paths and texts of a schema folder's translation files after one more schema with its words is added. The words
 * follow the order of the schemas, so existing words may move.
 */
export function addTranslations(
  folder: string,
  [added, text]: readonly [file: string, text: string],
  words: Readonly<Record<string, Words>>,
): readonly (readonly [file: string, text: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const schemas = [...new Set([...files, added])].filter((file) => /^(?!.*\.generated\.).*\.schema\.json$/.test(file)).sort();
  const order = schemas.flatMap((file) => wordsIn(JSON.parse(file === added ? text : readFileSync(path.join(folder, file), 'utf8'))));
  return Object.entries(words).flatMap(([language, own]) => {
    const file = `translations/${language}.json`;
    if (!existsSync(path.join(folder, file))) return [];
    const merged = { ...(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Words), ...own };
    // Words of no single schema, such as those of the union of blocks, come first.
    const first = Object.keys(merged).filter((word) => !order.includes(word));
    const sorted = [...new Set([...first, ...order])].filter((word) => Object.hasOwn(merged, word));
    return [[file, `${JSON.stringify(Object.fromEntries(sorted.map((word) => [word, merged[word]])), null, 2)}\n`] as const];
  });
}

/** Returns every word for editors in a schema, in its order there. */
function wordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'examples') return [];
    return typeof value === 'string' && wordKeywords.includes(key) ? [value] : wordsIn(value);
  });
}
