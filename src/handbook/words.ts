import { guide } from '../locales/catalogues/guide.generated.ts';

/** A language of the handbook: schemas and messages speak it to editors too. */
export type GuideLanguage = keyof typeof guide;

/** The languages of the handbook. */
export const guideLanguages = Object.keys(guide) as readonly GuideLanguage[];

/** The YAML that a recipe shows: a part of a file of the workshop, or a schema's example of a property. */
export type Excerpt = { readonly file: string; readonly path: string } | { readonly schema: string; readonly path: string };

/** One of the things that editors do most often, told for the form and for the file. */
export interface Task {
  readonly id: string;
  readonly title: string;
  /** The text alternative of its picture. */
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
export type Words = Omit<(typeof guide)['fr'], 'tasks' | 'help'> & {
  readonly tasks: readonly Task[];
  readonly help: readonly Help[];
};

/** Returns the handbook's words in a language. */
export const wordsOf = (language: GuideLanguage): Words => guide[language] as Words;
