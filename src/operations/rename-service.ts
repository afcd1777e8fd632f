import type { ParsedDocument } from '../content/document.ts';
import type { FileEdit } from '../content/file-edit.ts';
import { recordText } from '../content/fingerprint.ts';
import { linkContextOf } from '../content/link-context.ts';
import { linkDocument } from '../content/link-document.ts';
import { formerSlugsOf } from '../content/link-site.ts';
import { type Mention, mentionsOf } from '../content/mentions.ts';
import { parseDocument, parseSource } from '../content/parse-document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { nameOfRecord } from '../schema/documents.ts';
import { isReservedSlug } from '../schema/reserved-names.ts';
import { isSlug, slugOf } from '../schema/slug.ts';
import { suggest } from '../schema/suggest.ts';
import { asList, asRecord } from '../schema/tree.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import type { SourceChange } from '../yaml/edits/source-change.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { renewedRecord, schemaFrom } from './approved-record.ts';
import { type SiteFiles, wholeText } from './site-files.ts';

/** Why a service cannot be given a name: the word of the printers that says so, and what it is filled with. */
export interface Refusal {
  readonly reason: 'renameBadSlug' | 'renameReserved' | 'renameSame' | 'renameUnknown' | 'renameTaken' | 'renameFormer';
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
}

/** The files to change; or why none can be: wrong use, mistakes that hide what documents say, or a place that can't be changed alone. */
export type Renaming =
  | { readonly edits: readonly FileEdit[] }
  | { readonly refusal: Refusal }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: { readonly file: string; readonly line: number } };

/**
 * Gives a service another slug: its file, its record of translations, and every mention in every document change together, or
 * nothing does; the old slug becomes a former one. Comments, layout and every other character stay as they were.
 */
export function renameService(files: SiteFiles, from: string, to: string): Renaming {
  const { sources, read } = files;
  const parsedDocuments = sources.documents.map((source) => ({ source, ...parseSource(source, read) }));
  const context = linkContextOf(
    (kind) => parsedDocuments.find(({ document, yaml }) => yaml !== undefined && document.kind === kind)?.document,
    sources,
  );
  const service = parsedDocuments.find(({ document }) => document.kind === 'service' && document.name === from);
  const record = `translations/services/${to}`;
  const hiding = [
    ...sources.problems.filter(({ file, severity }) => nameOfRecord(file) === record || (severity === 'error' && !isPicture(file))),
    ...parsedDocuments.flatMap((parsed) => parsed.problems.filter(({ severity }) => severity === 'error')),
  ];
  if (hiding.length > 0) return { problems: hiding };
  if (context === undefined) throw new Error('A site without a mistake has languages.');
  const refusal = refusalOf(from, to, parsedDocuments, context);
  if (refusal !== undefined) return { refusal };
  // Which slug is the service's own must be beyond doubt.
  const doubtful = service === undefined ? [] : linkDocument(service, context).filter(({ code }) => /^(?:slug-mis|former-)/.test(code));
  if (doubtful.length > 0) return { problems: doubtful };

  const edits: FileEdit[] = [];
  for (const parsed of parsedDocuments) {
    const { source, document } = parsed;
    const isService = parsed === service;
    const mentions = mentionsOf(document, { kind: 'service', slug: from }, (segment) => Object.hasOwn(context.languages, segment));
    if (isService) mentions.push({ path: ['slug'], text: from, starts: [0] });
    if (mentions.length === 0) continue;
    const { mark, text } = wholeText(files, source.file);
    const renamed = tryEdits(text, [...replacementsOf(mentions, from, to), ...(isService ? [keptSlug(text, from, to)] : [])], slugOrder);
    if ('path' in renamed) return { uncertain: { file: source.file, line: parseYaml(text).locate(renamed.path, 'value').line } };
    const put = (file: string, content: string | undefined): void => {
      if (isService)
        edits.push({ kind: 'move', file: inPlaceOf(file, from, to), from: file, ...(content === undefined ? {} : { content }) });
      else if (content !== undefined) edits.push({ kind: 'write', file, content });
    };
    put(source.file, mark + renamed.text);
    if (source.record === undefined) continue;
    const approved = renewedRecord(document, parseDocument(source, renamed.text).document, context.defaultLanguage);
    if (approved === undefined) put(source.record, undefined);
    else {
      const schema = /\$schema=(\S*)translations\.schema\.json/.exec(wholeText(files, source.record).text)?.[1];
      put(source.record, recordText(approved, schema ?? schemaFrom(source)));
    }
  }
  return { edits };
}

/** A former slug stands below the slug. */
const slugOrder = ['slug', 'formerSlugs'];

function replacementsOf(mentions: readonly Mention[], from: string, to: string): readonly SourceChange[] {
  return mentions.flatMap(({ path, starts }) =>
    starts.toReversed().map((start): SourceChange => ({ kind: 'replace', path, from: start, to: start + from.length, text: to })),
  );
}

/** Keeps a service's old slug among its former ones, in the place of the new one where that was one of them. */
function keptSlug(text: string, from: string, to: string): SourceChange {
  const path = ['formerSlugs'];
  const former = asList(asRecord(parseYaml(text).value)['formerSlugs']);
  const place = former.indexOf(to);
  if (place !== -1) return { kind: 'set', path: [...path, place], value: from };
  return former.length === 0
    ? { kind: 'set', path, value: [from], isInline: true }
    : { kind: 'insert', path, index: former.length, value: from };
}

function refusalOf(
  from: string,
  to: string,
  parsedDocuments: readonly ParsedDocument[],
  { services, planned }: LinkContext,
): Refusal | undefined {
  const known = new Set([...services, ...planned]);
  const former = parsedDocuments.filter(({ document }) => document.kind === 'service').flatMap(formerSlugsOf);
  if (!known.has(from)) {
    const meant = slugIn(from);
    const today = former.find(({ slug }) => slug === meant)?.service;
    return { reason: 'renameUnknown', values: { found: from }, suggestion: today ?? suggest(meant, known) };
  }
  if (!isSlug(to)) return { reason: 'renameBadSlug', values: { found: to }, suggestion: slugOf(to) || undefined };
  if (isReservedSlug(to)) return { reason: 'renameReserved', values: { found: to } };
  if (to === from) return { reason: 'renameSame', values: { found: to } };
  if (known.has(to)) return { reason: 'renameTaken', values: { found: to } };
  const other = former.find(({ slug, service }) => slug === to && service !== from)?.service;
  return other === undefined ? undefined : { reason: 'renameFormer', values: { found: to, other } };
}

/** What may be a slug in the name of a file or the address of a page. */
function slugIn(found: string): string {
  return found.replace(/\/$|\.ya?ml$/, '').replace(/^.*\//, '');
}

function inPlaceOf(file: string, from: string, to: string): string {
  const start = file.lastIndexOf('/') + 1;
  return `${file.slice(0, start)}${to}${file.slice(start + from.length)}`;
}

function isPicture(file: string): boolean {
  return file.startsWith('pictures/');
}
