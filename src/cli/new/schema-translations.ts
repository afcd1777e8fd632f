import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordKeywords } from '../../schema/schema-words.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Gives the files of translations in a folder of schemas as they are with one more schema and its words, by language: the words
 * stand in the order of the schemas, which may change for the words that were there.
 */
export function translationsWith(
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
    const known = { ...(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Words), ...own };
    // What no schema says by itself, as the union of blocks does, stays before the others.
    const first = Object.keys(known).filter((word) => !order.includes(word));
    const sorted = [...new Set([...first, ...order])].filter((word) => Object.hasOwn(known, word));
    return [[file, `${JSON.stringify(Object.fromEntries(sorted.map((word) => [word, known[word]])), null, 2)}\n`] as const];
  });
}

/** Every word for editors in a schema, in the order in which it stands there. */
function wordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'examples') return [];
    return typeof value === 'string' && wordKeywords.includes(key) ? [value] : wordsIn(value);
  });
}
