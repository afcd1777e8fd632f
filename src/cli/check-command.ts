import { appendFileSync } from 'node:fs';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { baseOf } from '../build/check/base.ts';
import { checkContent } from '../build/check/check.ts';
import { printGithub, printGithubSummary } from '../build/check/printers/github.ts';
import { printGitlab } from '../build/check/printers/gitlab.ts';
import { printJson } from '../build/check/printers/json.ts';
import { printSarif } from '../build/check/printers/sarif.ts';
import { printText } from '../build/check/printers/text.ts';
import { wordsReport } from '../build/check/words-report.ts';
import { printWordsReport } from '../build/check/words-report-text.ts';
import { whyUnknownToGit } from '../build/content/git.ts';
import { requireSettings } from '../build/settings/deployment.ts';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { problemCatalogue } from '../locales/problems/describe.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { applyFixes } from '../operations/apply-fixes.ts';
import { approveTranslations } from '../operations/approve-translations.ts';
import { checkResources } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage, withSuggestion } from './command-messages.ts';
import { hasColours, prefixOf, reported } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';

/** Checks CONTENT_DIR. Returns the exit code: 0 clean or warnings only, 1 problems, 2 wrong use. Throws as `requireSettings`, which the build needs. */
export async function run({ language, options, settings }: CommandRequest<'check'>, { env, out, err }: Streams): Promise<0 | 1 | 2> {
  if (options.codes) {
    out.write(`${JSON.stringify(problemCatalogue(), null, 2)}\n`);
    return 0;
  }
  requireSettings(env);
  const folder = settings.CONTENT_DIR;
  const format = options.format ?? (env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text');
  if (options.report === 'words') {
    const report = wordsReport(folder);
    out.write(format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : printWordsReport(report, language, prefixOf(folder)));
    return 0;
  }
  const requestedBase = options.base ?? (env['BASE_REF'] || undefined);
  const base = baseOf(folder, requestedBase);
  if (base === 'unknown') {
    err.write(`${word(whyUnknownToGit(folder) ?? 'unknownBase', language, { name: requestedBase as string, folder })}\n`);
    return 2;
  }
  if (!acceptTranslations(folder, options['accept-translation'], language, err)) return 2;
  const resources = checkResources(cacheFolder, () => err.write(`${commandMessage('bundling', language)}\n`));
  const check = () => checkContent(folder, resources, { base });
  const result = options.fix ? await checkAndFix(folder, check, language, err) : await check();
  const problems = reported(result.problems, options);
  const errors = problems.filter(({ severity }) => severity !== 'warning').length;
  const counts = { errors, warnings: problems.length - errors, files: result.files };
  const lacking = options.drafts ? [] : statesOfDrafts(result, language);
  const summary = [word(problems.length === 0 ? 'clean' : 'summary', language, counts), ...lacking, ''].join('\n');
  const prefix = prefixOf(folder);

  switch (format) {
    case 'json':
      out.write(printJson(problems, language, prefix));
      break;
    case 'sarif':
      out.write(printSarif(problems, language, prefix));
      break;
    case 'gitlab':
      out.write(printGitlab(problems, language, prefixOf(folder, env['CI_PROJECT_DIR'])));
      break;
    case 'github': {
      const fromRoot = prefixOf(folder, env['GITHUB_WORKSPACE']);
      out.write(printGithub(problems, language, fromRoot));
      if (env['GITHUB_STEP_SUMMARY'] !== undefined && problems.length > 0) {
        appendFileSync(env['GITHUB_STEP_SUMMARY'], printGithubSummary(problems, language, fromRoot));
      }
      out.write(summary);
      break;
    }
    case 'text':
      out.write(printText(problems, { language, prefix, colour: hasColours(out, env) }));
      out.write(problems.length === 0 ? summary : `\n${summary}`);
  }
  return errors === 0 ? 0 : 1;
}

/** Returns a sentence for each language in preparation: what it lacks, or that nothing is missing, where no error may hide what is. */
function statesOfDrafts(
  { problems, drafts }: { readonly problems: readonly Problem[]; readonly drafts: readonly string[] },
  language: MessageLanguage,
): readonly string[] {
  const isReadable = problems.every(({ severity }) => severity !== 'error');
  return drafts.flatMap((draft) => {
    const lacking = problems.filter(({ severity, values }) => severity === 'draft' && values['language'] === draft);
    const files = new Set(lacking.map(({ file }) => file)).size;
    if (lacking.length > 0) return [word('draftLacks', language, { language: draft, count: lacking.length, files })];
    return isReadable ? [word('draftComplete', language, { language: draft })] : [];
  });
}

/** Records translations as approved, where the content can be read; returns false where one of them is unknown. */
function acceptTranslations(folder: string, names: readonly string[], language: MessageLanguage, err: Streams['err']): boolean {
  const site = names.length === 0 ? undefined : siteInFolder(folder);
  if (site === undefined || 'problems' in site) return true;
  const approval = approveTranslations(site, names);
  if ('unknown' in approval) {
    const sentence = word('unknownTranslation', language, { name: approval.unknown });
    err.write(`${withSuggestion(sentence, approval.suggestion, language)}\n`);
    return false;
  }
  site.write(approval.edits);
  for (const { file } of approval.edits) err.write(`${word('approved', language, { file: prefixOf(folder) + file })}\n`);
  return true;
}

/** Checks a folder, applies the fixes of what is found, and returns what is left. */
async function checkAndFix(
  folder: string,
  check: () => ReturnType<typeof checkContent>,
  language: MessageLanguage,
  err: Streams['err'],
): ReturnType<typeof checkContent> {
  const site = siteInFolder(folder);
  const isReadable = !('problems' in site);
  // A fix is of the text that was checked, and of none that somebody writes meanwhile.
  if (isReadable) for (const { file } of site.sources.documents) site.read(file);
  const result = await check();
  const { edits, count } = isReadable ? applyFixes(site, result.problems) : { edits: [], count: 0 };
  if (isReadable) site.write(edits);
  err.write(`${word('fixed', language, { count, files: edits.length })}\n`);
  return edits.length > 0 ? check() : result;
}
