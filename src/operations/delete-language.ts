import type { ParsedDocument } from '../content/document.ts';
import type { FileEdit } from '../content/file-edit.ts';
import { linkDocument } from '../content/link-document.ts';
import { rules } from '../content/rules/index.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { isError, type Problem } from '../locales/problems/problem.ts';
import { suggest } from '../schema/suggest.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import { type SourceChange, valueAt } from '../yaml/edits/source-change.ts';
import { isRecord } from '../yaml/merge/same-data.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { type ContentFiles, parsedSite, wholeText } from './content-files.ts';
import type { Obstacle } from './obstacle.ts';

/**
 * Returns the edits that take a language out of a site: its entry, its texts in every document, and its records of translations. What
 * was written in this language alone goes whole. Every other character stays as it is.
 */
export function deleteLanguage(
  files: ContentFiles,
  code: string,
): { readonly edits: readonly FileEdit[] } | Obstacle<'deleteNoLanguage' | 'deleteDefaultLanguage'> {
  const { parsedDocuments, context } = parsedSite(files);
  const unread = files.sources.problems.filter(({ file }) => !file.startsWith('pictures/'));
  const hiding = [...unread, ...parsedDocuments.flatMap(({ problems }) => problems)].filter(isError);
  if (context === undefined || hiding.length > 0) return { problems: hiding };
  if (code === context.defaultLanguage) return { refusal: { reason: 'deleteDefaultLanguage', values: { found: code } } };
  const { [code]: _, ...languages } = context.languages;
  const without = { ...context, languages };

  const edits: FileEdit[] = [];
  const texts = new Map<string, string>();
  for (const parsed of parsedDocuments) {
    const { source, document } = parsed;
    const isDeclared = document.kind === 'site' && Object.hasOwn(context.languages, code);
    const paths = [...(isDeclared ? [['languages', code]] : []), ...textsIn(parsed, without, code)];
    const { mark, text } = wholeText(files, source.file);
    const edited = tryEdits(text, removalsOf(parseYaml(text).value, paths));
    if ('path' in edited) return { uncertain: { file: source.file, line: parseYaml(text).locate(edited.path, 'key').line } };
    texts.set(source.file, edited.text);
    if (edited.text !== text) edits.push({ kind: 'write', file: source.file, content: mark + edited.text });
    edits.push(...(source.record === undefined ? [] : recordWithout(files, source.record, code)));
  }
  const read = (file: string): ReturnType<ContentFiles['read']> => {
    const text = texts.get(file);
    return text === undefined ? files.read(file) : { text };
  };
  const after = parsedSite({ sources: files.sources, read });
  const problems = parsedDocuments.flatMap((parsed, index) =>
    newErrors(parsed, context, after.parsedDocuments[index] ?? parsed, after.context ?? without),
  );
  if (problems.length > 0) return { problems };
  if (edits.length > 0) return { edits };
  const values = { found: code, allowed: Object.keys(context.languages).join(', ') };
  return { refusal: { reason: 'deleteNoLanguage', values, suggestion: suggest(code, Object.keys(languages)) } };
}

/** Returns the paths of what a document has in a language that its site does not. */
function textsIn({ document, yaml }: ParsedDocument, context: LinkContext, language: string): readonly (readonly string[])[] {
  const paths: (readonly string[])[] = [];
  if (yaml === undefined) return paths;
  for (const rule of rules) {
    rule(
      document,
      context,
      ({ code, path, values }) => {
        if (code === 'unknown-language' && values['found'] === language) paths.push(path);
      },
      yaml,
    );
  }
  return paths;
}

/** Returns the changes that take values out of data; what would be left empty goes with them. */
function removalsOf(data: unknown, paths: readonly (readonly string[])[]): readonly SourceChange[] {
  const named = (path: readonly string[]): string => JSON.stringify(path);
  const gone = new Map(paths.map((path) => [named(path), path]));
  for (const path of gone.values()) {
    const parent = path.slice(0, -1);
    const around = valueAt(data, parent);
    if (parent.length === 0 || !isRecord(around) || !Object.keys(around).every((key) => gone.has(named([...parent, key])))) continue;
    for (const key of Object.keys(around)) gone.delete(named([...parent, key]));
    gone.set(named(parent), parent);
  }
  // Of a list, the last items go first.
  const fromTheEnd = [...gone.values()].sort((a, b) => b.join().localeCompare(a.join(), 'en', { numeric: true }));
  return fromTheEnd.map((path) => ({ kind: 'remove', path }));
}

/** Returns the errors of a changed document that it did not have before. */
function newErrors(before: ParsedDocument, context: LinkContext, after: ParsedDocument, contextAfter: LinkContext): readonly Problem[] {
  const named = ({ code, path, values }: Problem): string => JSON.stringify([code, path, values['found']]);
  const known = new Set(linkDocument(before, context).filter(isError).map(named));
  return [...after.problems, ...linkDocument(after, contextAfter)].filter((problem) => isError(problem) && !known.has(named(problem)));
}

/** Returns the edit that takes a language out of a record of translations; the file goes where nothing is left in it. */
function recordWithout(files: ContentFiles, file: string, language: string): readonly FileEdit[] {
  const { mark, text } = wholeText(files, file);
  const languages = Object.keys(parseYaml(text).value ?? {});
  if (!languages.includes(language)) return [];
  if (languages.length === 1) return [{ kind: 'remove', file }];
  const edited = tryEdits(text, [{ kind: 'remove', path: [language] }]);
  return 'path' in edited ? [] : [{ kind: 'write', file, content: mark + edited.text }];
}
