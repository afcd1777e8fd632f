import type { LinkedDocument, ParsedDocument } from '../../content/document.ts';
import { problemsOf } from '../../content/link-document.ts';
import { type LinkedSite, linkService, linkSite, type ServiceShare, type SiteContext, siteContextOf } from '../../content/link-site.ts';
import { parseSource, type ReadFile } from '../../content/parse-document.ts';
import type { LinkContext } from '../../content/rules/rule.ts';
import type { ContentFiles } from '../../operations/content-files.ts';
import { type FolderEntry, type SourceList, sourcesAmong } from '../../schema/content-listing.ts';
import { problemOfSize, type SourceFile } from '../../schema/documents.ts';
import { memoized } from '../../schema/memoized.ts';
import { apartFromMark } from '../../yaml/edits/text-edits.ts';

/** Reads and links the present texts of a site, with the files of its pictures. */
interface CachedLinking {
  /** Returns the files as the operations of the command line read them. */
  files(pictures: readonly string[]): ContentFiles;
  /** Returns the site-wide documents, parsed and without any problem; services are only listed. */
  context(pictures: readonly string[]): SiteContext;
  /** Returns one of the documents, parsed. */
  document(source: SourceFile): LinkedDocument;
  /** Returns the site with its documents parsed and without any problem: what its pages need. */
  read(pictures: readonly string[]): LinkedSite;
  /** Returns the site with all problems. */
  link(pictures: readonly string[]): LinkedSite;
}

const nothingShared: ServiceShare = { problems: [], formerSlugs: [], anchors: { pages: [], links: [] }, usedEntries: [] };

/**
 * Creates a linking of `texts`, which may change between its calls. A document is parsed and checked again only if its text changed, or
 * what others say about the site: only one of a thousand documents changes at a time.
 */
export function cachedLinking(texts: ReadonlyMap<string, string>): CachedLinking {
  const parsed = new Map<
    string,
    { readonly text: string | undefined; readonly record: string | undefined; readonly document: ParsedDocument }
  >();
  let listed: { readonly names: string; readonly sources: SourceList } | undefined;
  // The results hold in any context with the same data.
  let context: string | undefined;
  let latest: LinkContext | undefined;
  const inContext = (current: LinkContext | undefined) => {
    const link = memoized((document: ParsedDocument) => problemsOf(document, current), new WeakMap());
    return { link, share: memoized((document: ParsedDocument) => linkService(document, current, link), new WeakMap()) };
  };
  let linked = inContext(undefined);

  const readFile: ReadFile = (file) => {
    const text = texts.get(file) ?? '';
    const problem = problemOfSize(file, new TextEncoder().encode(text).length);
    return problem === undefined ? apartFromMark(text) : { problem };
  };
  const sourcesNow = (pictures: readonly string[]): SourceList => {
    const files = [...texts.keys(), ...pictures];
    const names = files.join('\n');
    if (listed?.names !== names) {
      // The editor does not receive the list of files that visitors can download.
      listed = { names, sources: { ...sourcesAmong(entriesOf(files)), files: undefined } };
      for (const file of parsed.keys()) if (!texts.has(file)) parsed.delete(file);
    }
    return listed.sources;
  };
  const parse = (source: SourceFile): ParsedDocument => {
    const [text, record] = [texts.get(source.file), source.record === undefined ? undefined : texts.get(source.record)];
    const before = parsed.get(source.file);
    if (before !== undefined && before.text === text && before.record === record) return before.document;
    const document = parseSource(source, readFile);
    parsed.set(source.file, { text, record, document });
    return document;
  };
  const linkedIn = (current: LinkContext | undefined): typeof linked => {
    if (current === latest) return linked;
    latest = current;
    const text = textOf(current);
    if (context !== text) linked = inContext(current);
    context = text;
    return linked;
  };
  return {
    files: (pictures) => ({ sources: sourcesNow(pictures), read: readFile }),
    context: (pictures) => siteContextOf(sourcesNow(pictures), parse, { link: () => [] }),
    document: (source) => parse(source).document,
    read: (pictures) => linkSite(sourcesNow(pictures), parse, { link: () => [], share: () => nothingShared }),
    link: (pictures) =>
      linkSite(sourcesNow(pictures), parse, {
        link: (document, current) => linkedIn(current).link(document),
        share: (document, current) => linkedIn(current).share(document),
      }),
  };
}

function textOf(context: LinkContext | undefined): string | undefined {
  return JSON.stringify(context, (_, value: unknown) => (value instanceof Set ? [...value] : value));
}

/** Returns the entries of a folder with these files in the order in which a disk is read: each folder comes before its content. */
function entriesOf(files: readonly string[]): FolderEntry[] {
  const kinds = new Map<string, FolderEntry['kind']>();
  for (const file of files) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) kinds.set(steps.slice(0, depth).join('/'), 'folder');
    kinds.set(file, 'file');
  }
  // A sign below all that names have puts the content of a folder before a longer name.
  const place = ({ file }: FolderEntry): string => file.replaceAll('/', '\0');
  return [...kinds].map(([file, kind]) => ({ file, kind })).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
