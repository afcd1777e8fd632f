import path from 'node:path';
import { readMarked } from '../check/source-edits.server.ts';
import type { ParsedDocument } from '../content/document.ts';
import { recordText } from '../content/fingerprint.server.ts';
import { linkDocument } from '../content/link-document.ts';
import { formerSlugsOf } from '../content/link-site.ts';
import { listSources, loadContext, readDocument } from '../content/load.server.ts';
import { mentionsOf } from '../content/mentions.ts';
import { parseDocument } from '../content/parse-document.ts';
import { isReservedSlug } from '../content/reserved-names.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { isSlug, slugOf } from '../content/slug.ts';
import { nameOfRecord } from '../content/source.server.ts';
import { suggest } from '../content/suggest.ts';
import { schemaFrom } from '../content/translation-record.server.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { renamedSource } from './renamed-source.server.ts';
import { renewedRecord } from './renewed-record.server.ts';
import { type FileChange, replaceFiles } from './replace-files.server.ts';

/** Why a service cannot be given a name: the word of the printers that says so, and what it is filled with. */
export interface Refusal {
  readonly reason: 'renameBadSlug' | 'renameReserved' | 'renameSame' | 'renameUnknown' | 'renameTaken' | 'renameFormer';
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
}

/**
 * The files that changed; or why none did: wrong use, mistakes that hide what documents say, a place that can't be told, or
 * what the system says of files that can't be written.
 */
export type Renaming =
  | { readonly files: readonly FileChange[] }
  | { readonly refusal: Refusal }
  | { readonly problems: readonly Problem[] }
  | { readonly uncertain: { readonly file: string; readonly line: number } }
  | { readonly unwritten: string };

/**
 * Gives a service another slug: its file, its record of translations, and every mention in every document change together, or
 * nothing does; the old slug becomes a former one. Comments, layout and every other character stay as they were.
 */
export function renameService(folder: string, from: string, to: string): Renaming {
  const { context, problems } = loadContext(folder);
  const missing = problems.filter(({ code }) => code === 'missing-folder');
  if (missing.length > 0) return { problems: missing };
  const sources = listSources(folder);
  const drafts = sources.documents.map((source) => ({ source, ...readDocument(folder, source) }));
  const service = drafts.find(({ document }) => document.kind === 'service' && document.name === from);
  const record = `translations/services/${to}`;
  const hiding = [
    ...sources.problems.filter(({ file, severity }) => nameOfRecord(file) === record || (severity === 'error' && !isPicture(file))),
    ...drafts.flatMap((draft) => draft.problems.filter(({ severity }) => severity === 'error')),
  ];
  if (hiding.length > 0) return { problems: hiding };
  if (context === undefined) throw new Error('A site without a mistake has languages.');
  const refusal = refusalOf(from, to, drafts, context);
  if (refusal !== undefined) return { refusal };
  // Which slug is the service's own must be beyond doubt.
  const doubtful = service === undefined ? [] : linkDocument(service, context).filter(({ code }) => /^(?:slug-mis|former-)/.test(code));
  if (doubtful.length > 0) return { problems: doubtful };

  const files: FileChange[] = [];
  for (const draft of drafts) {
    const { source, document } = draft;
    const isService = draft === service;
    const mentions = mentionsOf(document, { kind: 'service', slug: from }, (segment) => Object.hasOwn(context.languages, segment));
    if (isService) mentions.push({ path: ['slug'], text: from, starts: [0] });
    if (mentions.length === 0) continue;
    const { mark, text } = readMarked(path.join(folder, source.file));
    const renamed = renamedSource(text, mentions, { from, to, isOwn: isService });
    if ('line' in renamed) return { uncertain: { file: source.file, line: renamed.line } };
    const moved = (file: string): string => (isService ? inPlaceOf(file, from, to) : file);
    files.push({ from: source.file, to: moved(source.file), text: mark + renamed.text });
    if (source.record === undefined) continue;
    const accepted = renewedRecord(document, parseDocument(source, renamed.text).document, context.defaultLanguage);
    if (accepted !== undefined) {
      const schema = /\$schema=(\S*)translations\.schema\.json/.exec(readMarked(path.join(folder, source.record)).text)?.[1];
      files.push({ from: source.record, to: moved(source.record), text: recordText(accepted, schema ?? schemaFrom(source)) });
    } else if (isService) files.push({ from: source.record, to: moved(source.record) });
  }
  try {
    replaceFiles(folder, files);
  } catch (error) {
    return { unwritten: (error as Error).message };
  }
  return { files };
}

function refusalOf(from: string, to: string, drafts: readonly ParsedDocument[], { services, planned }: LinkContext): Refusal | undefined {
  const known = new Set([...services, ...planned]);
  const former = drafts.filter(({ document }) => document.kind === 'service').flatMap(formerSlugsOf);
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
  const name = path.posix.basename(file);
  return `${path.posix.dirname(file)}/${to}${name.slice(from.length)}`;
}

function isPicture(file: string): boolean {
  return file.startsWith('pictures/');
}
