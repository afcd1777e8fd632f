import type { ReactNode } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { Menu } from './controls.styles.ts';
import { emptyValue } from './empty-value.ts';
import { type Form, useForm } from './form-context.ts';
import { formParts } from './form-model.ts';
import type { SchemaNode } from './schema-node.ts';

/** Returns a function that puts a new item into the list at a path, of the kind `variant` where there are several, and opens it. */
export function useInsertItem(path: DataPath, item: SchemaNode): (index: number, isList: boolean, variant?: string) => void {
  const form = useForm();
  return (...place) => insertItem(form, path, item, ...place);
}

/** Puts a new item into the list of a form at a path, or makes the list with it, and opens it. */
export function insertItem(
  { emit, reveal, languages }: Pick<Form, 'emit' | 'reveal' | 'languages'>,
  path: DataPath,
  item: SchemaNode,
  index: number,
  isList: boolean,
  variant?: string,
): void {
  const { shape } = item;
  const node = shape.kind === 'variants' ? shape.variants.find(({ value }) => value === variant)?.node : item;
  const value = node === undefined ? {} : (emptyValue(node, languages) ?? '');
  if (isList) emit({ kind: 'insert', path, index, value });
  else emit({ kind: 'set', path, value: [value] });
  const [first] = formParts(item, value, languages, [...path, index]).filter(({ as }) => as === 'field');
  reveal(first?.path ?? [...path, index]);
}

/** Lists the kinds of items that a list can have from A to Z, each with what it is. */
export function VariantMenu({ item, onChoose }: { readonly item: SchemaNode; readonly onChoose: (variant: string) => void }): ReactNode {
  const { schemaWords, language } = useForm();
  if (item.shape.kind !== 'variants') return null;
  const alphabet = new Intl.Collator(language);
  const inOrder = [...item.shape.variants].sort((one, other) =>
    alphabet.compare(schemaWords(one.node.title), schemaWords(other.node.title)),
  );
  return (
    <Menu onAction={(key) => onChoose(String(key))}>
      {inOrder.map(({ value, node }) => (
        <MenuItem key={value} id={value} textValue={schemaWords(node.title)}>
          <span>
            <strong>{schemaWords(node.title)}</strong>
            <small>{schemaWords(node.description)}</small>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
