import { type ServiceWords, usualWord, wordsOfToday } from './service-words.ts';

/** The folders of files that pages load, and of the form editor. */
const ownFolders: ReadonlySet<string> = new Set(['assets', 'fonts', 'pictures', 'admin']);

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns whether Windows reserves a name, without its ending, for a device, so that no file or folder can have it. */
export function isDeviceName(name: string): boolean {
  return devices.test(name);
}

/** Returns whether a slug is forbidden to all documents, since Windows cannot store it or hosts cannot serve it. */
export function isReservedSlug(slug: string): boolean {
  // Hosts answer with these two under other addresses.
  return isDeviceName(slug) || slug === 'index' || slug === '404';
}

/** Returns whether a word can't stand for services in addresses, since the site has a folder of that name, or hosts can't serve it. */
export function isOwnFolder(word: string): boolean {
  return ownFolders.has(word) || isReservedSlug(word);
}

/** Returns whether a slug is forbidden to pages outside `services/`, since the site itself uses that address, or did. */
export function isOwnAddress(slug: string, words: ServiceWords): boolean {
  // Links in texts say the usual word of a site with its own, too.
  return ownFolders.has(slug) || slug === usualWord || wordsOfToday(words).includes(slug) || words.former.includes(slug);
}
