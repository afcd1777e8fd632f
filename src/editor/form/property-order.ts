import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import { nodeFor } from './form-model.ts';
import type { SchemaNode, Shape } from './schema-node.ts';

/** Returns the names of the properties, in the order of the schema, of the innermost existing object on a path; empty for free names. */
export function propertyOrder(root: SchemaNode, data: unknown, path: DataPath, languages: readonly string[]): readonly string[] {
  let node: SchemaNode | undefined = root;
  let order: readonly string[] = [];
  for (let depth = 0; depth < path.length; depth += 1) {
    const value = valueAt(data, path.slice(0, depth));
    if (node === undefined || value === undefined || value === null) break;
    const shape: Shape | undefined = nodeFor(node, value)?.shape;
    const step = path[depth];
    order = shape?.kind === 'object' ? shape.properties.map(({ name }) => name) : shape?.kind === 'localised' ? languages : [];
    if (shape?.kind === 'object') node = shape.properties.find(({ name }) => name === step)?.node ?? shape.names?.node;
    else node = shape?.kind === 'list' ? shape.item : undefined;
  }
  return order;
}
