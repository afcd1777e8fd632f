import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import { succeeds } from '../../schema/attempted.ts';
import { type BuiltPage, shortTag } from '../built-page.ts';
import type { LoneFinding, Rule } from '../rule.ts';
import type { SourceHint } from '../source-hint.ts';

const settings: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'missing-doctype': 'error',
    'no-missing-references': 'error',
    'no-implicit-close': 'error',
    // A list may have a name (ARIA 1.2, 5.2.8.4).
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** Resolves the rules once: doing so for each page would be a quarter of the work. */
export class SameRules extends StaticConfigLoader {
  readonly #rules: ResolvedConfig;

  constructor(settings: ConfigData) {
    super();
    this.#rules = new StaticConfigLoader(settings).getConfigFor('') as ResolvedConfig;
  }

  override getConfigFor(): ResolvedConfig {
    return this.#rules;
  }
}

const validator = new HtmlValidate(new SameRules(settings));

/** The types of a script whose text is JSON: data of its page, for search engines, or for the browser (HTML, 4.12.1.1). */
const isJson = /^(?:application\/(?:[a-z]+\+)?json|importmap|speculationrules)$/i;

/** Browsers and assistive technologies read only valid pages alike (docs/decisions/0001-complete-pages.md). */
export const html: Rule = {
  name: 'html',
  coversEditor: true,
  alone: (page) => [
    ...markupFindings(page),
    ...page.elements.flatMap(({ name, attributes, text, tag }) => {
      const reason = name === 'script' && isJson.test(attributes['type'] ?? '') ? faultIn(text) : undefined;
      return reason === undefined ? [] : [{ code: 'unreadable-data' as const, element: tag, values: { reason } }];
    }),
  ],
  create(site, report) {
    return {
      async end() {
        const answer = await site.w3c;
        if ('skipped' in answer) return;
        for (const { file, message, element } of answer.messages)
          report({
            code: 'invalid-html-w3c',
            page: file,
            element: shortTag(element),
            values: { text: message },
            hint: hintIn(element),
          });
      },
    };
  },
};

/** Returns what is invalid in a page’s HTML; where the checker fails at the page, that alone, with the element that it fails at. */
function markupFindings(page: BuiltPage): LoneFinding[] {
  try {
    return validator.validateStringSync(page.html).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, offset, size }) => ({
        code: 'invalid-html',
        element: tagAround(page, offset, size),
        values: { text: `${message} (${ruleId})` },
        hint: hintIn(tagAround(page, offset, size)),
      })),
    );
  } catch (error) {
    // Of an attribute that an object of JavaScript has by itself, such as `constructor`, html-validate makes a list that is none.
    const tag = page.elements.find((element) => !succeeds(() => validator.validateStringSync(element.tag)))?.tag;
    const found = tag === undefined ? {} : { element: tag, hint: hintIn(tag) };
    return [{ code: 'unchecked-html', values: { reason: (error as Error).message }, ...found }];
  }
}

/** Returns the opening tag around an offset of a page; outside of a tag, the `size` characters from there. */
function tagAround({ html: text }: BuiltPage, offset: number, size: number): string {
  const start = text.lastIndexOf('<', offset);
  const end = text.indexOf('>', start);
  return shortTag(start === -1 || end < offset ? text.slice(offset, offset + size) : text.slice(start, end + 1));
}

/** Returns as a hint what an editor may have written of an element: its address or anchor, and its attributes' words. */
function hintIn(tag: string): SourceHint {
  const words = [...tag.matchAll(/\s(?:alt|title|aria-label)="([^"]{3,})"/g)].map(([, value = '']) => value);
  const [, address, id] = /\s(?:(?:href|src)="([^"]+)"|id="([^"]+)")/.exec(tag) ?? [];
  return { words, ...(address !== undefined ? { address } : id !== undefined ? { address: `#${id}` } : {}) };
}

/** Returns why a text is no JSON; undefined where it is. */
function faultIn(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}
