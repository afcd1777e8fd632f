import type { ParsedDocument } from '../../content/document.ts';
import { problemsOf } from '../../content/link-document.ts';
import { type LinkedSite, linkSite } from '../../content/link-site.ts';
import { parseSource, type ReadFile } from '../../content/parse-document.ts';
import type { LinkContext } from '../../content/rules/rule.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { type FolderEntry, sourcesAmong } from '../../schema/content-listing.ts';
import { problemOfSize, type SourceFile } from '../../schema/documents.ts';
import { apartFromMark } from '../../yaml/edits/text-edits.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';

/**
 * Returns a function that links the present `texts` of a site with the files of its pictures. It parses and checks a document again
 * only if its text changed, or what others say about the site: only one of dozens of documents changes at a time.
 */
export function cachedLinking(texts: ReadonlyMap<string, string>): (pictures: readonly string[]) => LinkedSite {
  const parsed = new Map<string, { readonly texts: string; readonly document: ParsedDocument }>();
  let context: LinkContext | undefined;
  let linked = new WeakMap<ParsedDocument, readonly Problem[]>();

  const readFile: ReadFile = (file) => {
    const text = texts.get(file) ?? '';
    const problem = problemOfSize(file, new TextEncoder().encode(text).length);
    return problem === undefined ? apartFromMark(text) : { problem };
  };

  const parse = (source: SourceFile): ParsedDocument => {
    const key = JSON.stringify([texts.get(source.file), texts.get(source.record ?? '')]);
    const before = parsed.get(source.file);
    if (before?.texts === key) return before.document;
    const document = parseSource(source, readFile);
    parsed.set(source.file, { texts: key, document });
    return document;
  };
  const link = (document: ParsedDocument, current: LinkContext | undefined): readonly Problem[] => {
    if (!isSameContext(context, current)) {
      context = current;
      linked = new WeakMap();
    }
    const known = linked.get(document) ?? problemsOf(document, current);
    linked.set(document, known);
    return known;
  };
  return (pictures) => {
    // The editor does not receive the list of files that visitors can download.
    const sources = { ...sourcesAmong(entriesOf([...texts.keys(), ...pictures])), files: undefined };
    return linkSite(sources, parse, { link });
  };
}

function isSameContext(a: LinkContext | undefined, b: LinkContext | undefined): boolean {
  const plain = (context: LinkContext | undefined): unknown =>
    context === undefined
      ? undefined
      : Object.fromEntries(Object.entries(context).map(([name, value]) => [name, value instanceof Set ? [...value] : value]));
  return a === b || isSameData(plain(a), plain(b));
}

/** Returns the entries of a folder with these files in the order in which a disk is read: each folder comes before its content. */
function entriesOf(files: readonly string[]): FolderEntry[] {
  const kinds = new Map<string, FolderEntry['kind']>();
  for (const file of files) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) kinds.set(steps.slice(0, depth).join('/'), 'folder');
    kinds.set(file, 'file');
  }
  return [...kinds].map(([file, kind]) => ({ file, kind })).sort((a, b) => compareSteps(a.file.split('/'), b.file.split('/')));
}

function compareSteps([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return a === b ? compareSteps(restA, restB) : a < b ? -1 : 1;
}
