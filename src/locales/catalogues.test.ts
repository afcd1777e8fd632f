import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageLanguages } from './languages.ts';
import type { Message, PluralForms } from './message.ts';

const folder = import.meta.dirname;
const categories = new Intl.PluralRules('ar').resolvedOptions().pluralCategories;
/** Catalogues that a language may lack: the form editor and the handbook then use another language. */
const optional = ['editor', 'guide'];

const areasOf = (language: string): string[] => readdirSync(path.join(folder, language)).map((file) => path.basename(file, '.json'));
const messagesIn = (language: string, area: string): ReadonlyMap<string, Message> =>
  new Map(leaves(JSON.parse(readFileSync(path.join(folder, language, `${area}.json`), 'utf8'))));
const [original] = messageLanguages as readonly [string];

test('every language has every required catalogue', () => {
  for (const language of messageLanguages)
    expect(new Set([...areasOf(language), ...optional])).toEqual(new Set([...areasOf(original), ...optional]));
});

describe.each(messageLanguages)('in %s', (language) => {
  describe.each(areasOf(language).filter((area) => area !== 'language'))('the catalogue %s', (area) => {
    const messages = messagesIn(language, area);
    const originals = messagesIn(original, area);
    const whole = (all: ReadonlyMap<string, Message>): string[] => [...all.keys()].filter((key) => !isPart(key, all)).sort();

    test('has every message, none of them empty', () => {
      expect(whole(messages)).toEqual(whole(originals));
      for (const [key, message] of messages)
        if (originals.get(key) !== '') for (const text of textsOf(message)) expect(text.trim(), key).not.toBe('');
    });

    test('names in each message what the other languages name', () => {
      for (const key of whole(messages)) expect([key, namedIn(key, messages)]).toEqual([key, namedIn(key, originals)]);
    });

    test('has every plural form that the language needs, and no other', () => {
      for (const [key, message] of messages)
        if (typeof message !== 'string') expect([key, Object.keys(message).sort()]).toEqual([key, formsOf(language).sort()]);
    });

    test('leaves a number out only of a form that no other number has', () => {
      for (const [key, message] of messages) {
        if (typeof message === 'string') continue;
        for (const [form, text] of Object.entries(message))
          if (!isOfOneNumber(form, language)) expect([key, form, names(text)]).toEqual([key, form, names(message.other ?? '')]);
      }
    });
  });
});

describe('in French', () => {
  test.each(areasOf('fr'))('the catalogue %s has no-break spaces at its punctuation', (area) => {
    const texts = [...messagesIn('fr', area).values()].flatMap(textsOf);
    expect(texts.filter((text) => / [?;!:»]|« /.test(text))).toEqual([]);
  });
});

test('no line of the interface’s words begins with the sign that is asked for, or ends in one letter within brackets', () => {
  const words = path.join(folder, 'interface');
  for (const file of readdirSync(words))
    expect([file, readFileSync(path.join(words, file), 'utf8').match(/ \+ |\(\p{L} /gu)]).toEqual([file, null]);
});

/** Returns every message of a catalogue with its path; a plural's forms are one message. */
function leaves(node: unknown, at = ''): [string, Message][] {
  if (typeof node === 'string' || isPlural(node)) return [[at, node]];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, at === '' ? key : `${at}/${key}`));
}

function isPlural(node: unknown): node is PluralForms {
  const names = Object.keys(node as object);
  return names.length > 0 && names.every((name) => (categories as readonly string[]).includes(name));
}

function isPart(key: string, all: ReadonlyMap<string, Message>): boolean {
  return all.has(key.slice(0, Math.max(0, key.lastIndexOf('.'))));
}

/** The names in braces of a message and of its parts. */
function namedIn(key: string, all: ReadonlyMap<string, Message>): string[] {
  const own = textsOf(all.get(key) as Message).flatMap(names);
  return [...new Set(own.flatMap((name) => (all.has(`${key}.${name}`) ? namedIn(`${key}.${name}`, all) : [name])))].sort();
}

/** The names in braces of a text, each once; `{{…}}` is what editors write. */
function names(text: string): string[] {
  const found = text.matchAll(/\{\{\{(\w+)\}\}\}|\{\{[^{}]*\}\}|\{([^{}]+)\}/g);
  return [...new Set([...found].flatMap(([, braced, plain]) => braced ?? plain ?? []))].sort();
}

function textsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function formsOf(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function isOfOneNumber(form: string, language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 250 }, (_, number) => rules.select(number)).filter((each) => each === form).length === 1;
}
