import type { PageContextServer } from 'vike/types';
import { matchAddress } from '../../src/pages/address.ts';
import { currentSite } from '../current-site.ts';

/** Matches the addresses of the content's pages. */
export default function route({ urlPathname }: PageContextServer): boolean {
  const address = matchAddress(urlPathname, currentSite().model.serviceWords);
  return address !== undefined && currentSite().page(address) !== undefined;
}
