import type { SearchFile } from '../search/index-options.ts';

/** Fetches what a language's services are searched with; rejects where it does not arrive. */
export async function searchFile(address: string): Promise<SearchFile> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as SearchFile;
}
