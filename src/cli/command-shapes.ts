import { messageLanguages } from '../locales/languages.ts';

/** An option: what follows it, and what it is without being written. Its words of help are in usage-words.json. */
export interface OptionShape {
  readonly type: 'boolean' | 'string';
  readonly multiple?: true;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** What help shows as the default where a command works it out. */
  readonly otherwise?: string;
  /** What help shows in the place of a value, where there are no choices. */
  readonly value?: string;
  readonly pattern?: RegExp;
  /** The only steps that take it. */
  readonly only?: readonly string[];
}

/** What a command takes: `--help` is written from this, and `readArguments` reads by it. */
export interface CommandShape {
  /** What the first word chooses among, with the words after it. */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** `<needed>`, `[optional]` or `[any number …]`. */
  readonly words?: readonly string[];
  readonly options: Readonly<Record<string, OptionShape>>;
  /** Variables of the environment and their defaults; an empty one is only named in help. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether arguments that are not described here go on to another program. */
  readonly passesOn?: true;
}

const lang = { type: 'string', choices: messageLanguages, otherwise: 'LANG, fr' } as const;
const langOrFrench = { type: 'string', choices: messageLanguages, default: 'fr' } as const;
const on = { type: 'boolean' } as const;
const content = { CONTENT_DIR: 'data' } as const;
const site = { ...content, OUT_DIR: 'dist', SITE_URL: '', BASE_PATH: '' } as const;

/** Every command, by its name. */
export const commandShapes = {
  build: { options: { lang }, settings: site },
  check: {
    options: {
      lang: langOrFrench,
      format: { type: 'string', choices: ['text', 'json', 'github', 'gitlab', 'sarif'], otherwise: 'text' },
      publish: on,
      fix: on,
      'accept-translation': { type: 'string', multiple: true, value: 'name' },
      base: { type: 'string', value: 'ref', otherwise: 'BASE_REF, origin/HEAD, origin/main, main' },
      codes: on,
      report: { type: 'string', choices: ['words'] },
    },
    settings: content,
  },
  dev: { options: { lang }, settings: { ...content, SITE_URL: '', BASE_PATH: '' }, passesOn: true },
  edit: { options: { lang }, settings: { ...content, PORT: '4175' } },
  // The examples refer to the services, pictures and phones of this site.
  gallery: {
    words: ['[block …]'],
    options: { write: on, lang },
    settings: { CONTENT_DIR: 'tests/fixtures/bicycle-workshop', OUT_DIR: '', PORT: '4174' },
  },
  guide: { options: { write: on, pictures: on, lang }, settings: { ...content, OUT_DIR: '', BASE_PATH: '', PORT: '4176' } },
  migrate: { options: { write: on, lang: langOrFrench }, settings: content },
  new: {
    steps: { service: ['[slug]'], block: ['<name>'] },
    options: {
      category: { type: 'string', value: 'menu', only: ['service'] },
      name: { type: 'string', multiple: true, value: 'fr=…', pattern: /^[^=]+=\s*\S/, only: ['service'] },
      blocks: { type: 'string', value: 'hero,text', otherwise: 'hero,text,faq', only: ['service'] },
      'no-menu': { ...on, only: ['service'] },
      lang: langOrFrench,
    },
    settings: content,
  },
  preview: { options: { lang }, settings: { OUT_DIR: 'dist', BASE_PATH: '', PORT: '4173' } },
  rename: { words: ['<old>', '<new>'], options: { lang: langOrFrench }, settings: content },
  review: {
    steps: { all: [], report: [], comment: [], labels: [], pages: [], pictures: [], preview: [] },
    options: {
      base: { type: 'string', value: 'ref', otherwise: 'BASE_REF, origin/HEAD, origin/main, main' },
      head: { type: 'string', value: 'ref', pattern: /^\w[\w./-]*$/, only: ['labels'] },
      report: { type: 'string', value: 'file', only: ['comment'] },
      lang: { ...lang, otherwise: 'REVIEW_LANGUAGE, site.yaml' },
      'no-pages': on,
      dir: { type: 'string', value: 'folder', default: 'review' },
      most: { type: 'string', value: '12', default: '12', pattern: /^\d+$/ },
      post: { ...on, only: ['comment', 'labels'] },
    },
    settings: content,
  },
  verify: {
    options: { lang: langOrFrench, format: { type: 'string', choices: ['text', 'json'], default: 'text' }, 'no-java': on },
    settings: site,
  },
} as const satisfies Readonly<Record<string, CommandShape>>;

/** The name of a command. */
export type CommandName = keyof typeof commandShapes;

type Value<O> = O extends { type: 'boolean' }
  ? boolean
  : O extends { multiple: true }
    ? readonly string[]
    : (O extends { choices: readonly (infer C)[] } ? C : string) | (O extends { default: string } ? never : undefined);

type Steps<S> = S extends { steps: infer Step } ? keyof Step : undefined;

/** What somebody asks of a command. */
export interface Asked<N extends CommandName> {
  readonly options: { readonly [K in keyof (typeof commandShapes)[N]['options']]: Value<(typeof commandShapes)[N]['options'][K]> };
  readonly step: Steps<(typeof commandShapes)[N]>;
  /** The words after the step. */
  readonly words: readonly string[];
  readonly settings: Readonly<Record<keyof (typeof commandShapes)[N]['settings'], string>>;
}

/** What a command hears and speaks through; it asks questions where its input is a terminal. */
export interface Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
}
