import { parseDocument } from '../../content/parse-document.ts';
import { allAddresses } from '../../pages/address.ts';
import { openPages } from '../../pages/site-pages.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { readSource } from '../content/read-content.ts';
import { searchFile } from '../search/search-index.ts';
import { searchedPages } from '../search/site-places.ts';
import { assembleSite, pageDocuments, type Site, throwErrors } from '../site.ts';
import type { ContentSnapshot } from './content-snapshots.ts';

/**
 * Opens the site of a content folder for a server: the returned function returns the site as `content` is now, and throws a
 * `ContentError` with every error when there is one. A service's document is parsed when its page is asked for.
 */
export function openSiteSnapshots(folder: string, env: NodeJS.ProcessEnv, content: () => ContentSnapshot): () => Site {
  let opened: { readonly content: ContentSnapshot; readonly site: Site } | undefined;
  let texts: Texts = new Map();
  return () => {
    const now = content();
    if (opened?.content === now) return opened.site;
    throwErrors(now.problems);
    texts = textsOf(folder, now, texts);
    opened = { content: now, site: siteOf(now, texts, env) };
    return opened.site;
  };
}

/** The texts of the services' documents with the hashes of their bytes: a page stays as it was while its document has a mistake. */
type Texts = ReadonlyMap<string, { readonly hash: string | undefined; readonly text: string }>;

function textsOf(folder: string, { services, state }: ContentSnapshot, known: Texts): Texts {
  return new Map(
    services.map(([{ file }]) => {
      const hash = state?.files[file]?.[4];
      const before = known.get(file);
      if (before !== undefined && hash !== undefined && before.hash === hash) return [file, before];
      const read = readSource(folder, file);
      return [file, { hash, text: 'text' in read ? read.text : '' }];
    }),
  );
}

function siteOf({ context, services, textsOf: searchedOf }: ContentSnapshot, written: Texts, env: NodeJS.ProcessEnv): Site {
  const assembled = assembleSite(
    context,
    services.map(([, { facts }]) => facts),
    env,
  );
  const { model } = assembled;
  const others = pageDocuments(context);
  const pages = openPages(model, others);
  const { languages } = pages;
  const bySlug = new Map(services.map(([source]) => [source.name, source]));
  const trees = new Map<string, unknown>();
  const treeOf = (source: SourceFile): unknown => {
    if (!trees.has(source.file)) trees.set(source.file, parseDocument(source, written.get(source.file)?.text ?? '').document.value);
    return trees.get(source.file);
  };
  const named = others.flatMap(({ kind, name }) => (kind === 'page' ? [name] : []));
  return {
    ...assembled,
    ...pages,
    addresses: allAddresses(languages, [...bySlug.keys()], named, model.serviceWords),
    page(address) {
      const source = address.kind === 'service' ? bySlug.get(address.slug) : undefined;
      if (source === undefined) return pages.page(address);
      return languages.includes(address.language) ? pages.pageOf(address, treeOf(source)) : undefined;
    },
    searchFile: (language) => searchFile(pages.view(language), services.map(searchedOf), searchedPages(others)),
  };
}
