import { directionOf } from '../../content/texts/scripts.ts';
import { directionOfText, isolated } from '../../pages/views/text-direction.ts';
import type { ValueType } from '../../schema/typed-value.ts';
import { choiceLabels } from './choice-labels.ts';
import type { Choice, References } from './document-form.ts';
import { entriesOf, nodeFor } from './form-model.ts';
import { commaOf } from './label-about.ts';
import type { SchemaNode } from './schema-node.ts';
import { writtenDate } from './written-dates.ts';
import { durationInWords, isDuration } from './written-duration.ts';

/** The language of a summary, and the labels of references. */
export interface SummaryContext {
  readonly language: string;
  readonly schemaWords: (words: string) => string;
  readonly references: References;
}

/** A line that identifies a value, with its language where it is a text of the site. */
interface Summary {
  readonly text: string;
  readonly language: string | undefined;
}

/** Returns a line that identifies a value: its first text, or else up to four words and numbers; empty if it has none. */
export function summaryOf(node: SchemaNode, value: unknown, context: SummaryContext): Summary {
  const text = firstText(node, value, context.language);
  if (text !== undefined) return text;
  const words = scalarsIn(node, value, context).slice(0, 4);
  return { text: inDirection(words, directionOf(context.language)), language: undefined };
}

/** Returns words as a line that is read in a direction, also where the first of them is read in the other one. */
function inDirection(words: readonly string[], direction: 'ltr' | 'rtl'): string {
  const isOther = (word: string): boolean => /\p{L}/u.test(word) && directionOfText(word) !== direction;
  if (words.length < 2 || !words.some(isOther)) return words.join(' · ');
  return (direction === 'rtl' ? '\u200F' : '\u200E') + words.map((word) => isolated(word)).join(' · ');
}

function firstText(node: SchemaNode, value: unknown, language: string): Summary | undefined {
  const shape = nodeFor(node, value)?.shape;
  const data = entriesOf(value);
  if (shape?.kind === 'localised') {
    const written = [language, ...Object.keys(data)].find((code) => typeof data[code] === 'string' && data[code].trim() !== '');
    return written === undefined ? undefined : { text: plain(String(data[written])), language: written };
  }
  const inner =
    shape?.kind === 'object'
      ? shape.properties.map((property) => [property.node, data[property.name]] as const)
      : shape?.kind === 'list' && Array.isArray(value)
        ? value.map((item: unknown) => [shape.item, item] as const)
        : [];
  for (const [child, item] of inner) {
    const text = item === undefined ? undefined : firstText(child, item, language);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Returns the words and numbers of a value without its texts, each as the form shows it. */
export function scalarsIn(node: SchemaNode, value: unknown, context: SummaryContext): string[] {
  const found = nodeFor(node, value);
  if (found === undefined || value === undefined || value === null) return [];
  const { shape } = found;
  if (shape.kind === 'object') {
    const data = entriesOf(value);
    return shape.properties.flatMap((property) => scalarsIn(property.node, data[property.name], context));
  }
  if (shape.kind === 'list') {
    const items = (value as readonly unknown[]).flatMap((item) => scalarsIn(shape.item, item, context));
    return items.length === 0 ? [] : [items.join(`${commaOf(items.join())} `)];
  }
  if (shape.kind === 'choice')
    return [choiceLabels(shape.values, context.schemaWords(found.description), context.language)(String(value)) ?? String(value)];
  if (shape.kind === 'string') {
    const label = choicesOf(shape.valueType, context.references).find((choice) => choice.value === value)?.label;
    const inWords = isDuration(shape)
      ? durationInWords(String(value), context.language)
      : writtenDate(shape.format, String(value), context.language);
    const text = label ?? inWords ?? String(value);
    return text === '' ? [] : [text];
  }
  return shape.kind === 'number' ? [String(value)] : [];
}

/** Returns the parts of the site that a value of some type can refer to. */
export function choicesOf(type: ValueType | undefined, { services, menus, phones, pages, signs }: References): readonly Choice[] {
  if (type === 'link') return [...services, ...pages];
  return { service: services, menu: menus, phone: phones, sign: signs }[type as string] ?? [];
}

/** Returns a text without its formatting characters. */
export function plain(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^)[]*\)/g, '$1').replace(/\*+/g, '');
}
