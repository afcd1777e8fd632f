import { expect, test } from 'vitest';
import { readSchemas } from '../build/schema-files.ts';
import { codeEditorSchemas } from './code-editor-schemas.ts';
import { wordKeywords } from './schema-keywords.ts';
import { openSchemas, type Schema } from './schema-model.ts';
import { hasSchemaWords, schemaWords } from './schema-words.ts';

const schemas = readSchemas();

test.each(['en', 'ar'])('code editors show every word for editors in %s, and what may be written as the engine has it', (language) => {
  const translate = schemaWords(language);
  const translated = new Set(wordsIn(schemas).map(translate));
  const schemasShown = codeEditorSchemas(schemas, language);
  const shown = wordsIn(schemasShown);
  expect([shown.length > 300, shown.filter((words) => !translated.has(words))]).toEqual([true, []]);
  expect(shown.filter((words) => hasSchemaWords(language, words) && translate(words) !== words)).toEqual([]);
  expect(skeletonOf(schemasShown)).toBe(skeletonOf(codeEditorSchemas(schemas, 'fr')));
});

test('code editors show examples of values in every language, and examples of texts to those who read their languages', () => {
  const examplesIn = (language: string): readonly string[] =>
    JSON.stringify(codeEditorSchemas(schemas, language)).match(/"examples":\[[^\]]*\]/g) ?? [];
  expect(examplesIn('en')).toEqual(expect.arrayContaining(['"examples":["Europe/Lisbon"]']));
  expect(examplesIn('en').filter((examples) => examples.includes('","ar":"'))).toEqual([]);
  expect(examplesIn('ar').length).toBeGreaterThan(examplesIn('en').length);
});

test('code editors know the properties of a site’s block by their names, even by one that the engine has a meaning for', () => {
  const block: Schema = {
    title: 'Portrait',
    description: 'A person.',
    type: 'object',
    properties: { type: { const: 'portrait' }, traits: { type: 'string', title: 'Traits' }, title: { type: 'string', title: 'Nom' } },
  };
  const { 'blocks.generated.schema.json': union } = codeEditorSchemas(
    openSchemas({ ...schemas, 'blocks/portrait.schema.json': block }),
    'en',
  );
  expect((union as Schema).definitions?.['PortraitBlock']?.properties).toMatchObject({
    traits: { type: 'string', title: 'Traits' },
    title: { type: 'string' },
  });
});

/** Returns every word for editors in a part of a schema. */
function wordsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([keyword, value]: readonly [string, unknown]) => {
    if (keyword === 'examples') return [];
    if (keyword === 'enumDescriptions') return value as readonly string[];
    return typeof value === 'string' && wordKeywords.includes(keyword) ? [value] : wordsIn(value);
  });
}

/** Returns the JSON of a part of a schema without words for editors and examples. */
function skeletonOf(part: unknown): string {
  const isWord = (keyword: string, value: unknown): boolean =>
    ['enumDescriptions', 'examples'].includes(keyword) || (typeof value === 'string' && wordKeywords.includes(keyword));
  return JSON.stringify(part, (keyword, value: unknown) => (isWord(keyword, value) ? undefined : value), 1);
}
