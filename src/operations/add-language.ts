import { hasDefaultWords } from '../content/interface-words.ts';
import { linkDocument } from '../content/link-document.ts';
import { parseDocument } from '../content/parse-document.ts';
import { isError } from '../locales/problems/problem.ts';
import { isLanguage, languageMeant } from '../schema/countries-and-languages.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { type ContentFiles, parsedSite, wholeText } from './content-files.ts';
import { languageToWrite } from './language-to-write.ts';
import type { Obstacle } from './obstacle.ts';

/** The site's document with a new language, and whether the engine has the words of its interface; or the obstacle. */
type AddedLanguage =
  | { readonly file: string; readonly content: string; readonly hasWords: boolean }
  | Obstacle<'languageUnknown' | 'languageThere' | 'languageIsPage'>;

/**
 * Returns a site's document with a language (BCP 47) in preparation after the others: with what CLDR knows of it, and the country of
 * the site's address, or else of its default language. Every other character stays as it is.
 */
export function addLanguage(files: ContentFiles, code: string): AddedLanguage {
  if (!isLanguage(code)) return { refusal: { reason: 'languageUnknown', values: { found: code }, suggestion: languageMeant(code) } };
  const { parsedDocuments, context } = parsedSite(files);
  const site = parsedDocuments.find(({ document }) => document.kind === 'site');
  const hiding = [...files.sources.problems, ...(site?.problems ?? [])].filter(isError);
  if (site === undefined || context === undefined || site.problems.some(isError)) return { problems: hiding };
  // Windows, macOS and some hosts take folders for one whose names differ by capitals.
  const there = Object.keys(context.languages).find((language) => language.toLowerCase() === code.toLowerCase());
  if (there !== undefined) return { refusal: { reason: 'languageThere', values: { found: there } } };
  if (context.pages.has(code)) return { refusal: { reason: 'languageIsPage', values: { found: code } } };

  const { file } = site.source;
  const { mark, text } = wholeText(files, file);
  const { locale = code } = context.languages[context.defaultLanguage] ?? {};
  const language = { ...languageToWrite(code, context.country || (new Intl.Locale(locale).maximize().region ?? '')), status: 'draft' };
  const edited = tryEdits(text, [{ kind: 'set', path: ['languages', code], value: language }]);
  if ('path' in edited) return { uncertain: { file, line: parseYaml(text).locate(edited.path, 'key').line } };
  const after = parseDocument(site.source, edited.text);
  const problems = [...after.problems, ...linkDocument(after, context)].filter(isError);
  return problems.length > 0 ? { problems } : { file, content: mark + edited.text, hasWords: hasDefaultWords(code) };
}
