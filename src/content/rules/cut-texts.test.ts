import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { cutTexts } from './cut-texts.ts';

/** Returns the codes for a text that YAML reads without quotes of its own. */
const codesFor = (language: string, text: string) =>
  findingsIn(
    cutTexts,
    { [language]: text },
    { languages: { [language]: { locale: language, direction: 'ltr', status: 'complete' } } },
    {},
    {
      ...parseYaml(''),
      isPlain: () => true,
    },
  ).map(({ code }) => code);

test.each([
  ['de', '“Ihr Rad, repariert”'],
  ['de-AT', '“Ihr Rad”'],
  ['cs', '“Vaše kolo”'],
  ['en', '“{{facts.visit}} is enough.”'],
])('in %s, a whole text in quotes that the language does not open with, or that hide a sign of YAML, is told: %s', (language, text) => {
  expect(codesFor(language, text)).toEqual(['typographic-quotes']);
});

test.each([
  ['de', '„Mein Rad läuft wieder.“'],
  ['de', 'Sie nennt es “repariert”'],
  ['de', '“Fast” und “ganz” repariert, sagt sie, und das „Schloss“'],
  ['en', '“My bicycle runs again.”'],
  ['es', '“Mi bicicleta”'],
  ['ja', '“自転車”'],
])('in %s, an ordinary quotation is none: %s', (language, text) => {
  expect(codesFor(language, text)).toEqual([]);
});
