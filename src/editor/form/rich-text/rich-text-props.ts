import type { Ref } from 'react';
import type { SiteLanguage } from '../document-form.ts';
import type { Grammar } from './pieces.ts';

/** What the selection of a text is in, for its tools. */
export interface SelectionFacts {
  readonly isStrong: boolean;
  readonly isEmphasis: boolean;
  /** The target of the link around it. */
  readonly link: string | undefined;
  /** The name of the insert that is selected. */
  readonly insert: string | undefined;
}

/** The commands of a text for its tools. */
export interface TextCommands {
  toggle(mark: 'strong' | 'emphasis'): void;
  /** Links the selection, or else the name of the target; changes the link around the selection. */
  link(target: string, name: string): void;
  unlink(): void;
  /** Replaces the selection by the insert of a name. */
  insert(name: string): void;
  deleteSelection(): void;
  focus(): void;
}

/** The properties of the area in which a text with markup is edited. */
export interface RichTextAreaProps {
  readonly value: string;
  readonly grammar: Grammar;
  readonly language: SiteLanguage;
  /** The attributes that name and describe the area. */
  readonly attributes: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
  readonly commands: Ref<TextCommands>;
  readonly onChange: (text: string) => void;
  readonly onSelect: (facts: SelectionFacts) => void;
  /** Called when a link or an insert is to be changed. */
  readonly onOpen: (tool: 'link' | 'insert') => void;
}
