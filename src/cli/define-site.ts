import path from 'node:path';
import { isFolder } from '../build/places.ts';
import { basePath as basePathOf, deploymentOf } from '../build/settings/deployment.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { attempted } from '../schema/attempted.ts';
import { suggest } from '../schema/suggest.ts';
import { commandMessage } from './command-messages.ts';

/** Where a site is, and what its build depends on besides its content. */
export interface SiteSettings {
  /** The folder with `data` and `blocks`; absent, the working directory. */
  readonly folder?: string;
  /** The content folder, from `folder`; absent, `data`. */
  readonly content?: string;
  /** The folder of the built site, from `folder`; absent, `dist`. */
  readonly out?: string;
  /** The address at which the site will be served; absent, the one in `site.yaml`. */
  readonly url?: string;
  /** The path below which it will be served, such as `/practice/`. */
  readonly basePath?: string;
  /** The compressed files beside those of the site; absent, all. */
  readonly compress?: 'none';
  /** The language of messages; absent, English. */
  readonly language?: MessageLanguage;
}

/** A site whose settings were found right. */
export interface Site {
  readonly folder: string;
  readonly content: string;
  readonly out: string;
  readonly language: MessageLanguage;
  /** The settings as the commands read them from the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** A setting's test, and the message that says what it takes. */
interface Rule {
  readonly isRight: (value: unknown, settings: SiteSettings) => boolean;
  readonly allowed: (language: MessageLanguage) => string;
}

const aPath: Rule = {
  isRight: (value) => typeof value === 'string' && value !== '',
  allowed: (language) => commandMessage('apiPath', language),
};

const rules: Readonly<Record<keyof SiteSettings, Rule>> = {
  folder: {
    isRight: (value) => typeof value === 'string' && isFolder(value),
    allowed: (language) => commandMessage('apiFolder', language),
  },
  content: aPath,
  out: aPath,
  url: {
    // A host may name the whole address that the path is a part of.
    isRight: (value, { basePath }) =>
      value === '' ||
      [basePath, ''].some(
        (BASE_PATH) => typeof value === 'string' && attempted(() => deploymentOf({}, { SITE_URL: value, BASE_PATH })) !== undefined,
      ),
    allowed: () => 'https://www.example.com',
  },
  basePath: {
    isRight: (value) => typeof value === 'string' && attempted(() => basePathOf({ BASE_PATH: value })) !== undefined,
    allowed: () => '/practice/',
  },
  compress: { isRight: (value) => value === 'none', allowed: () => '"none"' },
  language: {
    isRight: (value) => messageLanguages.includes(value as MessageLanguage),
    allowed: () => messageLanguages.map((each) => JSON.stringify(each)).join(', '),
  },
};

/**
 * Returns a site with complete settings. Throws an `Error` with a line for each setting that can't be used: its name, and what it takes;
 * also where settings are none, such as the path of a folder alone.
 */
export function defineSite(settings: SiteSettings = {}): Site {
  const given: unknown = settings;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(wrongValue('settings', given, `{ ${Object.keys(rules).join(', ')} }`, 'en'));
  const language = rules.language.isRight(settings.language, settings) ? (settings.language as MessageLanguage) : 'en';
  const wrong = Object.keys(settings).flatMap((name) => refusalOf(name, settings, language) ?? []);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const { folder = process.cwd(), content = 'data', out = 'dist', url = '', basePath = '', compress = '' } = settings;
  const root = path.resolve(folder);
  const env = { SITE_URL: url, BASE_PATH: basePath, COMPRESS: compress };
  return { folder: root, content: path.resolve(root, content), out: path.resolve(root, out), language, env };
}

/** Throws an `Error` where a function, which has a name, gets something that `defineSite` did not return. */
export function requireSite(site: Site | undefined, name: string): asserts site is Site {
  if (typeof site?.env !== 'object') throw new Error(commandMessage('apiSite', 'en', { name }));
}

/** Returns a sentence about a setting that can't be used; undefined for a right or an absent one. */
function refusalOf(name: string, settings: SiteSettings, language: MessageLanguage): string | undefined {
  if (!Object.hasOwn(rules, name)) {
    const near = suggest(name, Object.keys(rules));
    const values = { name, allowed: Object.keys(rules).join(', ') };
    return near === undefined ? commandMessage('apiUnknown', language, values) : commandMessage('apiOther', language, { ...values, near });
  }
  const { isRight, allowed } = rules[name as keyof SiteSettings];
  const value: unknown = settings[name as keyof SiteSettings];
  if (value === undefined || isRight(value, settings)) return undefined;
  return wrongValue(name, value, allowed(language), language);
}

function wrongValue(name: string, value: unknown, allowed: string, language: MessageLanguage): string {
  return commandMessage('apiWrong', language, { name, found: JSON.stringify(value) ?? String(value), allowed });
}
