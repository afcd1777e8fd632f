/** Returns the name of a language's search index, relative to the site: the same for any content, since pages name it. */
export function searchIndexName(language: string): string {
  return `search-${language}.json`;
}

/** Returns whether a file's name, relative to the site, is that of a search index. */
export function isSearchIndex(name: string): boolean {
  return /^search-[^/]+\.json$/.test(name);
}
