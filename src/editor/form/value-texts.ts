import { asList } from '../../schema/tree.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import type { SiteLanguage } from './document-form.ts';
import { fieldNames, type NameContext } from './field-names.ts';
import { formMessages } from './form-messages.ts';
import { entriesOf, formParts, isChoiceOfSeveral, nodeFor } from './form-model.ts';
import type { SchemaNode } from './schema-node.ts';
import { type SummaryContext, scalarsIn } from './summary.ts';

/** The context in which values are described. */
export interface ValueContext extends SummaryContext, NameContext {
  readonly languages: readonly SiteLanguage[];
}

/** One text of a value, with the names that a reader knows. */
export interface ValueText {
  /** The names of its field within the value, as the form shows them; empty for the value itself. Does not contain the language. */
  readonly names: readonly string[];
  /** The language of a localised text; `undefined` for other values and for a language that the site does not have. */
  readonly language: SiteLanguage | undefined;
  readonly text: string;
  /** Whether the text names a picture. */
  readonly isPicture?: true;
}

/** Returns the schema node of the value at a path, following the variants of the data; `undefined` if the schema does not know it. */
export function nodeAt(root: SchemaNode, data: unknown, path: DataPath): SchemaNode | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return root;
  const shape = nodeFor(root, data)?.shape;
  if (shape?.kind === 'list') return nodeAt(shape.item, asList(data)[Number(step)], rest);
  if (shape?.kind !== 'object') return undefined;
  const node = shape.properties.find(({ name }) => name === step)?.node ?? shape.names?.node;
  return node === undefined ? undefined : nodeAt(node, entriesOf(data)[step], rest);
}

/** Returns whether readers see a value as one: a text in all languages, or a choice of several words. */
export function isOneValue(node: SchemaNode | undefined, value: unknown): boolean {
  const { kind } = node?.shape ?? {};
  return kind === 'localised' || (node?.shape.kind === 'list' && isChoiceOfSeveral(node.shape, value));
}

/** Returns all texts of a value, without those that its form hides. */
export function valueTexts(node: SchemaNode | undefined, value: unknown, context: ValueContext): readonly ValueText[] {
  if (value === undefined) return [];
  if (node === undefined) return [{ names: [], language: undefined, text: rawText(value) }];
  return formParts(node, value, context.languages).flatMap(({ path, as }): readonly ValueText[] => {
    if (as === 'hidden') return [];
    const inner = valueAt(value, path);
    const isText = path.length > 0 && nodeAt(node, value, path.slice(0, -1))?.shape.kind === 'localised';
    const language = isText ? context.languages.find(({ code }) => code === path.at(-1)) : undefined;
    const names = fieldNames(node, value, language === undefined ? path : path.slice(0, -1), context);
    if (isText) return [{ names, language, text: rawText(inner) }];
    const leaf = nodeAt(node, value, path);
    const isPicture = leaf?.shape.kind === 'string' && leaf.shape.valueType === 'picture';
    return [{ names, language, text: leafText(leaf, inner, context), ...(isPicture ? { isPicture } : {}) }];
  });
}

/**
 * Returns all texts of a value at a path of a document, even if the document does not contain it; the path of a text ends with its
 * language.
 */
export function textsAt(root: SchemaNode, data: unknown, path: DataPath, value: unknown, context: ValueContext): readonly ValueText[] {
  if (value === undefined || nodeAt(root, data, path.slice(0, -1))?.shape.kind !== 'localised')
    return valueTexts(nodeAt(root, data, path), value, context);
  return [{ names: [], language: context.languages.find(({ code }) => code === path.at(-1)), text: rawText(value) }];
}

function leafText(node: SchemaNode | undefined, value: unknown, context: ValueContext): string {
  if (typeof value === 'boolean') return formMessages(context.language)(value ? 'yes' : 'no');
  return node === undefined || nodeFor(node, value) === undefined ? rawText(value) : scalarsIn(node, value, context).join(' · ');
}

/** Returns all texts, words and numbers of a value, joined. */
function rawText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(rawText).join(' · ');
}
