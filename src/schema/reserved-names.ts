import type { FolderKind } from './documents.ts';
import { isServiceWord, type ServiceWords } from './service-words.ts';

/** The folders of files that pages load, and of the form editor. */
const ownFolders: ReadonlySet<string> = new Set(['assets', 'fonts', 'pictures', 'admin']);

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns whether Windows reserves a name, without its ending, for a device, so that no file or folder can have it. */
export function isDeviceName(name: string): boolean {
  return devices.test(name);
}

/** Returns whether a word can't stand for services in addresses, since the site has a folder of that name, or hosts can't serve it. */
export function isOwnFolder(word: string): boolean {
  return ownFolders.has(word) || isReservedEverywhere(word);
}

/** Returns whether a service or a page can't have a slug: Windows or hosts refuse it, or the site itself has that address, or had it. */
export function isReservedFor(
  kind: FolderKind,
  slug: string,
  { serviceWords, languages }: { readonly serviceWords: ServiceWords; readonly languages: Readonly<Record<string, unknown>> },
): boolean {
  if (isReservedEverywhere(slug)) return true;
  // Services have a folder of their own.
  if (kind === 'service') return false;
  return ownFolders.has(slug) || isServiceWord(slug, serviceWords) || serviceWords.former.includes(slug) || Object.hasOwn(languages, slug);
}

function isReservedEverywhere(name: string): boolean {
  // Hosts answer with these two under other addresses.
  return isDeviceName(name) || name === 'index' || name === '404';
}
