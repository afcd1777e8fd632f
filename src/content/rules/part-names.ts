import { wordsOfParts } from '../../schema/engine-traits.generated.ts';
import { parseInline, plainInline } from '../../schema/inline.ts';
import { traitsOf } from '../../schema/traits-of-block.ts';
import { asString, blocksIn } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import { writeMark } from '../../schema/write-mark.ts';
import type { SourceView } from '../../yaml/yaml-document.ts';
import type { LinkedDocument } from '../document.ts';
import { hasSource } from './block-sources.ts';
import { isEmptyRelated, listsAllServices } from './page-shape.ts';
import type { LinkContext, Rule } from './rule.ts';

/** The texts of a name, by language. */
type Texts = Readonly<Record<string, unknown>>;

/** A part of a page, as assistive technology lists it. */
interface Part {
  /** The block that shows it; undefined for a part that every page has. */
  readonly index: number | undefined;
  /** Where its name is written: below its block, or in another document. */
  readonly written: { readonly property: string; readonly title: Texts } | { readonly elsewhere: string; readonly title: Texts };
  /** The words that are read before the title. */
  readonly level?: Texts | undefined;
}

/** The words of the interface that name parts of pages. */
export const partWords: readonly string[] = ['appointmentTitle', ...wordsOfParts];

/** Reports a part of a page with the name of an earlier one (WAI-ARIA practices, landmark regions): who hears pages cannot tell them apart. */
export const partNames: Rule = (document, context, report, source) => {
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
        const [later, other] = part.index === undefined || (isElsewhere(part) && !isElsewhere(earlier)) ? [earlier, part] : [part, earlier];
        report({
          code: 'same-part-name',
          path: pathOf(later, language),
          values: { found: name, place: placeOf(other, language, document, source) },
        });
      }
    }
  }
};

function partsOf({ value }: LinkedDocument, context: LinkContext): readonly Part[] {
  const { interfaceWords, phones, menuLabels } = context;
  const blocks = blocksIn(value);
  if (blocks.length === 0) return [];
  const fromInterface = (word: string): Part['written'] => ({ elsewhere: `ui.yaml: ${word}`, title: interfaceWords[word] ?? {} });
  const parts = blocks.flatMap((block, index): Part[] => {
    const type = asString(block['type']) ?? '';
    const { part, shows } = traitsOf(type);
    if (part === undefined || (shows !== undefined && !hasSource(shows, context))) return [];
    const title = block[part.namedBy];
    const own = isTypedValue(title) ? { property: part.namedBy, title: title.value as Texts } : undefined;
    if (title !== undefined && own === undefined) return [];
    if (isEmptyRelated(block, context)) return [];
    const { usualTitle, readBefore } = part;
    const level = readBefore === undefined ? undefined : interfaceWords[`${readBefore.words}.${asString(block[readBefore.property])}`];
    const written = own ?? (usualTitle === undefined ? undefined : fromInterface(usualTitle));
    return [
      ...(written === undefined ? [] : [{ index, written, level }]),
      ...(listsAllServices([block])
        ? menuLabels.map((label, menu) => ({ index, written: { elsewhere: `menus.yaml: menus.${menu}.label`, title: label } }))
        : []),
    ];
  });
  return phones.length === 0 ? parts : [...parts, { index: undefined, written: fromInterface('appointmentTitle') }];
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
  return [...block, written.property, ...(written.title[language] === undefined ? [] : [language])];
}

function placeOf(part: Part, language: string, { file }: LinkedDocument, source: SourceView): string {
  if ('elsewhere' in part.written) return part.written.elsewhere;
  const { line, column } = source.locate(pathOf(part, language), 'value');
  return `${file}:${line}:${column}`;
}
