import { choiceLabels } from './choice-labels.ts';
import { useForm } from './form-context.ts';
import type { SchemaNode } from './schema-node.ts';

/** One of a few words that a value can be, and what editors read for it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the choices of a node, and those that its value has made although they are none of them. */
export function useOptions({ shape, description }: SchemaNode, value: unknown): readonly Option[] {
  const { t, schemaWords, language, languages } = useForm();
  if (shape.kind === 'boolean') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
  }
  const meaning = shape.kind === 'choice' ? choiceLabels(shape.values, schemaWords(description), language) : () => undefined;
  const known: readonly Option[] =
    shape.kind === 'choice'
      ? shape.values.map((each) => ({ value: each, label: meaning(each) ?? each }))
      : languages.map(({ code, name }) => ({ value: code, label: name }));
  const written = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);
  const strange = written.filter((each) => !known.some((option) => option.value === each));
  return [...known, ...strange.map((each) => ({ value: each, label: each === '' ? t('empty') : each }))];
}
