import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A node of a graph in a page. */
export type GraphNode = Readonly<Record<string, unknown>>;

interface Reference {
  readonly '@id': string;
}

type References = Reference | readonly Reference[] | undefined;

/** A term as the vocabulary defines it. */
interface Term {
  readonly '@id': string;
  readonly '@type': string | readonly string[];
  readonly 'rdfs:subClassOf'?: References;
  readonly 'schema:domainIncludes'?: References;
  readonly 'schema:rangeIncludes'?: References;
  readonly 'schema:supersededBy'?: References;
}

const text = gunzipSync(readFileSync('tests/fixtures/schema-org/vocabulary-30.0.jsonld.gz')).toString();
const terms = new Map((JSON.parse(text) as { '@graph': Term[] })['@graph'].map((term) => [term['@id'].replace(/^schema:/, ''), term]));

/** The forms of plain values, by their type in the vocabulary. */
const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  Time: (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value),
  Duration: (value) => typeof value === 'string' && /^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(value),
};

/** Returns the values of a property, of which there may be one, several or none. */
export function valuesOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Views a node of a graph as its properties. */
export function asNode(value: unknown): GraphNode {
  return value as GraphNode;
}

/** Returns every node of a tree of nodes, bare references left out, the outer ones first. */
export function nodesIn(value: unknown): readonly GraphNode[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) || isReference(value) || '@graph' in value ? below : [asNode(value), ...below];
}

/** Returns every identifier that a tree of nodes refers to. */
export function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isReference(value) ? [String(asNode(value)['@id'])] : Object.values(value).flatMap(referencesIn);
}

/** Whether a value only refers to a node: an identifier, and nothing else. */
function isReference(value: object): boolean {
  return Object.keys(value).join() === '@id';
}

/**
 * Returns what the vocabulary (schema.org, release 30.0) has to say against a node and all below it: a type or property that
 * does not exist or is superseded, a property that no type of its node has, a value that the property does not take.
 * `typesOf` returns the types of the node with an identifier.
 */
export function mistakesIn(node: GraphNode, typesOf: (id: string) => readonly string[]): readonly string[] {
  const types = valuesOf(node['@type']).map(String);
  const unknown = types.filter((type) => !isClass(type)).map((type) => `${type} is no type`);
  if (types.length === 0) unknown.push(`no type: ${JSON.stringify(node)}`);
  const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [
    ...unknown,
    ...properties.flatMap(([name, value]) => {
      // The input that an action needs (schema.org, "Actions": input and output properties).
      if (types.includes('SearchAction') && name === 'query-input')
        return /^required name=\w+$/.test(String(value)) ? [] : [`${name}: ${String(value)}`];
      return valuesOf(value).flatMap((one) => mistakesOf(types, name, one, typesOf));
    }),
  ];
}

function mistakesOf(types: readonly string[], name: string, value: unknown, typesOf: (id: string) => readonly string[]): readonly string[] {
  const property = terms.get(name);
  const place = `${types.join('+')}.${name}`;
  if (property === undefined || property['@type'] !== 'rdf:Property') return [`${place}: no such property`];
  if (property['schema:supersededBy'] !== undefined) return [`${place}: superseded`];
  const misplaced = covers(property['schema:domainIncludes'], types) ? [] : [`${place}: not a property of that type`];
  const ranges = property['schema:rangeIncludes'];
  if (typeof value !== 'object' || value === null) {
    const fits = namesOf(ranges).some((range) => dataTypes[range]?.(value) ?? isMember(value, range));
    return fits ? misplaced : [...misplaced, `${place}: ${JSON.stringify(value)} is not of ${namesOf(ranges).join(', ')}`];
  }
  const node = asNode(value);
  const own = isReference(value) ? typesOf(String(node['@id'])) : valuesOf(node['@type']).map(String);
  const unfit = covers(ranges, own) ? [] : [`${place}: ${own.join('+') || JSON.stringify(value)} is not of ${namesOf(ranges).join(', ')}`];
  return [...misplaced, ...unfit, ...(isReference(value) ? [] : mistakesIn(node, typesOf))];
}

/** Whether one of the types is one of the classes, or a kind of it. */
function covers(classes: References, types: readonly string[]): boolean {
  const wanted = namesOf(classes);
  return types.some((type) => [...kindsOf(type)].some((kind) => wanted.includes(kind)));
}

/** Returns a class with all that it is a kind of. */
export function kindsOf(type: string, known = new Set<string>()): ReadonlySet<string> {
  if (!known.has(type)) {
    known.add(type);
    for (const parent of namesOf(terms.get(type)?.['rdfs:subClassOf'])) kindsOf(parent, known);
  }
  return known;
}

/** Whether a value is the address of a member of an enumeration. */
function isMember(value: unknown, enumeration: string): boolean {
  const name = /^https:\/\/schema\.org\/(\w+)$/.exec(String(value))?.[1] ?? '';
  return valuesOf(terms.get(name)?.['@type']).some((type) => kindsOf(String(type).replace('schema:', '')).has(enumeration));
}

function isClass(type: string): boolean {
  return valuesOf(terms.get(type)?.['@type']).includes('rdfs:Class');
}

function namesOf(references: References): readonly string[] {
  return valuesOf(references).map((reference) => (reference as Reference)['@id'].replace(/^schema:/, ''));
}
