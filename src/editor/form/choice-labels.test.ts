import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { afterLabels, choiceLabels } from './choice-labels.ts';

const languages = ['fr', ...readdirSync('schema/translations').map((file) => file.replace('.json', ''))];
const folders = ['schema', 'schema/blocks'];
const schemas = folders.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [readJson(`${folder}/${file}`)] : [])),
);

test.each(languages)('an editor who reads %s chooses among words, never among those that files write', (language) => {
  const translations = language === 'fr' ? {} : (readJson(`schema/translations/${language}.json`) as Record<string, string>);
  const unnamed = schemas.flatMap(choicesIn).filter(({ values, description }) => {
    const labelOf = choiceLabels(values, translations[description] ?? description, language);
    return values.some((value) => labelOf(value) === undefined);
  });
  expect(unnamed).toEqual([]);
});

test('help does not repeat what the choices say', () => {
  expect(afterLabels(['a', 'b'], 'a : one; b : another. Decides the colour.')).toBe('Decides the colour.');
  expect(afterLabels(['a', 'b'], 'a : one ; b : another.')).toBe('');
});

test.each(['Only a : one. It is new.', 'a : one ; b : another ; choose it at home.', 'One of two.'])(
  'help that says more stays: %s',
  (help) => {
    expect(afterLabels(['a', 'b'], help)).toBe(help);
  },
);

interface Words {
  readonly values: readonly string[];
  readonly description: string;
}

function choicesIn(schema: unknown): readonly Words[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    enum: values,
    description,
    formDescription = description,
  } = schema as { enum?: unknown; description?: string; formDescription?: string };
  const own =
    Array.isArray(values) && typeof values[0] === 'string' && typeof formDescription === 'string'
      ? [{ values, description: formDescription }]
      : [];
  return [...own, ...Object.values(schema).flatMap(choicesIn)];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
