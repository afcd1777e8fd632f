import { documentText, itemText } from '../../src/operations/document-text.ts';
import { blockToWrite, type DocumentPlan, documentToWrite, usualBlocks } from '../../src/operations/document-to-write.ts';
import { type PlaceholderProvider, textToWrite, valueToWrite, wordsOfItems } from '../../src/operations/value-to-write.ts';
import {
  blockUnion,
  itemsOf,
  propertyOf,
  type SchemaFiles,
  type SchemaPart,
  schemaNames,
  schemaPart,
} from '../../src/schema/schema-model.ts';
import { slugOf } from '../../src/schema/slug.ts';
import { isTextType } from '../../src/schema/typed-value.ts';

/** A snippet as VS Code reads it from a `.code-snippets` file. */
export interface Snippet {
  readonly scope: string;
  readonly prefix: readonly string[];
  readonly body: readonly string[];
  readonly description: string;
}

/** Around what an editor types over; no content holds these characters, and YAML needs no quotes for them. */
const [stopStart, stopEnd, variableStart, variableEnd] = ['\uE000', '\uE001', '\uE002', '\uE003'];

const stop = (words: string): string => stopStart + words + stopEnd;

/** Lines are not folded: the text that an author types into them has another length. */
const unfolded = 10_000;

/**
 * Returns VS Code's snippets: a service, each block, and each item of a list that has properties, with a place for each text in
 * each of the languages. What is left untouched is marked as still to be written.
 */
export function editorSnippets(languages: readonly string[], schemas: SchemaFiles): string {
  const placeholders: PlaceholderProvider = {
    languages,
    text: (about, language) => stop(textToWrite(about, language)),
    reference: (_kind, example) => stop(example),
    word: stop,
    choice: (values, example) => stop(`|${[example, ...values.filter((value) => value !== example)].join(',')}|`),
  };
  const blocks = schemaNames(schemas, 'blocks');
  const service = schemaPart(schemas, 'service').schema;
  const plan: DocumentPlan = {
    kind: 'service',
    slug: `${variableStart}TM_FILENAME_BASE${variableEnd}`,
    category: stop(String(service.properties?.['category']?.examples?.[0])),
    inMenu: true,
    names: {},
    blocks: usualBlocks,
  };
  const wholeService = documentText('../../schema/service.schema.json', documentToWrite(schemas, plan, placeholders), unfolded);
  const snippets: readonly (readonly [string, Snippet])[] = [
    [service.title ?? '', snippet(['service'], wholeService, service.description)],
    ...blocks.map((type): [string, Snippet] => {
      const { title = type, description } = schemaPart(schemas, `blocks/${type}`).schema;
      return [title, snippet([type], itemText(blockToWrite(schemas, type, placeholders), 0, unfolded), description)];
    }),
    ...owners(schemas).flatMap(([owner, part]) =>
      listsOf(part, []).map(({ name, title, description, items, example }): [string, Snippet] => {
        const prefix = [`${owner}-${name.at(-1)}`, slugOf(title)];
        const body = itemText(valueToWrite(items, example, placeholders, title), 0, unfolded);
        return [`${title} (${owner} : ${name.join('.')})`, snippet(prefix, body, description)];
      }),
    ),
  ];
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

/** The schemas that have lists: of documents and of blocks, by the name that editors know. */
function owners(schemas: SchemaFiles): readonly (readonly [string, SchemaPart])[] {
  return [
    ...schemaNames(schemas, 'documents').map((name) => [name, schemaPart(schemas, name)] as const),
    ...schemaNames(schemas, 'blocks').map((type) => [type, schemaPart(schemas, `blocks/${type}`)] as const),
  ];
}

interface List {
  readonly name: readonly string[];
  /** The name of one of its items for authors; `description` explains it. */
  readonly title: string;
  readonly description: string;
  readonly items: SchemaPart;
  readonly example: unknown;
}

/** The lists of a document or block whose items are more than a word; blocks have snippets of their own. */
function listsOf(part: SchemaPart, name: readonly string[]): readonly List[] {
  if (isTextType(part.schema.holds)) return [];
  const items = itemsOf(part);
  if (items?.file === blockUnion) return [];
  const example = items?.schema.examples?.[0] ?? (part.schema.examples?.[0] as readonly unknown[] | undefined)?.[0];
  const list = items?.schema.type === 'object' ? [{ name, ...wordsOfItems(part), items, example }] : [];
  const below = items === undefined ? [] : listsOf(items, name);
  const properties = Object.keys(part.schema.properties ?? {}).flatMap((property) =>
    listsOf(propertyOf(part, property) as SchemaPart, [...name, property]),
  );
  return [...list, ...below, ...properties];
}

function snippet(prefix: readonly string[], text: string, description = ''): Snippet {
  let stops = 0;
  const body = text
    .trimEnd()
    .replace(/[\\$}]/g, '\\$&')
    // YAML 1.1 takes an hour without quotes for a number.
    .replaceAll(new RegExp(`${stopStart}\\d+:\\d+${stopEnd}`, 'g'), '"$&"')
    .replaceAll(new RegExp(`${variableStart}(.*?)${variableEnd}`, 'g'), '$${$1}')
    .replaceAll(new RegExp(`${stopStart}(.*?)${stopEnd}`, 'g'), (_, words: string) => {
      stops += 1;
      return `\${${stops}${words.startsWith('|') ? '' : ':'}${words}}`;
    });
  return { scope: 'yaml', prefix: [...new Set(prefix)], body: body.split('\n'), description };
}
