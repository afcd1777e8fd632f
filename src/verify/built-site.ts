import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../build/output/files-in.ts';
import { deploymentOf } from '../build/settings/deployment.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import { byText } from '../locales/problems/problem.ts';
import { matchAddress, type PageAddress } from '../pages/address.ts';
import type { Deployment } from '../pages/site-model.ts';
import { attempted } from '../schema/attempted.ts';
import { type ServiceWords, serviceWordsOf } from '../schema/service-words.ts';
import { asRecord, blocksIn } from '../schema/tree.ts';
import { type ContentLines, openContentLines } from './content-lines.ts';
import type { W3cAnswer } from './w3c-checker.ts';

/** A language as the site's document declares it. */
interface LanguageFacts {
  readonly locale: string;
  readonly direction: string;
  readonly complete: boolean;
}

/** A built folder with the content that it was built from. */
export interface BuiltSite {
  readonly folder: string;
  /** Every file, relative to the folder, with forward slashes, in a stable order. */
  readonly files: ReadonlySet<string>;
  readonly deployment: Deployment;
  readonly content: ContentLines;
  /** The site's document as plain data. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly languages: ReadonlyMap<string, LanguageFacts>;
  readonly defaultLanguage: string;
  readonly serviceWords: ServiceWords;
  /** The answer of the W3C's checker about the pages. */
  readonly w3c: Promise<W3cAnswer>;
  /** Returns the address of the page in a file; undefined for a file that no document declares. */
  addressOf(file: string): PageAddress | undefined;
  /** Returns the language whose folder contains a file; undefined outside of these folders. */
  languageOf(file: string): string | undefined;
  /** Returns whether the content offers a page to search engines. */
  isForSearch(address: PageAddress): boolean;
  /** Resolves an address that a file contains. */
  follow(address: string, from: string): Target;
}

/** Where an address leads. */
type Target =
  | { readonly to: 'file'; readonly file: string; readonly fragment: string }
  /** A page, at another address than its own, which is `right`. */
  | { readonly to: 'other-form'; readonly right: string }
  | { readonly to: 'nowhere' }
  /** Another site, or an address of another scheme, such as `tel:`. */
  | { readonly to: 'outside'; readonly url: URL };

/** Opens a built folder with its content. Throws a `SettingError` where the settings don't say where the site is published, or have another base. */
export function openBuiltSite(folder: string, contentFolder: string, env: NodeJS.ProcessEnv): Omit<BuiltSite, 'w3c'> {
  const content = openContentLines(contentFolder);
  const document = asRecord(content.valueOf(content.documentOf(undefined)));
  const deployment = deploymentOf(document, env);
  const languages = new Map(
    Object.entries(asRecord(document['languages'])).map(([code, language]) => {
      const { locale, direction, status } = asRecord(language);
      return [code, { locale: String(locale), direction: String(direction), complete: status === 'complete' }];
    }),
  );
  requireBase(folder, String(document['defaultLanguage']), deployment.base);
  const files = new Set(filesOf(folder));
  const serviceWords = serviceWordsOf(document);
  const offlinePage = asRecord(document['offline'])['page'];
  const followed = new Map<string, Target>();
  const resolve = (address: string, from: string): Target => {
    const here = deployment.origin + pathOf(from, deployment.base);
    if (!URL.canParse(address, here)) return { to: 'nowhere' };
    const url = new URL(address, here);
    if (url.origin !== deployment.origin) return { to: 'outside', url };
    const fragment = decoded(url.hash.slice(1).replace(/:~:.*$/, ''));
    const below = decoded(url.pathname);
    // Another site may share this host; an address with a host means that site.
    if (!below.startsWith(deployment.base)) return /^https?:/i.test(address) ? { to: 'outside', url } : { to: 'nowhere' };
    const relative = below.slice(deployment.base.length);
    const file = relative === '' || relative.endsWith('/') ? `${relative}index.html` : relative;
    if (file !== relative || !/(^|\/)index\.html$/.test(file)) {
      if (files.has(file)) return { to: 'file', file, fragment };
      if (files.has(`${file}/index.html`)) return { to: 'other-form', right: pathOf(`${file}/index.html`, deployment.base) };
    } else if (files.has(file)) return { to: 'other-form', right: pathOf(file, deployment.base) };
    return { to: 'nowhere' };
  };
  return {
    folder,
    files,
    deployment,
    content,
    document,
    languages,
    defaultLanguage: String(document['defaultLanguage']),
    serviceWords,
    addressOf(file) {
      const address = file.endsWith('.html') ? matchAddress(`/${file.replace(/(^|\/)index\.html$/, '$1')}`, serviceWords) : undefined;
      return address !== undefined && languages.has(address.language) && content.declares(address) ? address : undefined;
    },
    languageOf: (file) => [...languages.keys()].find((language) => file.startsWith(`${language}/`)),
    // Decided here a second time: a mistake in the code that makes pages would be in all of them alike.
    isForSearch: ({ kind, slug, language }) =>
      kind !== 'not-found' && !(kind === 'page' && slug === offlinePage) && languages.get(language)?.complete === true,
    follow(address, from) {
      // An address from the root leads to the same place from every page.
      const isFromRoot = /^\/(?!\/)/.test(address);
      const target = (isFromRoot ? followed.get(address) : undefined) ?? resolve(address, from);
      if (isFromRoot) followed.set(address, target);
      return target;
    },
  };
}

/** Throws a `SettingError` where the home page of a language says that the site was built for another base: every link would be a fault. */
function requireBase(folder: string, language: string, base: string): void {
  const home = path.join(folder, language, 'index.html');
  const [, canonical = ''] = (existsSync(home) && /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(home, 'utf8'))) || [];
  const address = URL.canParse(canonical) ? new URL(canonical).pathname : '';
  // Any other address is a fault of the page.
  const found = address.endsWith(`/${language}/`) ? address.slice(0, -language.length - 1) : base;
  if (found !== base) throw new SettingError('otherBase', { folder, found, base });
}

/** Returns the path at which a host serves a file. */
export function pathOf(file: string, base: string): string {
  return base + file.replace(/(^|\/)index\.html$/, '$1');
}

/** Returns the blocks in a page's document. */
export function blocksOf(site: BuiltSite, address: PageAddress | undefined): readonly unknown[] {
  return blocksIn(site.content.valueOf(site.content.documentOf(address)));
}

function decoded(text: string): string {
  return attempted(() => decodeURIComponent(text)) ?? text;
}

/** Lists the files of a folder, the pages of one document side by side, so that the document is parsed once. */
function filesOf(folder: string): string[] {
  return filesIn(folder).sort((a, b) => byText(withoutLanguage(a), withoutLanguage(b)) || byText(a, b));
}

function withoutLanguage(file: string): string {
  return file.slice(file.indexOf('/') + 1);
}
