import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParsedDocument } from '../../src/content/document.ts';
import { parseInline, visitInline } from '../../src/schema/inline.ts';
import { isTypedValue, type PlacedTypedValue } from '../../src/schema/typed-value.ts';
import { SameRules } from '../../src/verify/rules/html.ts';
import { blocks, examplesOf, languages, problemsOf, readPageWith, renderExamples } from '../support/block-examples.ts';
import { elementsOf, type MarkupNode, printMarkup, readMarkup, wordsOf } from '../support/markup.ts';

const golden = 'tests/golden';
const settings: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-missing-references': 'error', 'no-implicit-close': 'error', 'hidden-focusable': 'error', 'empty-heading': 'error' },
};

const validator = new HtmlValidate(new SameRules(settings));
const signs = /[<>&"]/;

/** Tells whether an example is the one of its block that every language shows, so that what is the site's own is seen in each. */
const isUsual = (name: string): boolean => name === 'usual';
/** An example in the draft language differs from its others where a text is missing. */
const languagesOf = (name: string): readonly string[] =>
  languages.filter((language) => language !== 'de' || isUsual(name) || name === 'not-yet-in-german');
/** The pages that are kept as files, and whose HTML is judged; in another language all but the words is the same, and those have tests of their own. */
const isKept = (name: string, language: string): boolean => language === 'en' || isUsual(name);

test.each(languages)('a page states its language and direction in %s', (language) => {
  const { value } = readPageWith(examplesOf('text').map((example) => example.value)).document;
  expect(renderExamples(value, language)).toContain(`<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">`);
});

describe.each(blocks.flatMap(examplesOf))('the example $name of the block $block', ({ block, name, value }) => {
  let draft: ParsedDocument;

  beforeAll(() => {
    draft = readPageWith([value]);
  });

  test('is correct except for translations into a draft language', () => {
    const problems = problemsOf(draft);
    const tolerated = name === 'hostile-text' ? ['looks-like-html', 'single-braces', 'wrong-script'] : ['missing-translation de'];
    const found = problems.map(({ code, values }) => (code === 'missing-translation' ? `${code} ${values['language']}` : code));
    expect(found.filter((problem) => !tolerated.includes(problem))).toEqual([]);
    expect(found.length > 0).toBe(/^(?:hostile-text|not-yet-in-german)$/.test(name));
  });

  describe.each(languagesOf(name))('in the language %s', (language) => {
    let html: string;
    let own: readonly MarkupNode[];

    beforeAll(() => {
      html = renderExamples(draft.document.value, language);
      own = ownNodes(html, block);
    });

    if (isKept(name, language)) {
      test('is valid HTML', () => {
        const { results } = validator.validateStringSync(mainOf(html));
        const messages = results.flatMap((result) =>
          result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        );
        expect(messages).toEqual([]);
      });
    }

    test('shows every text as it was typed', () => {
      const shown = wordsOf(own);
      for (const leaf of textsOf(draft, block)) {
        for (const words of wordsTyped(leaf, leaf.value[language] === undefined ? 'en' : language)) expect(shown).toContain(words);
      }
    });

    if (hasSigns(value)) {
      test('makes no element and no attribute of a text', () => {
        const tame = renderExamples(tamed(draft.document.value), language);
        expect(shapeOf(own)).toEqual(shapeOf(ownNodes(tame, block)));
      });
    }

    test('says of each text in another language which one it is', () => {
      const foreign = elementsOf(own).filter(({ attributes }) => attributes['lang'] !== undefined);
      if (language !== 'de') expect(foreign).toEqual([]);
      for (const leaf of textsOf(draft, block).filter(({ value: texts }) => texts[language] === undefined)) {
        const marked = foreign.filter((element) => wordsTyped(leaf, 'en').every((words) => wordsOf([element]).includes(words)));
        expect(marked.map(({ attributes: { lang, dir } }) => [lang, dir])).toContainEqual(['en', 'ltr']);
      }
    });

    if (value.anchor !== undefined) {
      test('has its anchor once', () => {
        const ids = elementsOf(own).map(({ attributes }) => attributes['id']);
        expect(ids.filter((id) => id === value.anchor)).toHaveLength(1);
      });
    }

    if (isKept(name, language)) {
      test('has the markup of its golden file', async () => {
        await expect(printMarkup(own)).toMatchFileSnapshot(path.resolve(golden, block, `${name}.${language}.html`));
      });
    }
  });
});

test('no golden file is left of an example that is gone', () => {
  const expected = new Set(
    blocks
      .flatMap(examplesOf)
      .flatMap(({ block, name }) =>
        languages.filter((language) => isKept(name, language)).map((language) => `${block}/${name}.${language}.html`),
      ),
  );
  const files = readdirSync(golden, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.html'),
  );
  const found = files.map((entry) => path.relative(golden, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  expect(found.filter((file) => !expected.has(file))).toEqual([]);
});

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>') + '</main>'.length);
}

/** The block's own part of the page, between the breadcrumb and hero of every page and the booking section. */
function ownNodes(html: string, block: string): readonly MarkupNode[] {
  const [main] = readMarkup(mainOf(html));
  if (typeof main !== 'object') throw new Error('The page has no main element.');
  return main.children.slice(block === 'breadcrumb' || block === 'hero' ? 1 : 2, -1);
}

/** The texts that an editor wrote in the example, in all their languages. */
function textsOf({ document }: ParsedDocument, block: string): readonly PlacedTypedValue<'text' | 'plain-text'>[] {
  const own = `/blocks/${block === 'hero' ? 0 : 1}/`;
  return document.leaves.filter(
    (leaf): leaf is PlacedTypedValue<'text' | 'plain-text'> => leaf.pointer.startsWith(own) && typeof leaf.value === 'object',
  );
}

/** The words of a text that must be read on the page as they are: all but its markup and what it inserts. */
function wordsTyped(leaf: PlacedTypedValue<'text' | 'plain-text'>, language: string): readonly string[] {
  const text = leaf.value[language] ?? '';
  if (leaf.$type === 'plain-text') return text.split(/\{\{[^{}]*\}\}/);
  const words: string[] = [];
  visitInline(parseInline(text), (node) => {
    if (typeof node === 'string') words.push(node);
  });
  return words;
}

/** The names of all elements and of their attributes, in order. */
function shapeOf(nodes: readonly MarkupNode[]): readonly string[] {
  return elementsOf(nodes).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(' '));
}

/** Tells whether any text of an example has a sign that means something in HTML. */
function hasSigns(value: unknown): boolean {
  if (typeof value === 'string') return signs.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasSigns);
}

/** The same document without a sign in its texts that means anything in HTML. */
function tamed(node: unknown): unknown {
  if (isTypedValue(node) && typeof node.value === 'object') {
    return {
      ...node,
      value: Object.fromEntries(
        Object.entries(node.value).map(([language, text]) => [language, text.replaceAll(new RegExp(signs, 'g'), '·')]),
      ),
    };
  }
  if (isTypedValue(node) || typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(tamed);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, tamed(value)]));
}
