import { readSchemas } from '../build/schema-files.ts';
import { blockUnion, partOf as followed, type Schema, type SchemaPart, schemaPart, sharedFile } from '../schema/schema-model.ts';
import { asRecord } from '../schema/tree.ts';
import { isTextType } from '../schema/typed-value.ts';

/** The schemas that the handbook explains. */
export const schemas = readSchemas();

/** How much may be written. */
type Limits = Pick<Schema, 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum' | 'uniqueItems'>;

/** A part of a schema as an editor meets it: something to write, and what may be written there. Its words are the schema's own. */
export interface Part {
  /** The key before the colon; empty for an item of a list and for a document. */
  readonly name: string;
  /** The names from the document's beginning down to this part, without the places in lists. */
  readonly path: readonly string[];
  readonly title: string;
  /** Its label in the form. */
  readonly formTitle: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** The kind of its value: a name of `kinds` in the handbook's words. */
  readonly kind: string;
  /** The definition of `shared.schema.json` that says all about it. */
  readonly definition?: string;
  readonly choices: readonly string[];
  readonly limits: Limits;
  /** An example of its value, from the schema or from a sample. */
  readonly example?: unknown;
  /** The part of each item of a list, or of each value below a name of the editor's choice. */
  readonly each?: Part;
  /** The properties of a group; empty where a definition has them. */
  readonly parts: readonly Part[];
}

/** Reads a schema, such as `service` or `blocks/faq`, as the parts that an editor writes; `sample` is a document that shows them. */
export function readParts(name: string, sample?: unknown): Part {
  const whole = schemaPart(schemas, name);
  return partOf(whole, { name: '', path: [], isRequired: true, sample: sample ?? whole.schema.examples?.[0] });
}

/** Reads the definitions that schemas share, by their names. */
export function readDefinitions(): readonly Part[] {
  return Object.entries(schemas[sharedFile]?.definitions ?? {}).map(([name, schema]) =>
    partOf(followed(schemas, sharedFile, schema), { name, path: [name], isRequired: true, sample: schema.examples?.[0] }),
  );
}

/** Returns the part at a path below another, such as `contact.hours`; throws where the schema has none. */
export function partAt(part: Part, at: string): Part {
  return at.split('.').reduce((above, wanted) => {
    const found = propertiesOf(above).find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`The schema has no ${at}.`);
    return found;
  }, part);
}

/** Returns the properties directly below a part, across any lists and names of the editor's choice. */
export function propertiesOf(part: Part): readonly Part[] {
  return part.each === undefined ? part.parts : propertiesOf(part.each);
}

interface Position {
  readonly name: string;
  readonly path: readonly string[];
  readonly isRequired: boolean;
  readonly sample: unknown;
}

function partOf({ file, written, schema, definition }: SchemaPart, { name, path: names, isRequired, sample }: Position): Part {
  const example = exampleOf(written, schema, sample);
  const [values] = Object.values(schema.patternProperties ?? {});
  const each = schema.items ?? values;
  // The handbook describes a definition once, at the definition.
  const isElsewhere = definition !== undefined || isTextType(schema.holds);
  const kind = kindOf(schema, file);
  const inside = Array.isArray(example) ? example[0] : values === undefined ? example : Object.values(asRecord(example))[0];
  return {
    name,
    path: names,
    title: schema.title ?? name,
    formTitle: schema.formTitle ?? schema.title ?? name,
    description: schema.description ?? '',
    isRequired,
    kind,
    ...(definition === undefined ? {} : { definition }),
    choices: (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(String),
    limits: schema,
    ...(example === undefined ? {} : { example }),
    ...(each === undefined || isElsewhere
      ? {}
      : { each: partOf(followed(schemas, file, each), { name: '', path: names, isRequired: true, sample: inside }) }),
    parts: isElsewhere
      ? []
      : Object.entries(schema.properties ?? {}).map(([property, below]) =>
          partOf(followed(schemas, file, below), {
            name: property,
            path: [...names, property],
            isRequired: schema.required?.includes(property) === true,
            sample: asRecord(example)[property],
          }),
        ),
  };
}

/** A part's own example, or what the sample has in its place; a text that a definition shows is of something else. */
function exampleOf(own: Schema, meant: Schema, sample: unknown): unknown {
  const [example] = own.examples ?? [];
  if (example !== undefined) return example;
  if (sample !== undefined) return sample;
  return /^(?:text|prose|plain-text)$/.test(meant.holds ?? '') ? undefined : meant.examples?.[0];
}

function kindOf(schema: Schema, file: string): string {
  if (file === blockUnion) return 'block';
  if (schema.holds !== undefined) return schema.holds;
  if (schema.const !== undefined) return 'constant';
  if (schema.enum !== undefined) return 'choice';
  if (schema.items !== undefined) return 'list';
  if (schema.patternProperties !== undefined) return 'map';
  if (schema.format !== undefined) return `format:${schema.format}`;
  return schema.properties === undefined ? (schema.type ?? 'string') : 'group';
}
