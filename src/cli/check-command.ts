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
import { problemCatalogue } from '../locales/problems/describe.ts';
import { applyFixes } from '../operations/apply-fixes.ts';
import { approveTranslations } from '../operations/approve-translations.ts';
import { checkWorker, codeId } from './bundled-module.ts';
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
  const check = () =>
    checkContent(folder, {
      worker: () => checkWorker(() => err.write(`${commandMessage('bundling', language)}\n`)),
      cache: cacheFolder,
      code: codeId,
      base,
    });
  if (options['accept-translation'].length > 0) {
    const site = siteInFolder(folder);
    if (!('problems' in site)) {
      const approval = approveTranslations(site, options['accept-translation']);
      if ('unknown' in approval) {
        const sentence = word('unknownTranslation', language, { name: approval.unknown });
        err.write(`${withSuggestion(sentence, approval.suggestion, language)}\n`);
        return 2;
      }
      site.write(approval.edits);
      for (const { file } of approval.edits) err.write(`${word('approved', language, { file: prefixOf(folder) + file })}\n`);
    }
  }
  const site = options.fix ? siteInFolder(folder) : undefined;
  // A fix is of the text that was checked, and of none that somebody writes meanwhile.
  if (site !== undefined && !('problems' in site)) for (const { file } of site.sources.documents) site.read(file);
  let result = await check();
  if (site !== undefined) {
    const { edits, count } = 'problems' in site ? { edits: [], count: 0 } : applyFixes(site, result.problems);
    if (!('problems' in site)) site.write(edits);
    err.write(`${word('fixed', language, { count, files: edits.length })}\n`);
    if (edits.length > 0) result = await check();
  }
  const { files } = result;
  const problems = reported(result.problems, options.publish);
  const prefix = prefixOf(folder);
  const errors = problems.filter(({ severity }) => severity !== 'warning').length;
  const counts = { errors, warnings: problems.length - errors, files };

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
      out.write(`${word(problems.length === 0 ? 'clean' : 'summary', language, counts)}\n`);
      break;
    }
    case 'text':
      out.write(printText(problems, { language, prefix, colour: hasColours(out, env) }));
      out.write(`${problems.length === 0 ? '' : '\n'}${word(problems.length === 0 ? 'clean' : 'summary', language, counts)}\n`);
  }
  return errors === 0 ? 0 : 1;
}
