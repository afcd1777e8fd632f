/** The list of services has the first of these addresses; the others are the folders of files that pages load, and of the form editor. */
const ownPages: ReadonlySet<string> = new Set(['services', 'assets', 'fonts', 'pictures', 'admin']);

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

/** Returns whether a slug is forbidden to pages outside `services/`, since the site itself uses that address. */
export function isOwnAddress(slug: string): boolean {
  return ownPages.has(slug);
}
