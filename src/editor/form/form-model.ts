import type { DataPath } from '../../yaml/edits/source-change.ts';
import { isRecord } from '../../yaml/merge/same-data.ts';
import type { Property, SchemaNode, Shape } from './schema-node.ts';

/** A language of texts, with the facts that the model needs. */
export interface TextLanguage {
  readonly code: string;
  readonly complete: boolean;
}

/** The parts of the form of an object. */
interface ObjectParts {
  /** The properties that are there or have to be, in the schema's order. */
  readonly shown: readonly Property[];
  /** The properties that can be added. */
  readonly absent: readonly Property[];
  /** The entries under free names, in the document's order. */
  readonly entries: readonly string[];
  /** The properties that the schema does not know. */
  readonly unknown: readonly string[];
}

/** Returns the parts of the form of an object; `opened` are further properties that the editor added. */
export function objectParts(shape: Shape & { kind: 'object' }, value: unknown, opened: readonly string[] = []): ObjectParts {
  const data = entriesOf(value);
  const isShown = ({ name, isRequired, node }: Property): boolean =>
    isRequired || isFraming(node) || Object.hasOwn(data, name) || opened.includes(name);
  const known = new Set(shape.properties.map(({ name }) => name));
  const others = Object.keys(data).filter((name) => !known.has(name));
  const isEntry = (name: string): boolean => shape.names !== undefined && isName(shape.names.pattern, name);
  return {
    shown: shape.properties.filter(isShown),
    absent: shape.properties.filter((property) => !isShown(property)),
    entries: others.filter(isEntry),
    unknown: others.filter((name) => !isEntry(name)),
  };
}

/** Returns whether a node says how the picture beside it is framed: its field is a tool on that picture, there from the start. */
export function isFraming({ shape }: SchemaNode): boolean {
  return shape.kind === 'object' && shape.isFraming === true;
}

/** Returns the node that fits a value: the node itself, the variant of the value, or `undefined` if the value has another shape. */
export function nodeFor(node: SchemaNode, value: unknown): SchemaNode | undefined {
  const { shape } = node;
  if (shape.kind !== 'variants') return fits(shape, value) ? node : undefined;
  const type = entriesOf(value)[shape.property];
  return shape.variants.find((variant) => variant.value === type)?.node;
}

/** Returns the languages of a text: those of the site, and those that only the data has. */
export function shownLanguages(shape: Shape & { kind: 'localised' }, value: unknown, languages: readonly TextLanguage[]) {
  const data = entriesOf(value);
  const known = languages.filter(({ code }) => isLanguageValue(shape, data[code])).map(({ code }) => code);
  return { known, unknown: Object.keys(data).filter((code) => !known.includes(code)) };
}

/** A part of a document, and its representation in the form: an input, nothing, or read-only YAML. */
export interface FormPart {
  readonly path: DataPath;
  readonly as: 'field' | 'hidden' | 'readonly';
}

/** Returns every field of a document's form, in order, and the parts that the form keeps without a field. */
export function formParts(node: SchemaNode, value: unknown, languages: readonly TextLanguage[], path: DataPath = []): FormPart[] {
  const found = nodeFor(node, value);
  if (found === undefined) return [{ path, as: 'readonly' }];
  const { shape } = found;
  const data = entriesOf(value);
  const below = (inner: SchemaNode, step: string | number): FormPart[] =>
    formParts(inner, (data as Keyed)[step], languages, [...path, step]);
  const readonlyPart = (step: string): FormPart => ({ path: [...path, step], as: 'readonly' });
  if (shape.kind === 'object') {
    const { shown, entries, unknown } = objectParts(shape, value);
    const named = entries.flatMap((name) => (shape.names === undefined ? [] : below(shape.names.node, name)));
    return [...shown.flatMap((property) => below(property.node, property.name)), ...named, ...unknown.map(readonlyPart)];
  }
  if (shape.kind === 'list') {
    if (isChoiceOfSeveral(shape, value)) return [{ path, as: 'field' }];
    return (Array.isArray(value) ? value : []).flatMap((item: unknown, index) => formParts(shape.item, item, languages, [...path, index]));
  }
  if (shape.kind === 'localised') {
    const { known, unknown } = shownLanguages(shape, value, languages);
    return [...known.map((code): FormPart => ({ path: [...path, code], as: 'field' })), ...unknown.map(readonlyPart)];
  }
  return [{ path, as: shape.kind === 'const' ? 'hidden' : 'field' }];
}

/** Returns whether a list is edited as a choice of several words, each at most once. */
export function isChoiceOfSeveral(shape: Shape & { kind: 'list' }, value: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const isPlain = list.every((item) => typeof item === 'string') && new Set(list).size === list.length;
  return shape.isUnique && shape.item.shape.kind === 'choice' && isPlain;
}

/** Returns whether a property can have a name, by the pattern of the schema. */
export function isName(pattern: string, name: string): boolean {
  // Every object has this name by itself.
  return name !== '__proto__' && new RegExp(pattern, 'u').test(name);
}

/** Views a value as an object's properties; anything else has none. */
export function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns whether a value and all its parts are empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

type Keyed = Readonly<Record<string | number, unknown>>;

function fits(shape: Shape, value: unknown): boolean {
  // A property without a value, as YAML writes one that is still to be filled in.
  if (value === undefined || value === null) return shape.kind !== 'other' && shape.kind !== 'const';
  if (shape.kind === 'object' || shape.kind === 'localised') return isRecord(value);
  if (shape.kind === 'list') return Array.isArray(value);
  if (shape.kind === 'boolean') return typeof value === 'boolean';
  if (shape.kind === 'const') return shape.value === value;
  return shape.kind !== 'other' && isScalar(value);
}

/** Returns whether a text can be edited in one language: as a string, its plural forms, or a list of words. */
function isLanguageValue({ valueType }: Shape & { kind: 'localised' }, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (valueType === 'counted') return isRecord(value) && Object.values(value).every((form) => isScalar(form) || form === null);
  if (valueType === 'words') return Array.isArray(value) && value.every((word) => isScalar(word) || word === null);
  return isScalar(value);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
