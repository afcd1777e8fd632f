import escapeHtml from 'escape-html';
import { languageFacts } from '../locales/languages.ts';
import { fill } from '../locales/message.ts';
import { schemaNames } from '../schema/schema-model.ts';
import { hasSchemaWords, schemaLanguage, schemaWords } from '../schema/schema-words.ts';
import { plainHtml, proseHtml } from './prose.ts';
import { partAt, readParts, schemas } from './schema-parts.ts';
import { type GuideLanguage, type Words, wordsOf } from './words.ts';

/** How the handbook speaks in one language, and where its pages are. */
export interface Voice {
  readonly language: GuideLanguage;
  readonly words: Words;
  readonly direction: 'ltr' | 'rtl';
  /** Says a French text of the schemas, as text. */
  said(french: string): string;
  /** Says a French text of the schemas, as HTML; one that is not translated stays French, and says so. */
  saidHtml(french: string): string;
  /** Writes a text of this language that has no markup as HTML. */
  plain(text: string): string;
  /** Writes a text of the handbook as HTML. */
  prose(text: string): string;
  /** Fills the `{…}` of a text of the handbook. */
  fill(text: string, values: Readonly<Record<string, string | number>>): string;
  /** Returns the address of a page of the handbook in this language, such as `blocks/faq`; the first page has no name. */
  href(page: string): string;
}

/** Creates the voice of a language, for a site below `base`. */
export function createVoice(language: GuideLanguage, base: string): Voice {
  const words = wordsOf(language);
  const { direction } = languageFacts[language];
  const translate = schemaWords(language);
  const href = (page: string): string => `${base}admin/guide/${language}/${page === '' ? '' : `${page}/`}`;
  const saidHtml = (french: string): string => {
    if (hasSchemaWords(language, french)) return plainHtml(translate(french), direction);
    return `<span lang="${schemaLanguage}" dir="ltr">${escapeHtml(french)}</span>`;
  };
  const link = (target: string): string => {
    if (target === 'form:') return `${base}admin/`;
    return target
      .replace(/^page:(.*)$/, (_, page: string) => href(page))
      .replace(/^block:(.*)$/, (_, block: string) => href(`blocks/${block}`));
  };
  // A label of the form; a document or a block, or with `#` one of its properties; after `add`, the button for a further item there.
  const named = (name: string): string => {
    const label = (words.form as Readonly<Record<string, string>>)[name];
    if (label !== undefined) return plainHtml(label, direction);
    const [, isButton, schema = '', below] = /^(add )?([\w-]+)(?:#(.+))?$/.exec(name) ?? [];
    const page = `${schemaNames(schemas, 'blocks').includes(schema) ? 'blocks' : 'documents'}/${schema}`;
    const whole = readParts(page.replace('documents/', ''));
    const part = below === undefined ? whole : partAt(whole, below);
    if (isButton !== undefined)
      return plainHtml(fill(words.form.add, { name: translate((part.each ?? part).formTitle) }, language), direction);
    return `<a href="${href(page)}${below === undefined ? '' : `#${below}`}">${saidHtml(part.formTitle)}</a>`;
  };
  return {
    language,
    words,
    direction,
    said: translate,
    saidHtml,
    plain: (text) => plainHtml(text, direction),
    prose: (text) => proseHtml(text, direction, link, named),
    fill: (text, values) => fill(text, values, language),
    href,
  };
}
