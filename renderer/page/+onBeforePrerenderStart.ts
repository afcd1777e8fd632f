import { pathOf } from '../../src/pages/address.ts';
import { currentSite } from '../current-site.ts';

/** Names every page to prerender. */
export default function onBeforePrerenderStart(): string[] {
  return currentSite().addresses.map(pathOf);
}
