import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { acceptTranslations } from '../check/accept-translation.server.ts';
import { baseOf } from '../check/base.server.ts';
import { checkContent } from '../check/check.server.ts';
import { mend } from '../check/mend.server.ts';
import { wordsReport } from '../check/words-report.server.ts';
import { printWordsReport } from '../check/words-report-text.ts';
import { printGithub, printGithubSummary } from '../content/printers/github.ts';
import { printGitlab } from '../content/printers/gitlab.ts';
import { printJson } from '../content/printers/json.ts';
import { type MessageLanguage, messageLanguages, word } from '../content/printers/message.ts';
import { printSarif } from '../content/printers/sarif.ts';
import { printText } from '../content/printers/text.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import catalogue from '../content/problem-catalogue.json' with { type: 'json' };
import { currentBundle, memoryFolder, moduleOf } from './bundled-module.server.ts';

const formats = ['text', 'json', 'github', 'gitlab', 'sarif'] as const;
type Format = (typeof formats)[number];

const usage = `npm run check -- [--lang ${messageLanguages.join('|')}] [--format ${formats.join('|')}] [--publish] [--fix] [--accept-translation name] [--base ref] [--codes] [--report words]

  --lang      the language of the messages (fr)
  --format    text for people, json for programs, github and gitlab for their annotations, sarif for code hosts
  --publish   also report what must be settled before the site goes live
  --fix       mend spaces, apostrophes and punctuation in the files first; nothing else in them changes
  --accept-translation  record that the translations of a document have been looked at: its slug, its file's name, or all
  --base      the branch or commit that no address may be lost against (BASE_REF, else origin/HEAD, origin/main or main)
  --codes     print the catalogue of problem codes as JSON and stop
  --report    words: print how many words and sentences each page has and how hard it is to read (JSON with --format json), and stop

CONTENT_DIR names the content folder (data).
`;

/** Runs the check as a command; gives the exit code: 0 clean or warnings only, 1 problems, 2 wrong use. */
export async function runCheck(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<0 | 1 | 2> {
  const options = readOptions(args, env);
  if (typeof options === 'string') {
    err.write(`${options}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    out.write(usage);
    return 0;
  }
  if (options.codes) {
    out.write(`${JSON.stringify(catalogue, null, 2)}\n`);
    return 0;
  }
  const folder = env['CONTENT_DIR'] || 'data';
  const { language } = options;
  if (options.report === 'words') {
    const report = wordsReport(folder);
    out.write(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : printWordsReport(report, language, prefixOf(folder)));
    return 0;
  }
  const asked = options.base ?? (env['BASE_REF'] || undefined);
  const base = baseOf(folder, asked);
  if (base === 'unknown') {
    err.write(`${word('unknownBase', language, { name: asked as string })}\n`);
    return 2;
  }
  const checked = () =>
    checkContent(
      folder,
      () =>
        moduleOf(
          currentBundle((text) => err.write(text)),
          'check-worker',
        ),
      memoryFolder,
      base,
    );
  if (options.accept.length > 0) {
    const accepted = acceptTranslations(folder, options.accept);
    if ('unknown' in accepted) {
      const meant = accepted.suggestion === undefined ? '' : ` ${word('didYouMean', language, { word: accepted.suggestion })}`;
      err.write(`--accept-translation ${accepted.unknown}:${meant || ' ?'}\n`);
      return 2;
    }
    for (const file of accepted.written) err.write(`${word('accepted', language, { file: prefixOf(folder) + file })}\n`);
  }
  let result = await checked();
  if (options.fix) {
    const mended = mend(folder, result.problems);
    err.write(`${word('fixed', language, { ...mended })}\n`);
    if (mended.files > 0) result = await checked();
  }
  const { files } = result;
  const problems = reported(result.problems, options.publish);
  const prefix = prefixOf(folder);
  const errors = problems.filter(({ severity }) => severity !== 'warning').length;
  const counts = { errors, warnings: problems.length - errors, files };

  switch (options.format) {
    case 'json':
      out.write(printJson(problems, language, prefix));
      break;
    case 'sarif':
      out.write(printSarif(problems, language, prefix));
      break;
    case 'gitlab':
      out.write(printGitlab(problems, language, prefix));
      break;
    case 'github':
      out.write(printGithub(problems, language, prefix));
      if (env['GITHUB_STEP_SUMMARY'] !== undefined && problems.length > 0) {
        appendFileSync(env['GITHUB_STEP_SUMMARY'], printGithubSummary(problems, language, prefix));
      }
      out.write(`${word(problems.length === 0 ? 'clean' : 'summary', language, counts)}\n`);
      break;
    case 'text':
      out.write(printText(problems, { language, prefix, colour: out.isTTY && env['NO_COLOR'] === undefined }));
      out.write(`${problems.length === 0 ? '' : '\n'}${word(problems.length === 0 ? 'clean' : 'summary', language, counts)}\n`);
  }
  return errors === 0 ? 0 : 1;
}

/** The problems that matter now, in order: what only matters when the site is published stays silent until then. */
export function reported(problems: readonly Problem[], publish: boolean): Problem[] {
  const mattering = problems.flatMap((problem): Problem[] => {
    if (problem.severity === 'publish-warning') return publish ? [{ ...problem, severity: 'warning' }] : [];
    return publish || problem.severity !== 'publish' ? [problem] : [];
  });
  return sortProblems(mattering);
}

/** What makes a content file's name relative to where the command runs, as code hosts expect. */
export function prefixOf(folder: string): string {
  const relative = path.relative(process.cwd(), path.resolve(folder)).replaceAll('\\', '/');
  return relative === '' ? '' : `${relative}/`;
}

function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
):
  | {
      language: MessageLanguage;
      format: Format;
      publish: boolean;
      fix: boolean;
      accept: readonly string[];
      base: string | undefined;
      codes: boolean;
      report: 'words' | undefined;
      help: boolean;
    }
  | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        lang: { type: 'string', default: 'fr' },
        format: { type: 'string', default: env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text' },
        publish: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        'accept-translation': { type: 'string', multiple: true, default: [] },
        base: { type: 'string' },
        codes: { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const language = messageLanguages.find((name) => name === values.lang);
    if (language === undefined) return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    const format = formats.find((name) => name === values.format);
    if (format === undefined) return `--format ${values.format}: ${formats.join(', ')}?`;
    if (values.report !== undefined && values.report !== 'words') return `--report ${values.report}: words?`;
    return {
      language,
      format,
      publish: values.publish,
      fix: values.fix,
      accept: values['accept-translation'],
      base: values.base,
      codes: values.codes,
      report: values.report,
      help: values.help,
    };
  } catch (error) {
    return (error as Error).message;
  }
}
