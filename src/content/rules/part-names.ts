import { parseInline, plainInline } from '../../schema/inline.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import { writeMark } from '../../schema/write-mark.ts';
import type { SourceView } from '../../yaml/yaml-document.ts';
import type { LinkedDocument } from '../document.ts';
import type { LinkContext, Rule } from './rule.ts';

/** The texts of a name, by language. */
type Texts = Readonly<Record<string, unknown>>;

/** A part of a page, as assistive technology lists it. */
interface Part {
  /** The block that shows it; undefined for a part that every page has. */
  readonly index: number | undefined;
  /** Where its name is written: below its block, or in another document. */
  readonly written: { readonly title: Texts } | { readonly elsewhere: string; readonly title: Texts };
  /** The words that are read before the title. */
  readonly level?: Texts | undefined;
}

/** The blocks that are a part under their own title alone. */
const titled: ReadonlySet<string> = new Set(['hero', 'cards', 'facts', 'glossary', 'search', 'services', 'steps', 'text', 'tiles']);
/** Those that are one under a word of the interface where they have no title. */
const named: Readonly<Record<string, string>> = {
  contact: 'contact',
  faq: 'frequentQuestions',
  'location-map': 'mapTitle',
  related: 'relatedServices',
  reviews: 'reviews',
};
/** Those whose title begins with a word of the interface, which depends on a property of the block. */
const levelled: Readonly<Record<string, readonly [property: string, words: string]>> = {
  callout: ['tone', 'calloutTones'],
  'care-card': ['level', 'careLevels'],
};

/** The words of the interface that name parts of pages. */
export const partWords: readonly string[] = [
  'appointmentTitle',
  ...Object.values(named),
  ...['info', 'tip', 'warning', 'avoid'].map((tone) => `calloutTones.${tone}`),
  ...['routine', 'urgent', 'emergency'].map((level) => `careLevels.${level}`),
];

/** Reports a part of a page with the name of an earlier one (WAI-ARIA practices, landmark regions): who hears pages cannot tell them apart. */
export const partNames: Rule = {
  name: 'part-names',
  description: 'No two parts of a page have the same title in any language, the booking band and the menus of services included.',
  check(document, context, report, source) {
    const parts = partsOf(document, context);
    if (parts.length < 2) return;
    const told = new Set<Part>();
    for (const language of Object.keys(context.languages)) {
      const first = new Map<string, Part>();
      for (const part of parts) {
        const name = shownName(part, language, context);
        // Titles that are still to be written may well be one, and are told by their own rule.
        if (name === undefined || name.includes(writeMark)) continue;
        const earlier = first.get(name);
        if (earlier === undefined) first.set(name, part);
        else if (!told.has(part)) {
          told.add(part);
          // The title that the page writes itself is the one to change; the band, which every page has, comes last.
          const isElsewhere = ({ written }: Part): boolean => 'elsewhere' in written;
          const [later, other] =
            part.index === undefined || (isElsewhere(part) && !isElsewhere(earlier)) ? [earlier, part] : [part, earlier];
          report({
            code: 'same-part-name',
            path: pathOf(later, language),
            on: 'value',
            values: { found: name, place: placeOf(other, language, document, source) },
          });
        }
      }
    }
  },
};

function partsOf({ kind, name, value }: LinkedDocument, context: LinkContext): readonly Part[] {
  const { interfaceWords, phones, menuLabels } = context;
  const blocks = asList(asRecord(value)['blocks']).map(asRecord);
  if (blocks.length === 0) return [];
  const fromInterface = (word: string): Part['written'] => ({ elsewhere: `ui.yaml: ${word}`, title: interfaceWords[word] ?? {} });
  const parts = blocks.flatMap((block, index): Part[] => {
    const type = asString(block['type']) ?? '';
    const title = block['title'];
    const own = isTypedValue(title) ? { title: title.value as Texts } : undefined;
    if (title !== undefined && own === undefined) return [];
    const level = levelled[type];
    if (level !== undefined && own !== undefined) {
      const [property, words] = level;
      return [{ index, written: own, level: interfaceWords[`${words}.${asString(block[property])}`] }];
    }
    if (named[type] !== undefined) {
      if (type === 'reviews' && !context.siteParts.has('reviews')) return [];
      if (type === 'related' && !showsServices(block, kind === 'service' ? name : undefined, context)) return [];
      return [{ index, written: own ?? fromInterface(named[type]) }];
    }
    if (!titled.has(type)) return [];
    const listsMenus = type === 'services' && block['services'] === undefined;
    return [
      ...(own === undefined ? [] : [{ index, written: own }]),
      ...(listsMenus
        ? menuLabels.map((label, menu) => ({ index, written: { elsewhere: `menus.yaml: menus.${menu}.label`, title: label } }))
        : []),
    ];
  });
  return phones.length === 0 ? parts : [...parts, { index: undefined, written: fromInterface('appointmentTitle') }];
}

/** Returns whether a block of related services shows any: one that is written, and not the page itself. */
function showsServices(block: Readonly<Record<string, unknown>>, self: string | undefined, { services }: LinkContext): boolean {
  return asList(block['services']).some((entry) => {
    const slug = isTypedValue(entry) ? asString(entry.value) : undefined;
    return slug !== undefined && slug !== self && services.has(slug);
  });
}

/** Returns what is shown of a part's name in a language: the default language's words where it lacks its own. */
function shownName({ written: { title }, level }: Part, language: string, context: LinkContext): string | undefined {
  const { defaultLanguage, insertedTexts } = context;
  const shown = (texts: Texts): string | undefined => {
    const from = texts[language] === undefined ? defaultLanguage : language;
    const text = asString(texts[from]);
    return text === undefined ? undefined : plainInline(parseInline(text), (name) => insertedTexts[from]?.[name] ?? `{{${name}}}`);
  };
  const name = shown(title);
  return name === undefined || level === undefined ? name : `${shown(level) ?? ''}. ${name}`;
}

function pathOf({ index, written }: Part, language: string): readonly string[] {
  const block = ['blocks', String(index)];
  if ('elsewhere' in written) return [...block, 'type'];
  return [...block, 'title', ...(written.title[language] === undefined ? [] : [language])];
}

function placeOf(part: Part, language: string, { file }: LinkedDocument, source: SourceView): string {
  if ('elsewhere' in part.written) return part.written.elsewhere;
  const { line, column } = source.locate(pathOf(part, language), 'value');
  return `${file}:${line}:${column}`;
}
