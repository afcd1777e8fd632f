import type { SearchFile } from '../../pages/search/index-options.ts';

// A slow connection brings the index of a thousand services in less; one that hangs never would, and nobody could try again.
const patience = 30_000;

/** Fetches what a site is searched with in a language; rejects where it has not arrived in time. */
export async function searchFile(address: string): Promise<SearchFile> {
  // Phones that are some years old have no `AbortSignal.timeout`.
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), patience);
  try {
    const response = await fetch(address, { signal: request.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as SearchFile;
  } finally {
    clearTimeout(timer);
  }
}
