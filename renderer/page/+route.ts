import type { PageContextServer } from 'vike/types';

/** Matches the addresses of the content's pages. */
export default function route({ urlPathname, globalContext }: PageContextServer): boolean {
  return globalContext.hasPage(urlPathname);
}
