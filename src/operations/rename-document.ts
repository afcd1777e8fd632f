import type { ParsedDocument } from '../content/document.ts';
import type { FileEdit } from '../content/file-edit.ts';
import { linkDocument } from '../content/link-document.ts';
import { formerSlugsOf } from '../content/link-site.ts';
import { mentionsOf, type Named } from '../content/mentions.ts';
import { parseDocument } from '../content/parse-document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { isError } from '../locales/problems/problem.ts';
import { nameOfRecord, pathOfDocument } from '../schema/documents.ts';
import { isReservedFor } from '../schema/reserved-names.ts';
import { isSlug, slugOf } from '../schema/slug.ts';
import { suggest } from '../schema/suggest.ts';
import { asList, asRecord } from '../schema/tree.ts';
import { textsIn } from '../schema/typed-value.ts';
import { writeMark } from '../schema/write-mark.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import type { SourceChange } from '../yaml/edits/source-change.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { renewedRecord } from './approved-record.ts';
import { type ContentFiles, parsedSite, wholeText } from './content-files.ts';
import type { Obstacle, Refusal } from './obstacle.ts';
import { addedFormerSlugs, replacedSlugs, slugOrder } from './slug-changes.ts';

type RenameRefusal = Refusal<'renameBadSlug' | 'renameReserved' | 'renameSame' | 'renameUnknown' | 'renameTaken' | 'renameFormer'>;

/** The edits; or the obstacle: of mistakes, those that may hide mentions. */
export type Renaming = { readonly edits: readonly FileEdit[] } | Obstacle<RenameRefusal['reason']>;

/**
 * Returns the edits that change the slug of a service or a page: its file, its record of translations, and every mention in every document,
 * or none of them. The old slug becomes a former one, unless nobody can have seen it, as where the page is still to be written: then the
 * new one is no former one any more.
 * Comments, layout and every other character stay as they are.
 */
export function renameDocument(files: ContentFiles, { kind, slug: from }: Named, to: string, isPublished = true): Renaming {
  const { sources } = files;
  const { parsedDocuments, context } = parsedSite(files);
  const renamed = parsedDocuments.find(({ document }) => document.kind === kind && document.name === from);
  const record = `translations/${pathOfDocument({ kind, slug: to })}`;
  const hidingMentions = [
    ...sources.problems.filter((problem) => nameOfRecord(problem.file) === record || (isError(problem) && !isPicture(problem.file))),
    ...parsedDocuments.flatMap((parsed) => parsed.problems.filter(isError)),
  ];
  if (hidingMentions.length > 0) return { problems: hidingMentions };
  if (context === undefined) throw new Error('A site without a mistake has languages.');
  const refusal = refusalOf(kind, from, to, parsedDocuments, context);
  if (refusal !== undefined) return { refusal };
  // The edits are only certain where the document and its file agree on the slug.
  const contradictions =
    renamed === undefined ? [] : linkDocument(renamed, context).filter(({ code }) => /^(?:slug-mis|former-)/.test(code));
  if (contradictions.length > 0) return { problems: contradictions };

  const isSeen = isPublished && (renamed === undefined || isWritten(renamed.document, context.defaultLanguage));
  const edits: FileEdit[] = [];
  for (const parsed of parsedDocuments) {
    const { source, document } = parsed;
    const isRenamed = parsed === renamed;
    const mentions = mentionsOf(document, { kind, slug: from }, context);
    if (isRenamed) mentions.push({ path: ['slug'], starts: [0] });
    if (mentions.length === 0) continue;
    const { mark, text } = wholeText(files, source.file);
    const replaced = mentions.flatMap((mention) => replacedSlugs(mention, from, to));
    const edited = tryEdits(text, [...replaced, ...(isRenamed ? keptSlug(text, from, to, isSeen) : [])], slugOrder);
    if ('path' in edited) return { uncertain: { file: source.file, line: parseYaml(text).locate(edited.path, 'value').line } };
    const put = (file: string, content: string | undefined): void => {
      if (isRenamed)
        edits.push({ kind: 'move', file: renamedFile(file, from, to), from: file, ...(content === undefined ? {} : { content }) });
      else if (content !== undefined) edits.push({ kind: 'write', file, content });
    };
    put(source.file, mark + edited.text);
    if (source.record === undefined) continue;
    const after = parseDocument(source, edited.text).document;
    put(source.record, renewedRecord(files, document, after, context.defaultLanguage, text)?.text);
  }
  return { edits };
}

/** Returns what the writer of a command means: the service of a name, else the page; what begins with `pages/` is always a page. */
export function namedBy({ sources: { documents } }: ContentFiles, name: string): Named {
  const isThere = (of: Named['kind']): boolean => documents.some((document) => document.kind === of && document.name === slugIn(name));
  const isPage = name.startsWith('pages/') || (isThere('page') && !isThere('service'));
  return { kind: isPage ? 'page' : 'service', slug: name.replace(/^(?:services|pages)\/(?=[a-z0-9-]+$)/, '') };
}

/** Returns whether somebody has written what a page is called and what it is about, in the default language. */
function isWritten({ value }: ParsedDocument['document'], language: string): boolean {
  const { name, summary, blocks } = asRecord(value);
  const hero = asList(blocks)
    .map(asRecord)
    .find(({ type }) => type === 'hero');
  return [name, summary, hero?.['title']].every((text) => textsIn(text)[language]?.includes(writeMark) !== true);
}

/** Returns the changes that add the old slug to the former ones, or put it in the place of the new one there. */
function keptSlug(text: string, from: string, to: string, isSeen: boolean): readonly SourceChange[] {
  const path = ['formerSlugs'];
  const former = asList(asRecord(parseYaml(text).value)['formerSlugs']);
  const place = former.indexOf(to);
  if (!isSeen) return place === -1 ? [] : [{ kind: 'remove', path: former.length === 1 ? path : [...path, place] }];
  return place === -1 ? addedFormerSlugs(text, [from]) : [{ kind: 'set', path: [...path, place], value: from }];
}

function refusalOf(
  kind: Named['kind'],
  from: string,
  to: string,
  parsedDocuments: readonly ParsedDocument[],
  context: LinkContext,
): RenameRefusal | undefined {
  const known = kind === 'page' ? context.pages : new Set([...context.services, ...context.planned]);
  const former = parsedDocuments.flatMap(formerSlugsOf).filter((each) => each.kind === kind);
  if (!known.has(from)) {
    const slug = slugIn(from);
    const today = former.find((each) => each.slug === slug)?.today;
    return { reason: 'renameUnknown', values: { found: from }, suggestion: today ?? suggest(slug, known) };
  }
  if (!isSlug(to)) return { reason: 'renameBadSlug', values: { found: to }, suggestion: slugOf(to) || undefined };
  if (isReservedFor(kind, to, context)) return { reason: 'renameReserved', values: { found: to } };
  if (to === from) return { reason: 'renameSame', values: { found: to } };
  if (known.has(to)) return { reason: 'renameTaken', values: { found: to } };
  const other = former.find(({ slug, today }) => slug === to && today !== from)?.today;
  return other === undefined ? undefined : { reason: 'renameFormer', values: { found: to, other } };
}

/** Returns the last part of a file name or an address, which may be a slug. */
function slugIn(name: string): string {
  return name.replace(/\/$|\.ya?ml$/, '').replace(/^.*\//, '');
}

function renamedFile(file: string, from: string, to: string): string {
  const start = file.lastIndexOf('/') + 1;
  return `${file.slice(0, start)}${to}${file.slice(start + from.length)}`;
}

function isPicture(file: string): boolean {
  return file.startsWith('pictures/');
}
