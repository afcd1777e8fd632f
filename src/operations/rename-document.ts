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
import { renewedRecord, schemasOf } from './approved-record.ts';
import type { Refusal } from './refusal.ts';
import { schemaFolder } from './schema-folder.ts';
import { type SiteFiles, wholeText } from './site-files.ts';

type RenameRefusal = Refusal<'renameBadSlug' | 'renameReserved' | 'renameSame' | 'renameUnknown' | 'renameTaken' | 'renameFormer'>;

/** The edits; or the obstacle: a refused slug, mistakes that may hide mentions, or a line that the tool cannot change alone. */
export type Renaming =
  | { readonly edits: readonly FileEdit[] }
  | { readonly refusal: RenameRefusal }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: { readonly file: string; readonly line: number } };

/**
 * Returns the edits that change the slug of a service: its file, its record of translations, and every mention in every document,
 * or none of them. The old slug becomes a former one, unless nobody can have seen it: then the new one is no former one any more.
 * Comments, layout and every other character stay as they are.
 */
export function renameService(files: SiteFiles, from: string, to: string, isPublished = true): Renaming {
  const { sources, read } = files;
  const parsedDocuments = sources.documents.map((source) => ({ source, ...parseSource(source, read) }));
  const context = linkContextOf(
    (kind) => parsedDocuments.find(({ document, yaml }) => yaml !== undefined && document.kind === kind)?.document,
    sources,
  );
  const service = parsedDocuments.find(({ document }) => document.kind === 'service' && document.name === from);
  const record = `translations/services/${to}`;
  const hidingMentions = [
    ...sources.problems.filter(({ file, severity }) => nameOfRecord(file) === record || (severity === 'error' && !isPicture(file))),
    ...parsedDocuments.flatMap((parsed) => parsed.problems.filter(({ severity }) => severity === 'error')),
  ];
  if (hidingMentions.length > 0) return { problems: hidingMentions };
  if (context === undefined) throw new Error('A site without a mistake has languages.');
  const refusal = refusalOf(from, to, parsedDocuments, context);
  if (refusal !== undefined) return { refusal };
  // The edits are only certain where the document and its file agree on the slug.
  const contradictions =
    service === undefined ? [] : linkDocument(service, context).filter(({ code }) => /^(?:slug-mis|former-)/.test(code));
  if (contradictions.length > 0) return { problems: contradictions };

  const edits: FileEdit[] = [];
  for (const parsed of parsedDocuments) {
    const { source, document } = parsed;
    const isService = parsed === service;
    const isLanguage = (segment: string): boolean => Object.hasOwn(context.languages, segment);
    const mentions = mentionsOf(document, { kind: 'service', slug: from }, isLanguage, context.serviceWords);
    if (isService) mentions.push({ path: ['slug'], text: from, starts: [0] });
    if (mentions.length === 0) continue;
    const { mark, text } = wholeText(files, source.file);
    const renamed = tryEdits(
      text,
      [...replacementsOf(mentions, from, to), ...(isService ? keptSlug(text, from, to, isPublished) : [])],
      slugOrder,
    );
    if ('path' in renamed) return { uncertain: { file: source.file, line: parseYaml(text).locate(renamed.path, 'value').line } };
    const put = (file: string, content: string | undefined): void => {
      if (isService)
        edits.push({ kind: 'move', file: renamedFile(file, from, to), from: file, ...(content === undefined ? {} : { content }) });
      else if (content !== undefined) edits.push({ kind: 'write', file, content });
    };
    put(source.file, mark + renamed.text);
    if (source.record === undefined) continue;
    const approved = renewedRecord(document, parseDocument(source, renamed.text).document, context.defaultLanguage);
    if (approved === undefined) put(source.record, undefined);
    else {
      const schemas = schemaFolder(wholeText(files, source.record).text, 0) ?? schemasOf(source, text);
      put(source.record, recordText(approved, schemas));
    }
  }
  return { edits };
}

/** The order of the properties that the edits may add. */
const slugOrder = ['slug', 'formerSlugs'];

function replacementsOf(mentions: readonly Mention[], from: string, to: string): readonly SourceChange[] {
  return mentions.flatMap(({ path, starts }) =>
    starts.toReversed().map((start): SourceChange => ({ kind: 'replace', path, from: start, to: start + from.length, text: to })),
  );
}

/** Returns the changes that add the old slug to the former ones, or put it in the place of the new one there. */
function keptSlug(text: string, from: string, to: string, isPublished: boolean): readonly SourceChange[] {
  const path = ['formerSlugs'];
  const former = asList(asRecord(parseYaml(text).value)['formerSlugs']);
  const place = former.indexOf(to);
  if (!isPublished) return place === -1 ? [] : [{ kind: 'remove', path: former.length === 1 ? path : [...path, place] }];
  if (place !== -1) return [{ kind: 'set', path: [...path, place], value: from }];
  return former.length === 0
    ? [{ kind: 'set', path, value: [from], isInline: true }]
    : [{ kind: 'insert', path, index: former.length, value: from }];
}

function refusalOf(
  from: string,
  to: string,
  parsedDocuments: readonly ParsedDocument[],
  { services, planned }: LinkContext,
): RenameRefusal | undefined {
  const known = new Set([...services, ...planned]);
  const former = parsedDocuments.filter(({ document }) => document.kind === 'service').flatMap(formerSlugsOf);
  if (!known.has(from)) {
    const slug = slugIn(from);
    const today = former.find((each) => each.slug === slug)?.service;
    return { reason: 'renameUnknown', values: { found: from }, suggestion: today ?? suggest(slug, known) };
  }
  if (!isSlug(to)) return { reason: 'renameBadSlug', values: { found: to }, suggestion: slugOf(to) || undefined };
  if (isReservedSlug(to)) return { reason: 'renameReserved', values: { found: to } };
  if (to === from) return { reason: 'renameSame', values: { found: to } };
  if (known.has(to)) return { reason: 'renameTaken', values: { found: to } };
  const other = former.find(({ slug, service }) => slug === to && service !== from)?.service;
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
