import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

/** A generated module of words by language, and the folder of the files that it was generated from, one for each language. */
interface Words {
  readonly module: RegExp;
  readonly folder: string;
  /** The names of what the module exports: the words, and the function that loads those of a language. */
  readonly words: string;
  readonly load: string;
  /** The language whose words are there from the start. */
  readonly first?: string;
}

/** Bundles the words of each language apart, so that editors download those of their own and their site's languages alone. */
function lazyWords({ module, folder, words, load, first }: Words): Plugin {
  const files = readdirSync(folder).filter((file) => /\.(?:json|yaml)$/.test(file));
  const textOf = (file: string): string => JSON.stringify(parse(readFileSync(path.join(folder, file), 'utf8')));
  const languageOf = (file: string): string => path.parse(file).name;
  const code = [
    `export const ${words} = {`,
    ...files.map((file) => `  ${JSON.stringify(languageOf(file))}: ${languageOf(file) === first ? textOf(file) : '{}'},`),
    '};',
    'const files = {',
    ...files.map((file) => `  ${JSON.stringify(languageOf(file))}: () => import(${JSON.stringify(path.join(folder, file))}),`),
    '};',
    `export async function ${load}(language) {`,
    '  const loaded = await files[language]?.();',
    `  if (loaded !== undefined) Object.assign(${words}[language], loaded.default);`,
    '}',
  ].join('\n');
  return {
    name: `service-pages:lazy-words:${words}`,
    load(id) {
      const file = id.replaceAll('\\', '/');
      if (module.test(file)) return { code, moduleType: 'js' };
      const isYaml = file.endsWith('.yaml') && path.dirname(file) === folder.replaceAll('\\', '/');
      return isYaml ? { code: `export default ${textOf(path.basename(file))};`, moduleType: 'js' } : undefined;
    },
  };
}

/** The words of the schemas' titles and descriptions. */
export function lazyTranslations(schemas: string): Plugin {
  const folder = path.join(schemas, 'translations');
  return lazyWords({ module: /\/src\/schema\/schema-words\.generated\.ts$/, folder, words: 'translations', load: 'loadTranslations' });
}

/** The engine's own words of the interface; the English ones say which words there are. */
export function lazyInterfaceWords(folder: string): Plugin {
  const module = /\/src\/locales\/interface\.generated\.ts$/;
  return lazyWords({ module, folder, words: 'interfaceWords', load: 'loadWords', first: 'en' });
}
