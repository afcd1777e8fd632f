import type { DocumentKind } from '../../schema/documents.ts';
import { memoized } from '../../schema/memoized.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { newItem } from '../form/document-form.ts';
import { entriesOf, nodeFor, objectParts } from '../form/form-model.ts';
import { documentNode } from '../form/schema-files.ts';
import type { SchemaNode } from '../form/schema-node.ts';
import { nodeAt } from '../form/value-texts.ts';
import type { SiteDocument } from './site-documents.ts';

/** A document in which a task can be done, and the field where that begins, or the list to which an item is added. */
interface TaskPlace {
  readonly document: SiteDocument;
  readonly path: DataPath;
  readonly control: typeof newItem | undefined;
}

/**
 * Returns what editors of these documents often do, in the language of the schemas (`formTask`): what concerns the whole site first,
 * otherwise in the order of the documents. A task that no document has room for is left out.
 */
export function commonTasks(documents: readonly SiteDocument[]): readonly string[] {
  const kinds = [...new Set(documents.map(({ kind }) => kind))].sort((one, other) => Number(other === 'site') - Number(one === 'site'));
  const tasks = new Set(kinds.flatMap(tasksOf));
  return [...tasks].filter((task) => documents.some((document) => placeIn(document, task) !== undefined));
}

/** Returns the first place for a task in each document that has one. */
export function taskPlaces(task: string, documents: readonly SiteDocument[]): readonly TaskPlace[] {
  return documents.flatMap((document) => {
    const path = placeIn(document, task);
    if (path === undefined) return [];
    const isList = nodeAt(documentNode(document.kind), document.data, path)?.shape.kind === 'list';
    return [{ document, path, control: isList ? newItem : undefined }];
  });
}

const tasksOf = memoized((kind: DocumentKind) => tasksBelow(documentNode(kind)));

function tasksBelow({ task, shape }: SchemaNode): readonly string[] {
  const below =
    shape.kind === 'object'
      ? [...shape.properties.map(({ node }) => node), ...(shape.names === undefined ? [] : [shape.names.node])]
      : shape.kind === 'list'
        ? [shape.item]
        : shape.kind === 'variants'
          ? shape.variants.map(({ node }) => node)
          : [];
  return [...(task === undefined ? [] : [task]), ...below.flatMap(tasksBelow)];
}

function placeIn({ kind, data }: SiteDocument, task: string): DataPath | undefined {
  return tasksOf(kind).includes(task) ? placeBelow(documentNode(kind), data, [], task) : undefined;
}

function placeBelow(node: SchemaNode, value: unknown, path: DataPath, task: string): DataPath | undefined {
  const { task: own, shape } = nodeFor(node, value) ?? {};
  if (own === task) return path;
  if (shape?.kind === 'list')
    return firstOf((Array.isArray(value) ? value : []).entries(), ([index, item]) =>
      placeBelow(shape.item, item as unknown, [...path, index], task),
    );
  if (shape?.kind !== 'object') return undefined;
  const { shown, absent, entries } = objectParts(shape, value);
  const data = entriesOf(value);
  const addable = absent.find((property) => property.node.task === task);
  return (
    firstOf(shown, ({ name, node: inner }) => placeBelow(inner, data[name], [...path, name], task)) ??
    firstOf(entries, (name) => shape.names && placeBelow(shape.names.node, data[name], [...path, name], task)) ??
    (addable && [...path, addable.name])
  );
}

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => DataPath | undefined): DataPath | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
