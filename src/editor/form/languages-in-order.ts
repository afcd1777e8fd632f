/** Returns languages with one of them first, and the others as the site orders them; the same list if the site does not have it. */
export function languagesInOrder<Language extends { readonly code: string }>(
  languages: readonly Language[],
  first: string | undefined,
): readonly Language[] {
  const found = languages.find(({ code }) => code === first);
  return found === undefined || found === languages[0] ? languages : [found, ...languages.filter((each) => each !== found)];
}
