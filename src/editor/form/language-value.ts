import type { DataPath } from '../../yaml/edits/source-change.ts';
import type { SiteLanguage } from './document-form.ts';
import { useForm } from './form-context.ts';
import type { ProblemTree } from './problem-tree.ts';
import type { Shape } from './schema-node.ts';

/** The shape of a text in every language of the site. */
export type Localised = Shape & { readonly kind: 'localised' };

/** The properties of the field of a text in one language. */
export interface CellProps {
  readonly language: SiteLanguage;
  readonly shape: Localised;
  readonly value: unknown;
  /** The path of the text in all languages. */
  readonly path: DataPath;
  readonly problems: ProblemTree | undefined;
  /** Whether the text is required. */
  readonly isRequired: boolean;
  /** Whether it is the only language of the text. */
  readonly isOnly: boolean;
  readonly title: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

/**
 * Returns a function that writes a text in one language, or one plural form of it. An emptied text is removed where the schema
 * allows it: with the whole property where it is optional and no other language has it, alone where its translation is not complete.
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
