import { allAddresses, fileOf } from '../../pages/address.ts';
import type { FolderKind } from '../../schema/documents.ts';
import type { Rule } from '../rule.ts';

/** Links lead from the home page to every page, and only the pages of the content are published. */
export const orphans: Rule = {
  name: 'orphans',
  create(site, report) {
    const linked = new Map<string, readonly string[]>();
    const required = new Set<string>();
    const namesOf = (kind: FolderKind): string[] =>
      site.content.documents.filter((document) => document.kind === kind).map(({ name }) => name);
    const languages = [...site.languages.keys()];
    const expected = allAddresses(languages, namesOf('service'), namesOf('page'), site.serviceWords).map(fileOf);
    return {
      page({ file, address, elements, indexed, redirects }) {
        if (address === undefined) {
          if (site.languageOf(file) !== undefined && !redirects) report({ code: 'undeclared-page', page: file });
          return;
        }
        if (indexed || address.kind === 'service') required.add(file);
        const targets = elements.flatMap(({ name, attributes: { href } }) => {
          const target = name === 'a' && href !== undefined ? site.follow(href, file) : undefined;
          return target?.to === 'file' && site.languageOf(target.file) === address.language ? [target.file] : [];
        });
        linked.set(file, [...new Set(targets)]);
      },
      end() {
        for (const file of expected) if (!site.files.has(file)) report({ code: 'unbuilt-page', page: file });
        const reached = new Set(languages.map((language) => fileOf({ kind: 'home', language, slug: '' })));
        // Iterating a set includes what the loop adds to it.
        for (const file of reached) for (const target of linked.get(file) ?? []) reached.add(target);
        for (const file of required) if (!reached.has(file)) report({ code: 'unreached-page', page: file });
      },
    };
  },
};
