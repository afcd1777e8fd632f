import { nearestService } from '../../pages/search/nearest.ts';
import { foundTexts } from './found-texts.ts';
import { searchFile } from './search-file.ts';

/** What the not-found page knows of itself. */
export interface MissingPageProps {
  /** Its own path; at any other it stands in for a page that is missing. */
  readonly path: string;
  /** The address of the search index. */
  readonly index: string;
}

/** Logs an address that leads nowhere (docs/decisions/0016-former-addresses.md), and names the service that it means where there is no doubt. */
export async function hydrate(element: HTMLElement, { path, index }: MissingPageProps): Promise<void> {
  if (location.pathname === path) return;
  console.error(`No page at ${location.pathname}`);
  const near = nearestService(await searchFile(index), location.pathname);
  if (near === undefined) return;
  const { href, name } = near;
  element.querySelector('a')!.href = href;
  foundTexts(element.querySelector('strong')!, name);
  element.querySelector('p')!.hidden = false;
}
