import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { FormKey } from '../../locales/catalogues/form.generated.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import type { DocumentFormProps, References, SiteLanguage } from './document-form.ts';
import type { TranslateForm } from './form-messages.ts';
import type { ProblemTree } from './problem-tree.ts';
import type { SchemaNode } from './schema-node.ts';
import type { FormProblem } from './to-write.ts';

/** The context of all fields of a form; the same object as long as nothing in it changes. */
export interface Form {
  readonly language: string;
  readonly languages: readonly SiteLanguage[];
  /** The language in which each text is shown first. */
  readonly firstLanguage: string | undefined;
  readonly t: TranslateForm;
  /** Translates a schema's title or description into the form's language. */
  readonly schemaWords: (words: string) => string;
  /** The path keys of fields that are shown and can not be edited. */
  readonly fixed: ReadonlySet<string>;
  readonly emit: (change: SourceChange) => void;
  /** Opens, scrolls to and focuses the field at a path, or its control, once the document contains the change that was just emitted. */
  readonly reveal: (path: DataPath, control?: string) => void;
  /** Does the same for an existing field at once, or for a control as soon as it is there. */
  readonly show: (path: DataPath, control?: string) => void;
  /** Says something to whoever listens to a screen reader (WCAG 2.2, 4.1.3). */
  readonly say: (words: string) => void;
  /** Applies the certain correction of a problem if `applies`; returns whether it has one. */
  readonly correct: (problem: FormProblem, applies: boolean) => boolean;
  /**
   * Confirms the value that a problem doubts if `applies`; returns the message key of the button, or `undefined` if it can not be
   * confirmed.
   */
  readonly confirm: (problem: FormProblem, applies: boolean) => FormKey | undefined;
  /** Returns the words of a button that corrects or confirms what a problem doubts, with the names of its field. */
  readonly labelOf: (words: string, problem: FormProblem) => string;
  /** Returns the value that holds at a path of the document which says nothing there, such as a colour that follows from others. */
  readonly inEffect: (path: DataPath) => string | undefined;
  readonly addPicture: DocumentFormProps['onAddPicture'];
  /**
   * The component for any value; fields get it from here because objects and lists contain fields, which would be a circle of imports.
   */
  readonly Field: ComponentType<FieldProps>;
}

/** A field to open and focus; each request is a new object. */
export interface Target {
  readonly path: DataPath;
  /** The control to focus instead of its first input. */
  readonly control?: string | undefined;
  /** The data of the document before the change that the target waits for; `undefined` for an existing field. */
  readonly before?: { readonly data: unknown };
}

/** The properties of every kind of field. */
export interface FieldProps {
  readonly node: SchemaNode;
  readonly value: unknown;
  /** The path of the containing object or list, and the name or index in it; both keep their identity between renderings. */
  readonly parent: DataPath;
  readonly step: string | number;
  /** The name that editors see. */
  readonly title: string;
  readonly problems: ProblemTree | undefined;
  readonly isRequired: boolean;
  /** Removes an optional property; `undefined` for a required one. */
  readonly onRemove?: ((name: string) => void) | undefined;
  /** The object that it belongs to, for a picture and its framing, which are edited together. */
  readonly holder?: Readonly<Record<string, unknown>> | undefined;
  /** Whether its title is already visible above it. */
  readonly isTitleHidden?: boolean;
}

const FormContext = createContext<Form | undefined>(undefined);

/** Provides the fields below it with their form. */
export const FormProvider = FormContext.Provider;

const ReferencesContext = createContext<References | undefined>(undefined);

/**
 * Provides the fields below it with what a value can refer to. It is apart from the form, as each letter of a name changes it, and few
 * fields show any of it.
 */
export const ReferencesProvider = ReferencesContext.Provider;

/** Returns what a value can refer to; throws outside a form. */
export function useReferences(): References {
  const references = useContext(ReferencesContext);
  if (references === undefined) throw new Error('A field is outside a form.');
  return references;
}

/** Provides the fields below it with what can be inserted into a text: each text shows it, and letters of names do not change it. */
export const InsertsContext = createContext<References['inserts']>([]);

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

/** Returns the path of the field that contains an element; `undefined` outside of any. */
export function placeOf(element: Element): DataPath | undefined {
  const place = element.closest<HTMLElement>('[data-path]')?.dataset['path'];
  return place === undefined ? undefined : (JSON.parse(place) as DataPath);
}
