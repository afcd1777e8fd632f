import { fill, type MessageLanguage } from '../content/printers/message.ts';
import type { ProblemValues } from '../content/problem.ts';
import ar from './words/ar.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };

/** The languages of the handbook: those in which schemas and messages speak to editors. */
export const guideLanguages = ['fr', 'ar'] as const satisfies readonly MessageLanguage[];
export type GuideLanguage = (typeof guideLanguages)[number];

/** The YAML that a recipe shows: a part of a file of the workshop, or the example that a schema gives of a property. */
export type Excerpt = { readonly file: string; readonly path: string } | { readonly schema: string; readonly path: string };

/** One of the things that editors do most often, told for the form and for the file. */
export interface Task {
  readonly id: string;
  readonly title: string;
  /** What its picture shows, for whoever does not see it. */
  readonly picture: string;
  readonly form: readonly string[];
  readonly file: readonly string[];
  readonly example?: Excerpt;
}

/** Something that editors should know, step by step. */
export interface Help {
  readonly id: string;
  readonly title: string;
  readonly intro?: readonly string[];
  readonly steps: readonly string[];
}

/** All that the handbook itself says in a language; what schemas and messages say is theirs. `form` has the form editor's own labels. */
export type Words = Omit<typeof fr, 'tasks' | 'help' | 'direction'> & {
  readonly direction: 'ltr' | 'rtl';
  readonly tasks: readonly Task[];
  readonly help: readonly Help[];
};

const words: Readonly<Record<GuideLanguage, Words>> = { fr: fr as Words, ar: ar as Words };

/** Gives the handbook's words in a language. */
export const wordsOf = (language: GuideLanguage): Words => words[language];

/** Fills the `{…}` of a word of the handbook. */
export const filled = (text: string, values: ProblemValues, language: GuideLanguage): string => fill(text, values, language);
