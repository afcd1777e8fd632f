import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';

/** An option: its type, its value's form and its default. Its help is in the catalogue `usage`. */
export interface OptionDefinition {
  readonly type: 'boolean' | 'string';
  readonly multiple?: true;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** The default in help, where the command computes it. */
  readonly otherwise?: string;
  /** The example of a value in help and messages, where there are no choices. */
  readonly value?: string;
  readonly pattern?: RegExp;
  /** The steps that take it; absent, all of them. */
  readonly only?: readonly string[];
}

/** What a command takes: `commandHelp` prints it, and `parseArguments` parses by it. */
export interface CommandDefinition {
  /** The subcommands, each with the words that follow it. */
  readonly steps?: Readonly<Record<string, readonly string[]>>;
  /** The words after the command: `<needed>`, `[optional]` or `[any number …]`. */
  readonly words?: readonly string[];
  readonly options: Readonly<Record<string, OptionDefinition>>;
  /** Environment variables with their defaults; help shows no default that is empty. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether unknown arguments are passed to another program. */
  readonly forwardsUnknown?: true;
}

const lang = { type: 'string', choices: messageLanguages, otherwise: 'LANG, site.yaml, en' } as const;
const on = { type: 'boolean' } as const;
const content = { CONTENT_DIR: 'data' } as const;
const site = { ...content, OUT_DIR: 'dist', SITE_URL: '', BASE_PATH: '' } as const;

/** Every command, by its name. */
export const commandDefinitions = {
  build: { options: { clean: on, explain: on, lang }, settings: site },
  check: {
    options: {
      lang,
      format: { type: 'string', choices: ['text', 'json', 'github', 'gitlab', 'sarif'], otherwise: 'text' },
      publish: on,
      drafts: on,
      fix: on,
      'accept-translation': { type: 'string', multiple: true, value: 'name' },
      base: { type: 'string', value: 'ref', otherwise: 'BASE_REF, origin/HEAD, main, master' },
      codes: on,
      report: { type: 'string', choices: ['words'] },
    },
    settings: content,
  },
  delete: { steps: { language: ['<code>'] }, options: { lang }, settings: content },
  dev: { options: { lang }, settings: { ...content, SITE_URL: '', BASE_PATH: '', PORT: '3000' }, forwardsUnknown: true },
  edit: { options: { lang }, settings: { ...content, PORT: '4175' } },
  // The examples refer to the services, pictures and phones of this site.
  gallery: {
    words: ['[block …]'],
    options: { write: on, lang },
    settings: { CONTENT_DIR: 'tests/fixtures/bicycle-workshop', OUT_DIR: '', PORT: '4174' },
  },
  guide: { options: { write: on, pictures: on, lang }, settings: { ...content, OUT_DIR: '', BASE_PATH: '', PORT: '4176' } },
  init: {
    words: ['[folder]'],
    options: {
      name: { type: 'string', value: 'name' },
      languages: { type: 'string', value: 'en,es' },
      country: { type: 'string', value: 'CA' },
      business: { type: 'string', value: 'LocalBusiness', otherwise: 'LocalBusiness' },
      lang,
    },
    settings: {},
  },
  migrate: { options: { write: on, lang }, settings: content },
  new: {
    steps: { service: ['[slug]'], language: ['<code>'], block: ['<name>'] },
    options: {
      category: { type: 'string', value: 'menu', only: ['service'] },
      name: { type: 'string', multiple: true, value: 'language=…', pattern: /^[^=]+=\s*\S/, only: ['service'] },
      blocks: { type: 'string', value: 'hero,text', otherwise: 'hero,text,faq', only: ['service'] },
      copy: { type: 'string', value: 'slug', only: ['service'] },
      like: { type: 'string', value: 'slug', only: ['service'] },
      'no-menu': { ...on, only: ['service'] },
      lang,
    },
    settings: content,
  },
  preview: { options: { lang }, settings: { OUT_DIR: 'dist', BASE_PATH: '', PORT: '4173' } },
  rename: { words: ['<old>', '<new>'], options: { lang }, settings: content },
  review: {
    steps: { all: [], report: [], comment: [], labels: [], pages: [], pictures: [], preview: [] },
    options: {
      base: { type: 'string', value: 'ref', otherwise: 'BASE_REF, origin/HEAD, main, master' },
      head: { type: 'string', value: 'ref', pattern: /^\w[\w./-]*$/, only: ['labels'] },
      report: { type: 'string', value: 'file', only: ['comment'] },
      lang: { ...lang, otherwise: 'REVIEW_LANGUAGE, site.yaml, en' },
      'no-pages': on,
      dir: { type: 'string', value: 'folder', default: 'review' },
      most: { type: 'string', value: '12', default: '12', pattern: /^\d+$/ },
      post: { ...on, only: ['comment', 'labels'] },
    },
    settings: content,
  },
  verify: {
    options: { lang, format: { type: 'string', choices: ['text', 'json'], default: 'text' }, 'no-java': on },
    settings: site,
  },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

/** The name of a command. */
export type CommandName = keyof typeof commandDefinitions;

type Value<O> = O extends { type: 'boolean' }
  ? boolean
  : O extends { multiple: true }
    ? readonly string[]
    : (O extends { choices: readonly (infer C)[] } ? C : string) | (O extends { default: string } ? never : undefined);

type Steps<S> = S extends { steps: infer Step } ? keyof Step : undefined;

/** The parsed arguments and settings of one call of a command. */
export interface CommandRequest<N extends CommandName> {
  /** The language of messages: that of `--lang`, else of the system, else of the site, else English. */
  readonly language: MessageLanguage;
  readonly options: {
    readonly [K in keyof (typeof commandDefinitions)[N]['options']]: Value<(typeof commandDefinitions)[N]['options'][K]>;
  };
  readonly step: Steps<(typeof commandDefinitions)[N]>;
  /** The words after the step. */
  readonly words: readonly string[];
  readonly settings: Readonly<Record<keyof (typeof commandDefinitions)[N]['settings'], string>>;
}

/** The environment, input and outputs of a command; it asks questions only where the input is a terminal. */
export interface Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
}
