/** The list of services has the first of these addresses; the others are the folders of files that pages load, and of the form editor. */
const ownPages: ReadonlySet<string> = new Set(['services', 'assets', 'fonts', 'pictures', 'admin']);

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Whether Windows takes a name, without its ending, for a device, and makes no file or folder of it. */
export function isDeviceName(name: string): boolean {
  return devices.test(name);
}

/** Whether no document may have a slug, since Windows or hosts could not keep or show it. */
export function isReservedSlug(slug: string): boolean {
  // Hosts answer with these two under other addresses.
  return isDeviceName(slug) || slug === 'index' || slug === '404';
}

/** Whether no page that is no service may have a slug, since the site itself has that address. */
export function isOwnAddress(slug: string): boolean {
  return ownPages.has(slug);
}
