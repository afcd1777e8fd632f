import type { Punctuation } from '../../content/texts/typography.ts';
import type { DocumentKind } from '../../schema/documents.ts';
import type { DataPath, SourceChange } from '../../yaml/edits/source-change.ts';
import type { LocalizedProblem } from '../engine/engine.ts';

/** A language of the site, whose texts the form shows side by side. */
export interface SiteLanguage {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly complete: boolean;
  /** The locale of its numbers, if it is another than the code. */
  readonly locale?: string;
  /** The punctuation of its texts, if the site sets it. */
  readonly punctuation?: Punctuation;
}

/** A part of the site that a document can refer to. */
export interface Choice {
  readonly value: string;
  /** The label that editors see. */
  readonly label: string;
  /** The language of a label that the site gives. */
  readonly language?: string | undefined;
  /** The address of a small picture. */
  readonly picture?: string;
}

/** A value that `{{…}}` inserts into texts, such as `facts.delay`. */
export interface Insert extends Choice {
  /** Its name in the editor's language; `label` is the inserted text. */
  readonly name: string;
  /** The inserted text in each language that has one. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The parts of the site that documents can refer to. */
export interface References {
  readonly services: readonly Choice[];
  readonly pages: readonly Choice[];
  readonly menus: readonly Choice[];
  readonly phones: readonly Choice[];
  readonly signs: readonly Choice[];
  readonly pictures: readonly Choice[];
  readonly inserts: readonly Insert[];
}

/** The path below `pictures/` of an added picture, or the reason why the site can not have it and what to do. */
export type AddedPicture = { readonly name: string } | { readonly refusal: string };

/** The control of a target that adds an item to a list. */
export const newItem = 'new-item';

/** The properties of the form of one document. */
export interface DocumentFormProps {
  readonly kind: DocumentKind;
  readonly file: string;
  /** The data of the document as `yaml` parses it, including properties that the schema does not know. */
  readonly data: unknown;
  /** The language of the form itself. */
  readonly language: string;
  readonly languages: readonly SiteLanguage[];
  /** The language in which each text is shown first; files keep the order of `languages`. */
  readonly firstLanguage?: string | undefined;
  readonly references: References;
  /** The problems of this document; each is shown at its field. */
  readonly problems: readonly LocalizedProblem[];
  /** Whether the changes are about to be proposed: an added but empty value is an error then. */
  readonly isSending?: boolean;
  /** The path of the only text to show, which ends with its language; `undefined` shows the whole form. */
  readonly only?: DataPath;
  /**
   * The path of the field to open, scroll to and focus, or of its control; of a list to which an item is added, with the control
   * `newItem`. Each new object is a new request.
   */
  readonly target?: { readonly path: DataPath; readonly control?: string | undefined };
  /** Called with every change as it is typed; `order` are the properties of an object that gets a new one, in the order of the schema. */
  readonly onChange: (change: SourceChange, order: readonly string[]) => void;
  /** Called with the path of the focused field. */
  readonly onFocus: (path: DataPath) => void;
  /**
   * Called to approve the translation at a path, such as `blocks.2.title.ar`, although its original changed; `undefined` if approvals are
   * not recorded.
   */
  readonly onApproveTranslation?: (path: string) => void;
  /** Lets the editor choose a picture; calls `chosen` before processing it. Returns `undefined` if none was chosen. */
  readonly onAddPicture: (chosen: () => void) => Promise<AddedPicture | undefined>;
}
