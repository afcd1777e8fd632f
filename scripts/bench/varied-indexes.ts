import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadContent } from '../../src/build/content/read-content.ts';
import { searchFile } from '../../src/build/search/search-index.ts';
import { type ServiceTexts, searchTextsOf } from '../../src/build/search/search-texts.ts';
import { openSite } from '../../src/build/site.ts';

/**
 * Replaces words in the search indexes of a site of repeated services, which would have the words of a few only. Returns the language
 * and the name of each index.
 */
export function varyIndexes(content: string, site: string): readonly (readonly [language: string, name: string])[] {
  const { serviceDocuments } = loadContent(content);
  const { model, languages, searchFile: same } = openSite(content, process.env);
  const varied = serviceDocuments.map(searchTextsOf).map((service) => ({ ...service, texts: vary(service) }));
  return languages.map((language) => {
    const { name } = same(language);
    const { text } = searchFile(model, language, varied);
    if (readFileSync(path.join(site, name), 'utf8') === text) throw new Error(`${name} was not varied.`);
    writeFileSync(path.join(site, name), text);
    return [language, name];
  });
}

/** Returns a repeated service's texts with every third long word turned into another one of the same length and script. */
function vary({ slug, texts }: ServiceTexts): ServiceTexts['texts'] {
  const shift = Number(/^service-(\d+)$/.exec(slug)?.[1] ?? 0);
  let count = 0;
  const other = (word: string): string => {
    count += 1;
    if (shift === 0 || count % 3 !== 0) return word;
    return [...word].map((letter, at) => turned(letter, shift * (at + 3))).join('');
  };
  const entries = Object.entries(texts).map(([name, parts]) => {
    const changed = parts.map((part) =>
      Object.fromEntries(Object.entries(part).map(([language, text]) => [language, text.replace(/\p{L}{5,}/gu, other)])),
    );
    return [name, changed] as const;
  });
  return Object.fromEntries(entries) as unknown as ServiceTexts['texts'];
}

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

function turned(letter: string, steps: number): string {
  const alphabet = alphabets.find((letters) => letters.includes(letter));
  return alphabet === undefined ? letter : (alphabet[(alphabet.indexOf(letter) + steps) % alphabet.length] as string);
}
