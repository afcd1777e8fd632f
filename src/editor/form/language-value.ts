import { useForm } from './form-context.ts';
import type { CellProps } from './LocalisedField.tsx';

/**
 * Gives what writes a text in one language, or a step of it. What is emptied is taken away where it may be missing: the whole
 * text where no other language has it and it is optional, the language alone where its translation is not finished.
 */
export function useLanguageValue({ path, language, value, isRequired, isOnly }: CellProps) {
  const { emit } = useForm();
  const isThere = value !== undefined;
  return (next: unknown, isEmpty: boolean, step?: string): void => {
    const own = [...path, language.code];
    const isGone = isEmpty && ((isOnly && !isRequired) || !language.complete);
    if (!isGone) emit({ kind: 'set', path: step === undefined ? own : [...own, step], value: next });
    else if (isThere) emit({ kind: 'remove', path: isOnly && !isRequired ? path : own });
  };
}
