import { nearestService } from '../../pages/search/nearest.ts';
import { foundTexts } from './found-texts.ts';
import { searchFile } from './search-file.ts';

/** The properties of the not-found page. */
interface MissingPageProps {
  /** Its own path; hosts show it at any other path that has no page. */
  readonly path: string;
  /** The address of the search index. */
  readonly index: string;
}

/** Logs an address without a page (docs/decisions/0016-former-addresses.md), and names the service if exactly one is near. */
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
