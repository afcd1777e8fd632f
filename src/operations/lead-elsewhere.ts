import type { LinkedDocument } from '../content/document.ts';
import type { FileEdit } from '../content/file-edit.ts';
import { formerSlugsOf } from '../content/link-site.ts';
import { type Mention, mentionsOf } from '../content/mentions.ts';
import { parseDocument } from '../content/parse-document.ts';
import { isError, type Problem } from '../locales/problems/problem.ts';
import type { SourceFile } from '../schema/documents.ts';
import { inlineMarks } from '../schema/inline.ts';
import { asList, asRecord } from '../schema/tree.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import { type DataPath, type SourceChange, valueAt } from '../yaml/edits/source-change.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { renewedRecord } from './approved-record.ts';
import { type ContentFiles, parsedSite, wholeText } from './content-files.ts';
import { deleteDocument } from './delete-document.ts';
import { addedFormerSlugs, replacedSlugs, slugOrder } from './slug-changes.ts';

/** The edits that delete a document, and the files of others that still name it; or the mistakes that may hide more mentions. */
export type Deletion =
  | { readonly edits: readonly FileEdit[]; readonly left: readonly string[] }
  | { readonly problems: readonly Problem[] };

/**
 * Returns the edits that delete a service or a page and lead what names it to another document of its kind, `instead`, or take that
 * out where there is none: an item of a list goes, a link in a text leaves its words. Only what leaves a document without a new
 * mistake is changed; the files of the rest are `left`. The addresses of a replaced document lead to the other one from then on,
 * unless nobody can have seen them.
 */
export function deleteAndLeadElsewhere(files: ContentFiles, file: string, instead: string | undefined, isPublished = true): Deletion {
  const { sources } = files;
  const { parsedDocuments, context } = parsedSite(files);
  const gone = parsedDocuments.find(({ document }) => document.file === file);
  const isHiding = (of: LinkedDocument): boolean => context === undefined && of.kind === 'site';
  const unread = parsedDocuments.filter(({ yaml, document }) => (yaml === undefined && document.file !== file) || isHiding(document));
  const listed = context === undefined ? sources.problems : [];
  if (context === undefined || unread.length > 0)
    return { problems: [...listed, ...unread.flatMap(({ problems }) => problems)].filter(isError) };
  const kind = gone?.document.kind;
  if (gone === undefined || (kind !== 'service' && kind !== 'page')) throw new Error(`${file} is neither a service nor a page.`);
  const slug = gone.document.name;

  const edits: FileEdit[] = [];
  const left: string[] = [];
  for (const parsed of parsedDocuments) {
    const { document, source } = parsed;
    if (parsed === gone) continue;
    const isInstead = kind === document.kind && document.name === instead;
    const mentionsIn = (of: LinkedDocument): readonly Mention[] => mentionsOf(of, { kind, slug }, context);
    const isThere = (of: string): boolean => mentionsOf(document, { kind, slug: of }, context).length > 0;
    // A menu names everything once.
    const target = isInstead || (document.kind === 'menus' && instead !== undefined && isThere(instead)) ? undefined : instead;
    let mentions = mentionsIn(document);
    if (mentions.length === 0 && !isInstead) continue;
    const { mark, text } = wholeText(files, source.file);
    let now = text;
    const stuck = new Set<string>();
    // What is taken out may take other mentions with it: they are looked for again.
    while (mentions.length > 0) {
      const mention = mentions.at(-1) as Mention;
      const ways = target === undefined ? takenOut(now, mention) : [led(now, mention, slug, target)];
      const changed = ways.map((changes) => tried(source, now, changes)).find((each) => each !== undefined);
      if (changed === undefined) stuck.add(mention.path.join());
      else now = changed;
      mentions = mentionsIn(parseDocument(source, now).document).filter(({ path }) => !stuck.has(path.join()));
    }
    if (stuck.size > 0) left.push(source.file);
    if (isInstead && isPublished) {
      const former = [slug, ...formerSlugsOf(gone).map((each) => each.slug)];
      now = tried(source, now, addedFormerSlugs(now, former)) ?? now;
    }
    if (now === text) continue;
    edits.push({ kind: 'write', file: source.file, content: mark + now });
    // Where only links changed, what was approved stays so.
    const after = parseDocument(source, now).document;
    const record =
      document.leaves.length === after.leaves.length ? renewedRecord(files, document, after, context.defaultLanguage, text) : undefined;
    if (record !== undefined) edits.push({ kind: 'write', file: record.file, content: record.text });
  }
  const all = sources.documents.flatMap((source) => (source.record === undefined ? [source.file] : [source.file, source.record]));
  return { edits: [...edits, ...deleteDocument(all, file)], left };
}

/** Returns the changes that lead a mention to another slug; one that the same list has already is taken out of it. */
function led(text: string, mention: Mention, slug: string, instead: string): readonly SourceChange[] {
  const { path, starts } = mention;
  const data = parseYaml(text).value;
  const [around, parent, key = ''] = [valueAt(data, path.slice(0, -2)), valueAt(data, path.slice(0, -1)), path.at(-1)];
  if (asList(parent).includes(instead)) return [{ kind: 'remove', path }];
  if (starts[0] === 0 && asList(around).some((item) => asRecord(item)[key] === instead))
    return [{ kind: 'remove', path: path.slice(0, -1) }];
  return replacedSlugs(mention, slug, instead);
}

/** Returns the ways to take a mention out, the one that takes least away first. */
function takenOut(text: string, { path, starts }: Mention): readonly (readonly SourceChange[])[] {
  const data = parseYaml(text).value;
  const value = String(valueAt(data, path));
  const links = inlineMarks(value).filter((mark) => mark.type === 'link');
  const marks = starts.flatMap((start) => links.filter((link) => link.start < start && start < link.end));
  if (marks.length === starts.length && marks.length > 0) {
    const changes = marks.toReversed().flatMap(({ start, end, target }): SourceChange[] => [
      { kind: 'replace', path, from: end - target.length - ']()'.length, to: end, text: '' },
      { kind: 'replace', path, from: start, to: start + 1, text: '' },
    ]);
    return [changes];
  }
  const ways: (readonly SourceChange[])[] = [];
  for (let length = path.length; length > 0; length -= 1) {
    const place: DataPath = path.slice(0, length);
    // A block is more than the mention in it, and so is a part of the whole document.
    if (place.length === 2 && place[0] === 'blocks') break;
    if (place.length === 1 && path.length > 1) break;
    ways.push([{ kind: 'remove', path: place }]);
  }
  return ways;
}

/** Returns the changed text, where that can be written and has no mistake that was not there before. */
function tried(source: SourceFile, text: string, changes: readonly SourceChange[]): string | undefined {
  const made = tryEdits(text, changes, slugOrder);
  if ('path' in made) return undefined;
  const errors = (of: string): number => parseDocument(source, of).problems.filter(isError).length;
  return errors(made.text) > errors(text) ? undefined : made.text;
}
