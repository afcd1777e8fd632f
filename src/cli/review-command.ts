import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseOf } from '../build/check/base.ts';
import { type OutputFolder, outputFolder } from '../build/output/output-folder.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import { word } from '../locales/check-words.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { changedCareCards } from '../review/care-cards.ts';
import { commentOf } from '../review/comment.ts';
import { type LabelFacts, labelsOf, postLabels } from '../review/labels.ts';
import { editorLanguage, staleTranslations } from '../review/make-report.ts';
import { isHostError, openJob, type ReviewHost } from '../review/open-job.ts';
import { postReport } from '../review/post.ts';
import { maximumReportBytes, ReportError, readReport } from '../review/report-schema.ts';
import { openReview, type Review } from '../review/review.ts';
import { ownReviewFolder, writePages, writePictures } from '../review/review-files.ts';
import { openDocuments, openSides, type Sides } from '../review/sides.ts';
import { currentBundle, moduleOf, root } from './bundled-module.ts';
import type { Asked, Streams } from './command-shapes.ts';

/** Thrown for wrong use; its message says what is wrong. */
class UsageError extends Error {}

/** Runs a step of a review. Returns the exit code: 0 done, whatever it found, 1 the host refused, 2 wrong use. Throws a `SettingError`. */
export async function run(asked: Asked<'review'>, { env, out, err }: Streams): Promise<0 | 1 | 2> {
  const { options } = asked;
  try {
    const host = options.post ? await openJob(env) : undefined;
    if (options.post && host === undefined) {
      err.write('The request has newer commits, or is closed: nothing was posted.\n');
      return 0;
    }
    const given = options.report === undefined ? undefined : reportIn(options.report);
    if (given !== undefined) await comment(given, host, out, err);
    else await look(asked, host, env, out, err);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || isHostError(error) || error instanceof ReportError)) throw error;
    err.write(`${error.message}\n`);
    return isHostError(error) ? 1 : 2;
  }
}

/** Opens both sides, and does the step. */
async function look(
  { step, options, settings }: Asked<'review'>,
  host: ReviewHost | undefined,
  env: NodeJS.ProcessEnv,
  out: NodeJS.WritableStream,
  err: NodeJS.WritableStream,
): Promise<void> {
  const { head, dir: folder } = options;
  const content = settings.CONTENT_DIR;
  const most = Number(options.most);
  const language = editorLanguage(content, options.lang ?? env['REVIEW_LANGUAGE']);
  if (language === undefined)
    throw new SettingError('badReviewLanguage', { found: env['REVIEW_LANGUAGE'] ?? '', allowed: messageLanguages.join(', ') });
  const sides = sidesOf(content, options.base ?? (env['BASE_REF'] || host?.baseRef), head, language);
  const output = (name: string): OutputFolder => outputFolder(path.join(folder, name), { content, project: process.cwd() });
  // What writes them asks before anything is built.
  if (['pictures', 'preview', 'all'].includes(step)) {
    for (const name of ['pictures', 'site']) output(name);
    ownReviewFolder(folder, { content, project: process.cwd() });
  }
  const tell = (text: string): void => void err.write(text);
  const worker = (): URL => moduleOf(currentBundle(tell), 'check-worker');
  const review = openReview({ root, sides, worker, env, language, pages: !options['no-pages'], tell });
  const print = (value: unknown): void => void out.write(`${JSON.stringify(value, null, 2)}\n`);
  try {
    switch (step) {
      case 'report':
        print(await review.report());
        break;
      case 'comment':
        await comment(await review.report(), host, out, err);
        break;
      case 'labels':
        await labels(sides, await review.problems(), host, env, print);
        break;
      case 'pages':
        print((await review.pages()) ?? []);
        break;
      case 'pictures':
        await pictures(review, output('pictures'), { most, env, language }, tell);
        break;
      case 'preview':
        tell(`${await writePages(review, folder, output('site'), language)} pages in ${folder}\n`);
        break;
      case 'all': {
        const report = await review.report();
        mkdirSync(folder, { recursive: true });
        writeFileSync(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
        writeFileSync(path.join(folder, 'comment.md'), commentOf(report));
        await pictures(review, output('pictures'), { most, env, language }, tell);
        tell(`${await writePages(review, folder, output('site'), language)} pages in ${folder}\n`);
      }
    }
  } finally {
    review.dispose();
    sides.dispose();
  }
}

function sidesOf(content: string, asked: string | undefined, head: string | undefined, language: MessageLanguage): Sides {
  const base = baseOf(content, asked, head);
  if (base === 'unknown') throw new UsageError(word('unknownBase', language, { name: asked as string }));
  if (head === undefined) return openSides(content, base);
  if (base === undefined) throw new UsageError(`--head ${head}: it has nothing in common with the base.`);
  return openDocuments(content, base, head);
}

async function comment(
  report: Parameters<typeof commentOf>[0],
  host: ReviewHost | undefined,
  out: NodeJS.WritableStream,
  err: NodeJS.WritableStream,
): Promise<void> {
  if (host === undefined) {
    out.write(commentOf(report));
    return;
  }
  const { comment: state, suggestions } = await postReport(host, report);
  const counts = Object.entries(suggestions).map(([name, count]) => `${count} ${name}`);
  err.write(`Comment: ${state}. Suggestions: ${counts.join(', ')}.\n`);
}

async function labels(
  sides: Sides,
  problems: Awaited<ReturnType<Review['problems']>>,
  host: ReviewHost | undefined,
  env: NodeJS.ProcessEnv,
  print: (value: unknown) => void,
): Promise<void> {
  if (sides.base === undefined) throw new UsageError('There is nothing to compare with: --base names a branch or commit.');
  const facts: LabelFacts = { stale: staleTranslations(problems).length > 0, careCard: changedCareCards(sides).length > 0 };
  print(host === undefined ? labelsOf(facts, env) : await postLabels(host, facts, env));
}

async function pictures(
  review: Review,
  target: OutputFolder,
  options: Parameters<typeof writePictures>[2],
  tell: (text: string) => void,
): Promise<void> {
  const count = await writePictures(review, target, options);
  if (count === 'no-browser') tell('No pictures: there is no Chrome or Chromium here; CHROME_PATH names one.\n');
  else tell(`${count} pictures in ${path.relative('', target.folder)}\n`);
}

function reportIn(file: string): ReturnType<typeof readReport> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new UsageError(`--report ${file}: there is no such file.`);
  if (statSync(file).size > maximumReportBytes) throw new ReportError(`${file} is no report: too large`);
  return readReport(readFileSync(file, 'utf8'));
}
