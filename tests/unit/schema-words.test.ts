import { readdirSync, readFileSync } from 'node:fs';
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { typographyMistakes } from '../../src/content/texts/typography.ts';
import { problems } from '../../src/locales/catalogues/problems.generated.ts';
import { messageLanguages } from '../../src/locales/languages.ts';
import { wordKeywords } from '../../src/schema/schema-keywords.ts';
import { schemaLanguage, schemaLanguages, schemaWords } from '../../src/schema/schema-words.ts';
import { schemaFiles } from '../support/schemas.ts';

const schemas = ['blocks.generated.schema.json', ...schemaFiles].map((file) => {
  const schema = JSON.parse(readFileSync(`schema/${file}`, 'utf8')) as { readonly definitions?: unknown };
  // The union of blocks holds copies of what the other schemas say.
  return file.includes('.generated.') ? { ...schema, definitions: {} } : schema;
});
const written = [...new Set(schemas.flatMap(titlesAndDescriptions))];
const names = new Set(schemas.flatMap(namesAndChoices));
const translations = readdirSync('schema/translations').map((file) => file.replace('.json', ''));

test('editors can read the schemas in their own language and in each that has a file of translations', () => {
  expect(schemaLanguages).toEqual([schemaLanguage, ...translations.sort()]);
  expect(schemaLanguages.length).toBeGreaterThan(1);
});

test('examples and messages know nothing of the first site: neither its country, nor its time zone, currency, places and phones', () => {
  const { languages, contact, analytics } = parse(readFileSync('data/site.yaml', 'utf8')) as {
    languages: Record<string, { locale: string }>;
    analytics: { currency: string };
    contact: { address: { country: string; region: Record<string, string>; locality: Record<string, string> }; timeZone: string };
  };
  const { country, region, locality } = contact.address;
  const locales = Object.values(languages).map(({ locale }) => locale);
  const known = [...locales, contact.timeZone, analytics.currency, ...Object.values(region), ...Object.values(locality)];
  const code = `+${getCountryCallingCode(country as CountryCode)}`;
  const messages = messageLanguages.flatMap((language) =>
    readdirSync(`src/locales/${language}`).map((file) => `src/locales/${language}/${file}`),
  );
  const texts = [...schemaFiles.map((file) => `schema/${file}`), ...messages].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const isCountry = new RegExp(`\\b${country}\\b`);
  const knows = ([file, text]: readonly [string, string]): readonly string[] => [
    ...[...known, code].filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
    ...(isCountry.test(text) ? [`${file}: ${country}`] : []),
  ];
  expect(texts.flatMap(knows)).toEqual([]);
});

test.each(messageLanguages)('the message on a text of a wrong type names no language that a site may not have, in %s', (language) => {
  const messages = JSON.parse(readFileSync(`src/locales/${language}/check.json`, 'utf8')) as Record<string, string>;
  expect(messages['type:text']).not.toMatch(/\b[a-z]{2}:/);
});

test('words without a translation stay as the schemas have them', () => {
  const [title = ''] = written;
  expect(schemaWords(schemaLanguage)(title)).toBe(title);
  expect(schemaWords('fr-MA')(title)).toBe(title);
  expect(schemaWords('xx')(title)).toBe(schemaWords('en')(title));
  for (const language of translations) {
    expect(schemaWords(language)(title)).not.toBe(title);
    expect(schemaWords(language)('constructor')).toBe('constructor');
  }
});

test.each(translations)('messages for the form in %s name its fields as it does', (language) => {
  const translate = schemaWords(language);
  const isForeign = (name: string): boolean => translate(name) !== name;
  const helps = Object.entries<{ help: unknown; formHelp?: unknown }>(problems[language as keyof typeof problems]).map(
    ([code, { help, formHelp = help }]) => ({ code, text: JSON.stringify(formHelp) }),
  );
  const quoted = helps.flatMap(({ code, text }) =>
    [...text.matchAll(/[“«]([^”»{}]+)[”»]/g)].map(([, name = '']) => ({ code, name: name.trim() })),
  );
  expect(quoted.filter(({ name }) => isForeign(name))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(5);
});

test('the form names its fields and blocks in words: no file, no command, no kind of block, no writing of a file', () => {
  const shown = schemas.flatMap(shownInForm).filter((words) => /\.yaml|npm run|\bhero\b|\bPT\d|\(reviewed\)|« draft »/.test(words));
  // The file’s name is what the address ends with. The form hides versions, and shows no record of translations.
  const isOfFile = (words: string): boolean => /sans « \.yaml »|« npm run migrate » la pose|--accept-translation/.test(words);
  expect([...new Set(shown)].filter((words) => !isOfFile(words))).toEqual([]);
});

// Nobody who writes in a form meets these: the form writes the files, and leaves the folder as it is.
const ofFiles =
  /^(?:yaml-|schema|missing-folder|missing-document|duplicate-document|unfit-file|unexpected-file|symbolic-link|not-a-file|merge-conflict|old-schema-version|newer-schema-version|missing-block-type|slug-removed|word-removed|typographic-quotes|text-cut-by-comment)/;

/** What a form says of each problem that it meets, by the code of the problem. */
const saidInForm = (language: string): readonly (readonly [code: string, said: string])[] =>
  Object.entries<Record<string, unknown>>(problems[language as keyof typeof problems]).flatMap(
    ([code, { message, help, formMessage = message, formHelp = help }]) =>
      ofFiles.test(code) ? [] : [[code, JSON.stringify([formMessage, formHelp])] as const],
  );

test.each([schemaLanguage, ...translations])(
  'messages for the form in %s name no file, no command and no property of a file',
  (language) => {
    const wrong = /\.yaml|npm run|YAML|\b(?:pictures|files|pages|services)\/|[“«]\s?(?:- )?[a-z]+:|\bhero\b/i;
    expect(saidInForm(language).filter(([, said]) => wrong.test(said))).toEqual([]);
  },
);

// What only a file can hold; and the values of a word of the interface, which are typed in a form too.
const ofNoChoice = /^(?:unknown-(?:property|block|language|value)$)/;

test.each([schemaLanguage, ...translations])(
  'messages for the form in %s leave a choice to its field, which shows no word of a file for it',
  (language) => {
    const wrong = /\{(?:allowed|level|card)\}|\b(?:ltr|rtl)\b|(?:degré|level|الدرجة) emergency/;
    expect(saidInForm(language).filter(([code, said]) => wrong.test(said) && !ofNoChoice.test(code))).toEqual([]);
  },
);

describe.each(translations)('in %s', (language) => {
  const file = `schema/translations/${language}.json`;
  const translated = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const pairs = Object.entries(translated);

  test('every title and description of the schemas has its words', () => {
    const missing = Object.fromEntries(written.filter((words) => !Object.hasOwn(translated, words)).map((words) => [words, '']));
    expect(Object.keys(missing), `To be translated in ${file}:\n${JSON.stringify(missing, null, 2)}`).toEqual([]);
  });

  test('no translation is left of words that no schema has any more', () => {
    expect(Object.keys(translated).filter((words) => !written.includes(words))).toEqual([]);
  });

  test('the translations have the order of the schemas', () => {
    const known = written.filter((words) => Object.hasOwn(translated, words));
    const there = Object.keys(translated).filter((words) => written.includes(words));
    const misplaced = there.findIndex((words, index) => words !== known[index]);
    expect(there[misplaced], `In ${file}, “${known[misplaced]}” should stand before “${there[misplaced]}”.`).toBe(undefined);
  });

  test('no translation is empty, and each is a title, or one or more sentences, where the schema has such', () => {
    const isSentence = (words: string): boolean => /[.…!?؟]\s?[»”]?$/.test(words);
    expect(
      pairs.filter(([words, there]) => there.trim() === '' || there !== there.trim() || isSentence(words) !== isSentence(there)),
    ).toEqual([]);
  });

  test('names, commands, inserts and numbers are those of the schemas', () => {
    const lost = pairs.flatMap(([words, there]) =>
      codesIn(words)
        .filter((code) => !there.includes(code))
        .map((code) => ({ code, there })),
    );
    expect(lost).toEqual([]);
    const strange = pairs.flatMap(([words, there]) =>
      foreignIn(there)
        .filter((code) => !words.includes(code))
        .map((code) => ({ code, there })),
    );
    expect(strange).toEqual([]);
  });

  test('Arabic text has Arabic punctuation, and the digits of its readers', () => {
    const arabic = pairs.map(([, there]) => there).filter((there) => /\p{Script=Arabic}/u.test(there));
    expect(arabic.filter((there) => typographyMistakes(there, 'arabic').length > 0 || /[٠-٩۰-۹]/.test(there))).toEqual([]);
  });
});

/** All explanations for editors in a schema, in their order. */
function titlesAndDescriptions(schema: unknown): string[] {
  return entries(schema).flatMap(([key, value]) =>
    typeof value === 'string' && wordKeywords.includes(key) ? [value] : titlesAndDescriptions(value),
  );
}

/** The words that editors type literally: names of properties and their choices. */
function namesAndChoices(schema: unknown): string[] {
  return entries(schema).flatMap(([key, value]) => {
    if (key === 'enum' || key === 'const') return [value].flat().filter((choice) => typeof choice === 'string');
    return [...(key === 'properties' ? Object.keys(value as object) : []), ...namesAndChoices(value)];
  });
}

function entries(schema: unknown): [string, unknown][] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).filter(([key]) => key !== 'examples');
}

const code = new RegExp(
  [
    /\{+[^{}]+\}+/, // what is filled in
    /npm run [\w:]+(?: -- --[\w-]+)?|--[a-z-]+/, // commands
    /https?:\/\/|\w+\/(?!\w)|\w+(?:[._]\w+)+|\.\w+/, // addresses, folders, files, paths of values, events
    /[A-Z]+[a-z]*[A-Z]\w*|true|false|\d+/, // names of schema.org, durations, values
  ]
    .map(({ source }) => `(?<!\\w)(?:${source})`)
    .join('|'),
  'g',
);
// A word of the schemas' language can be spelt like a name: it is one where it is quoted, in brackets, explained, or said to be one.
const named = /(?<=«\s|\b(?:bloc|degré|ton) )[\w-]+|(?<=\()[\w-]+(?=\)| et )|(?<=^|[;.] )[\w-]+(?=\s:| \()/gi;

/** The parts that a translation must keep unchanged. */
function codesIn(words: string): string[] {
  return [...(words.match(code) ?? []), ...(words.match(named) ?? []).filter((word) => names.has(word))];
}

/** The words in Latin letters and the numbers in a text of another script: those can only be codes and names. */
function foreignIn(words: string): string[] {
  const isLatin = !/(?!\p{Script=Latin})\p{L}/u.test(words) || /\p{Script=Latin}/u.test(words.replaceAll(/\p{ASCII}/gu, ''));
  return isLatin ? [] : (words.match(/[A-Za-z][\w.-]*\w|[A-Za-z]|\d+/g) ?? []);
}

/** Returns the titles and descriptions of a part of a schema as forms show them. */
function shownInForm(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { examples: _, ...inner } = part as Readonly<Record<string, unknown>>;
  // What can only be one word has no field.
  if ('const' in inner) return [];
  const { title, formTitle = title, description, formDescription = description } = inner;
  const own = [formTitle, formDescription].filter((words) => typeof words === 'string');
  return [...own, ...Object.values(inner).flatMap(shownInForm)];
}
