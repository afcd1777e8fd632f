import type { DataPath } from '../../yaml/edits/source-change.ts';
import type { SiteLanguage } from './document-form.ts';
import { entriesOf, nodeFor } from './form-model.ts';
import type { SchemaNode } from './schema-node.ts';

/** The schema titles and languages that name fields. */
export interface NameContext {
  /** Translates a schema's title into the editor's language. */
  readonly schemaWords: (words: string) => string;
  readonly languages: readonly Pick<SiteLanguage, 'code' | 'name'>[];
}

/**
 * Returns the names of a place in a document as its form shows them, the outermost first: titles of the schema, list items with their
 * number from 1, languages by their own names. A property that the schema does not know has its name in the file.
 */
export function fieldNames(root: SchemaNode, data: unknown, path: DataPath, { schemaWords, languages }: NameContext): readonly string[] {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const found = nodeFor(root, data);
  const inner = Array.isArray(data) ? (data as readonly unknown[])[Number(step)] : entriesOf(data)[step];
  const below = (node: SchemaNode, name: string): readonly string[] => {
    const further = fieldNames(node, inner, rest, { schemaWords, languages });
    // The items of a list are called after it.
    const isNamedBelow = nodeFor(node, inner)?.shape.kind === 'list' && further.length > 0;
    return isNamedBelow || name === '' ? further : [name, ...further];
  };
  switch (found?.shape.kind) {
    case 'object': {
      const property = found.shape.properties.find(({ name }) => name === step);
      if (property !== undefined) return below(property.node, schemaWords(property.node.title) || property.name);
      return found.shape.names === undefined ? [String(step)] : below(found.shape.names.node, String(step));
    }
    case 'list': {
      const { item, itemTitle } = found.shape;
      const number = Number(step) + 1;
      const variant = item.shape.kind === 'variants' ? nodeFor(item, inner) : undefined;
      return below(item, variant === undefined ? `${schemaWords(itemTitle)} ${number}` : `${number}. ${schemaWords(variant.title)}`);
    }
    case 'localised':
      return [languages.find(({ code }) => code === step)?.name ?? String(step)];
    default:
      return path.map(String);
  }
}
