import type { TextLanguage } from './form-model.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * Returns the initial value for a node: an object has its required properties, and texts are empty, so that the check reports them as
 * still to be written. Returns `undefined` for numbers and choices, which have no empty value.
 */
export function emptyValue({ shape }: SchemaNode, languages: readonly TextLanguage[]): unknown {
  switch (shape.kind) {
    case 'object': {
      const required = shape.properties.filter(({ isRequired }) => isRequired);
      const values = required.map(({ name, node }) => [name, emptyValue(node, languages)] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    case 'list': {
      const item = emptyValue(shape.item, languages);
      return item === undefined || shape.item.shape.kind === 'variants'
        ? []
        : Array.from({ length: shape.least }, () => structuredClone(item));
    }
    case 'localised': {
      const empty = shape.valueType === 'counted' ? {} : shape.valueType === 'words' ? [] : '';
      return Object.fromEntries(languages.filter(({ complete }) => complete).map(({ code }) => [code, empty]));
    }
    case 'const':
      return shape.value;
    case 'string':
      return '';
    default:
      return undefined;
  }
}
