import { allAddresses, fileOf } from '../../pages/address.ts';
import type { Rule } from '../rule.ts';

/** A visitor reaches every page from the home page, and nothing else is published. */
export const orphans: Rule = {
  name: 'orphans',
  description: 'Every page of the content is built, no other is, and links lead to each one from the home page of its language.',
  begin(site, report) {
    const linked = new Map<string, readonly string[]>();
    const wanted = new Set<string>();
    const named = (kind: 'service' | 'page'): string[] =>
      site.content.documents.filter((document) => document.kind === kind).map(({ name }) => name);
    const languages = [...site.languages.keys()];
    const expected = allAddresses(languages, named('service'), named('page')).map(fileOf);
    return {
      page({ file, address, elements, indexed, redirects }) {
        if (address === undefined) {
          if (site.languageOf(file) !== undefined && !redirects) report({ code: 'undeclared-page', page: file });
          return;
        }
        if (indexed || address.kind === 'service') wanted.add(file);
        const targets = elements.flatMap(({ name, attributes: { href } }) => {
          const target = name === 'a' && href !== undefined ? site.follow(href, file) : undefined;
          return target?.to === 'file' && site.languageOf(target.file) === address.language ? [target.file] : [];
        });
        linked.set(file, [...new Set(targets)]);
      },
      end() {
        for (const file of expected) if (!site.files.has(file)) report({ code: 'unbuilt-page', page: file });
        const reached = new Set(languages.map((language) => fileOf({ kind: 'home', language, slug: '' })));
        // A set gives what is added to it while it is walked through.
        for (const file of reached) for (const target of linked.get(file) ?? []) reached.add(target);
        for (const file of wanted) if (!reached.has(file)) report({ code: 'unreached-page', page: file });
      },
    };
  },
};
