import { describe, expect, test } from 'vitest';
import { interfaceWords } from '../locales/interface.generated.ts';
import { asRecord, nodeAt } from '../schema/tree.ts';
import { validate } from '../schema/validate.ts';
import type { LinkedDocument } from './document.ts';
import { hasDefaultWords, interfacePaths, withDefaultWords } from './interface-words.ts';

/** Returns a document of words as a site writes them. */
function written(words: object): LinkedDocument {
  const { value, leaves } = validate('ui', structuredClone(words));
  return { file: 'ui.yaml', kind: 'ui', name: 'ui', value, leaves };
}

/** Returns the words at a path of a document's tree, by language. */
function wordsAt({ value }: LinkedDocument, ...path: readonly string[]): unknown {
  const word = nodeAt(value, path) as { readonly value: unknown } | undefined;
  return word?.value;
}

/** Returns the languages of a site, each written as its name says. */
function languages(...names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

describe('the words of the interface', () => {
  test('are the engine’s own where a site writes none', () => {
    expect(wordsAt(withDefaultWords(undefined, languages('en', 'fr'), {}), 'close')).toEqual({ en: 'Close', fr: 'Fermer' });
    expect(wordsAt(withDefaultWords(undefined, languages('fr-MA'), {}), 'close')).toEqual({ 'fr-MA': 'Fermer' });
    expect(wordsAt(withDefaultWords(undefined, languages('en'), {}), 'searching', 'found')).toEqual({
      en: { one: '{count} result', other: '{count} results' },
    });
  });

  test('are the site’s where it writes some, and all others stay', () => {
    const site = withDefaultWords(
      written({ close: { en: 'Shut', fr: 'Clore' }, booking: { title: { en: 'Come by', fr: 'Passez' } } }),
      languages('en', 'fr'),
      {},
    );
    expect(wordsAt(site, 'close')).toEqual({ en: 'Shut', fr: 'Clore' });
    expect(wordsAt(site, 'booking', 'title')).toEqual({ en: 'Come by', fr: 'Passez' });
    expect(wordsAt(site, 'booking', 'morning')).toMatchObject({ en: 'Morning' });
  });

  test('that a site has in some of its languages are the engine’s in the others', () => {
    expect(wordsAt(withDefaultWords(written({ close: { en: 'Shut' } }), languages('en', 'fr'), {}), 'close')).toEqual({
      en: 'Shut',
      fr: 'Fermer',
    });
  });

  test('that a site writes wrongly stay as they are, for the check to tell', () => {
    const { value } = withDefaultWords(written({ close: 'Shut', booking: ['Come by'] }), languages('en'), {});
    expect(value).toMatchObject({ close: 'Shut', booking: ['Come by'], home: { value: { en: 'Home' } } });
  });

  test('are those of the country that a language is written for', () => {
    const words = withDefaultWords(undefined, { pt: { locale: 'pt-BR' } }, {});
    expect(wordsAt(words, 'address')).toEqual({ pt: 'Endereço' });
    expect(wordsAt(withDefaultWords(undefined, { pt: { locale: 'pt-PT' } }, {}), 'address')).toEqual({ pt: 'Morada' });
  });

  test('exist in no language that the engine does not speak', () => {
    expect([hasDefaultWords('en-IE'), hasDefaultWords('tlh')]).toEqual([true, false]);
    expect(wordsAt(withDefaultWords(undefined, languages('tlh'), {}), 'close')).toBeUndefined();
  });

  test.each(Object.keys(interfaceWords))('are whole in %s, with the names that each sentence needs', (language) => {
    const [own, english] = [withDefaultWords(undefined, languages(language), {}), withDefaultWords(undefined, languages('en'), {})];
    const namesIn = (words: unknown): string[] => [...new Set(JSON.stringify(words).match(/\{\w+\}/g) ?? [])].sort();
    expect(interfacePaths(true).length).toBeGreaterThan(100);
    for (const path of interfacePaths(true)) {
      const [words, model] = [asRecord(wordsAt(own, ...path))[language], asRecord(wordsAt(english, ...path))['en']];
      expect([path.join('.'), namesIn(words)]).toEqual([path.join('.'), namesIn(model)]);
      // Pages count below a thousand: a form for millions may be left out.
      const rules = new Intl.PluralRules(language);
      const forms = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
      if (typeof model === 'object') expect(Object.keys(asRecord(words))).toEqual(expect.arrayContaining([...forms]));
      else expect(words).toMatch(/\S/);
    }
    for (const name of ['phones', 'appointment', 'address', 'hours'])
      expect(asRecord(wordsAt(own, 'searching', 'keywords', name))[language], name).toMatch(/\S/);
  });
});
