import { choiceLabels } from './choice-labels.ts';
import type { Choice } from './document-form.ts';
import { useForm } from './form-context.ts';
import type { SchemaNode } from './schema-node.ts';

/** Returns the choices of a node, followed by strange values that the document has. */
export function useOptions({ shape, description }: SchemaNode, value: unknown): readonly Choice[] {
  const { t, schemaWords, language, languages } = useForm();
  if (shape.kind === 'boolean') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
  }
  const labelOf = shape.kind === 'choice' ? choiceLabels(shape.values, schemaWords(description), language) : () => undefined;
  const known: readonly Choice[] =
    shape.kind === 'choice'
      ? shape.values.map((each) => ({ value: each, label: labelOf(each) ?? each }))
      : languages.map(({ code, name }) => ({ value: code, label: name, language: code }));
  const written = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);
  const strange = written.filter((each) => !known.some((option) => option.value === each));
  return [...known, ...strange.map((each) => ({ value: each, label: each === '' ? t('empty') : each }))];
}
