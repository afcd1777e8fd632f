import { openSite, type Site } from '../src/output/site.server.ts';

let site: Site | undefined;

/** The site of the content folder as it is now; in development it is opened again for each request. */
export function currentSite(): Site {
  if (import.meta.env.DEV || site === undefined) site = openSite(process.env['CONTENT_DIR'] ?? 'data', process.env);
  return site;
}
