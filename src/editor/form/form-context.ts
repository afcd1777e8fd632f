import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { FormKey } from '../../locales/catalogues/form.generated.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import type { DocumentFormProps, References, SiteLanguage } from './document-form.ts';
import type { TranslateForm } from './form-messages.ts';
import type { ProblemTree } from './problem-tree.ts';
import type { SchemaNode } from './schema-node.ts';
import type { FormProblem } from './to-write.ts';

/** What every field of a form knows; the same object as long as none of it changes. */
export interface Form {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly languages: readonly SiteLanguage[];
  readonly references: References;
  readonly t: TranslateForm;
  /** Translates a schema's title or description into the form's language. */
  readonly schemaWords: (words: string) => string;
  /** The paths, as keys, of what is shown and cannot be written in. */
  readonly fixed: ReadonlySet<string>;
  readonly emit: (change: SourceChange) => void;
  /** Opens, scrolls to and focuses what stands at a path, or a control of it, once the document has the change just told. */
  readonly reveal: (path: DataPath, control?: string) => void;
  /** The same for what needs no change to be there. */
  readonly show: (path: DataPath) => void;
  /** Corrects a problem's word, where that is certain; returns whether it can. */
  readonly correct: (problem: FormProblem, isAsked: boolean) => boolean;
  /** Notes that what a problem doubts is right as it is; returns the label of the button that does so, where it can be noted. */
  readonly confirm: (problem: FormProblem, isAsked: boolean) => FormKey | undefined;
  readonly addPicture: DocumentFormProps['onAddPicture'];
  /** The field of any value: objects and lists have fields below them, and no field imports what it may be part of. */
  readonly Field: ComponentType<FieldProps>;
}

/** What is to be opened and focused; each request is an object of its own. */
export interface Target {
  readonly path: DataPath;
  /** The control of it that gets the focus, in the place of its first input. */
  readonly control?: string | undefined;
  /** The document's data without the change that the target comes of; nothing where it is there already. */
  readonly before?: { readonly data: unknown };
}

/** What every kind of field is given. */
export interface FieldProps {
  readonly node: SchemaNode;
  readonly value: unknown;
  /** The path of the object or list in which it stands, and its name or index there: both stay the same from one time to the next. */
  readonly parent: DataPath;
  readonly step: string | number;
  /** By what editors know it. */
  readonly title: string;
  readonly problems: ProblemTree | undefined;
  readonly isRequired: boolean;
  /** Takes an optional property away; nothing where it has to be there. */
  readonly onRemove?: ((name: string) => void) | undefined;
  /** Whether its title is in sight above it already. */
  readonly isTitleHidden?: boolean;
}

const FormContext = createContext<Form | undefined>(undefined);

/** Provides the fields below it with their form. */
export const FormProvider = FormContext.Provider;

/** Provides the fields below it with what has to be opened. */
export const TargetContext = createContext<Target | undefined>(undefined);

/** Returns the form around a field; throws outside a form. */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field is outside a form.');
  return form;
}

/** Returns the path of a field: the same array until the field moves. */
export function usePath(parent: DataPath, step: string | number): DataPath {
  return useMemo(() => [...parent, step], [parent, step]);
}

/** Returns a path as the value of the attribute by which its field is found. */
export function pathKey(path: DataPath): string {
  return JSON.stringify(path);
}
