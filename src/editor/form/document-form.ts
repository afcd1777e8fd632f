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
  /** How its texts are punctuated, where the site says so. */
  readonly punctuation?: Punctuation;
}

/** A thing of the site that a document can name. */
export interface Choice {
  readonly value: string;
  /** What editors know it by. */
  readonly label: string;
  /** The address of a small picture. */
  readonly picture?: string;
}

/** What `{{…}}` may insert into texts, such as `facts.delay`. */
export interface Insert extends Choice {
  /** What it is, in the editor's language; `label` is what it reads like. */
  readonly name: string;
  /** What it reads like in the languages that have words for it. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What documents of the site can refer to. */
export interface References {
  readonly services: readonly Choice[];
  readonly pages: readonly Choice[];
  readonly menus: readonly Choice[];
  readonly phones: readonly Choice[];
  readonly signs: readonly Choice[];
  readonly pictures: readonly Choice[];
  readonly inserts: readonly Insert[];
}

/** A picture that was added, by its path below `pictures/`; or why the site can not have the one that was chosen, and what to do. */
export type AddedPicture = { readonly name: string } | { readonly refusal: string };

/** What the form of one document is given. */
export interface DocumentFormProps {
  readonly kind: DocumentKind;
  readonly file: string;
  /** The document's data, as `yaml` reads it: what the schema does not know included. */
  readonly data: unknown;
  /** The language of the form itself. */
  readonly language: string;
  readonly languages: readonly SiteLanguage[];
  readonly references: References;
  /** The problems of this document; each is shown at its field. */
  readonly problems: readonly LocalizedProblem[];
  /** Whether the changes are about to be sent: what was added and not written is wrong then. */
  readonly isSending?: boolean;
  /** Where the field stands that is to be opened, scrolled to and focused, or the control of it; a new object asks again. */
  readonly target?: { readonly path: DataPath; readonly control?: string | undefined };
  /** Told of every change as it is typed; `order` are the properties of the object that gets a new one, in the schema's order. */
  readonly onChange: (change: SourceChange, order: readonly string[]) => void;
  /** Told which field has the focus. */
  readonly onFocus: (path: DataPath) => void;
  /** Told that the translation at a path, such as `blocks.2.title.ar`, is right although its original changed; nothing where nobody notes it. */
  readonly onApproveTranslation?: (path: string) => void;
  /** Asks for a new picture; calls back once one was chosen, while it is made ready. Returns nothing where none was chosen. */
  readonly onAddPicture: (chosen: () => void) => Promise<AddedPicture | undefined>;
}
