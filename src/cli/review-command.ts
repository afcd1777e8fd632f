// Longer than other commands: it has seven steps, and each one is a few lines that share the sides, the folders and the messages.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { baseOf } from '../build/check/base.ts';
import { git, whyUnknownToGit } from '../build/content/git.ts';
import { type OutputFolder, outputFolder } from '../build/output/output-folder.ts';
import { makeFolder } from '../build/places.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import { word } from '../locales/check-words.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { changedCareCards } from '../review/care-cards.ts';
import { commentOf } from '../review/comment.ts';
import { labelsOf, postLabels } from '../review/labels.ts';
import { editorLanguage, staleTranslations } from '../review/make-report.ts';
import { isHostError, openJob, type ReviewHost } from '../review/open-job.ts';
import { postReport } from '../review/post.ts';
import { maximumReportBytes, ReportError, readReport } from '../review/report-schema.ts';
import { openReview, type Review } from '../review/review.ts';
import { ownReviewFolder, writePages, writePictures } from '../review/review-files.ts';
import { openDocuments, openSides, type Sides } from '../review/sides.ts';
import { checkResources, root } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { prefixOf } from './reported-problems.ts';

/** Thrown for wrong use, with a message for the user. */
class UsageError extends Error {}

/** Runs a step of a review. Returns the exit code: 0 done, whatever it found, 1 the host refused, 2 wrong use. Throws a `SettingError`. */
export async function run(request: CommandRequest<'review'>, streams: Streams): Promise<0 | 1 | 2> {
  const { options } = request;
  const { env, err } = streams;
  // The operator's; the pages and the comment speak the editor's.
  const language = messageLanguages.find((each) => each === (options.lang ?? env['REVIEW_LANGUAGE'])) ?? request.language;
  try {
    const host = options.post ? await openJob(env, language) : undefined;
    if (options.post && host === undefined) {
      err.write(`${commandMessage('reviewOutdated', language)}\n`);
      return 0;
    }
    const report =
      options.report === undefined ? undefined : reportIn(options.report, prefixInRepository(request.settings.CONTENT_DIR), language);
    if (report !== undefined) await comment(report, host, streams);
    else await runStep(request, host, streams);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || isHostError(error))) throw error;
    err.write(`${error.message}\n`);
    return isHostError(error) ? 1 : 2;
  }
}

/** Opens both sides of the change and runs the step. */
async function runStep(
  { step, options, settings }: CommandRequest<'review'>,
  host: ReviewHost | undefined,
  streams: Streams,
): Promise<void> {
  const { env, out, err } = streams;
  const { head, dir: folder } = options;
  const content = settings.CONTENT_DIR;
  const most = Number(options.most);
  const language = editorLanguage(content, options.lang ?? env['REVIEW_LANGUAGE']);
  if (language === undefined)
    throw new SettingError('badReviewLanguage', { found: env['REVIEW_LANGUAGE'] ?? '', allowed: messageLanguages.join(', ') });
  const sides = sidesOf(content, options.base ?? (env['BASE_REF'] || host?.baseRef), head, language);
  if (sides.base === undefined && existsSync(content)) {
    const why = whyUnknownToGit(content);
    const sentence = why === undefined ? commandMessage('reviewNoBase', language) : word(why, language, { folder: content });
    if (step === 'labels') throw new UsageError(sentence);
    err.write(`${sentence}\n`);
  }
  const output = (name: string): OutputFolder => outputFolder(path.join(folder, name), { content, project: process.cwd() });
  // Refuses bad folders before anything is built, which takes long.
  if (['pictures', 'preview', 'all'].includes(step)) {
    for (const name of ['pictures', 'site']) output(name);
    ownReviewFolder(folder, { content, project: process.cwd() });
  }
  const notify = (text: string): void => void err.write(text);
  const notifyPictures = async (): Promise<void> => {
    const target = output('pictures');
    const count = await writePictures(review, target, { most, env, language });
    if (count === 'no-browser') notify(`${commandMessage('reviewNoPictures', language)}\n`);
    else notify(`${commandMessage('reviewPictures', language, { count, folder: path.relative('', target.folder) })}\n`);
  };
  const notifyPages = async (): Promise<void> => {
    const count = await writePages(review, folder, output('site'), language);
    notify(`${commandMessage('reviewPages', language, { count, folder })}\n`);
  };
  const review = openReview({
    root,
    sides,
    resources: checkResources(cacheFolder, () => notify(`${commandMessage('bundling', language)}\n`)),
    env,
    language,
    pages: !options['no-pages'],
    tell: notify,
  });
  const print = (value: unknown): void => void out.write(`${JSON.stringify(value, null, 2)}\n`);
  try {
    switch (step) {
      case 'report':
        print(await review.report());
        break;
      case 'comment':
        await comment(await review.report(), host, streams);
        break;
      case 'labels':
        if (sides.base === undefined) throw new UsageError(commandMessage('reviewNoBase', language));
        print(await labels(sides, review.problems, host, env));
        break;
      case 'pages':
        print((await review.pages()) ?? []);
        break;
      case 'pictures':
        await notifyPictures();
        break;
      case 'preview':
        await notifyPages();
        break;
      case 'all': {
        const report = await review.report();
        makeFolder(folder);
        writeFileSync(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
        writeFileSync(path.join(folder, 'comment.md'), commentOf(report));
        await notifyPictures();
        await notifyPages();
      }
    }
  } finally {
    review.dispose();
    sides.dispose();
  }
}

function sidesOf(content: string, requestedBase: string | undefined, head: string | undefined, language: MessageLanguage): Sides {
  const base = baseOf(content, requestedBase, head);
  if (base === 'unknown')
    throw new UsageError(word(whyUnknownToGit(content) ?? 'unknownBase', language, { name: requestedBase as string, folder: content }));
  if (head === undefined) return openSides(content, base);
  if (base === undefined) throw new UsageError(commandMessage('reviewHeadApart', language, { head }));
  return openDocuments(content, base, head);
}

async function comment(report: Parameters<typeof commentOf>[0], host: ReviewHost | undefined, { out, err }: Streams): Promise<void> {
  if (host === undefined) {
    out.write(commentOf(report));
    return;
  }
  const { comment: state, suggestions } = await postReport(host, report);
  const values = { comment: commandMessage(`comment:${state}`, report.language), ...suggestions };
  err.write(`${commandMessage('reviewPosted', report.language, values)}\n`);
}

/** Sets the labels of the request and returns what changed; without a host, returns which labels belong there. */
async function labels(sides: Sides, problems: Review['problems'], host: ReviewHost | undefined, env: NodeJS.ProcessEnv): Promise<object> {
  const careCard = changedCareCards(sides).length > 0;
  // A document may keep the check from its end: the readers of care cards are asked before it begins.
  const first = host === undefined ? undefined : await postLabels(host, { careCard }, env);
  const stale = staleTranslations(await problems()).length > 0;
  if (host === undefined || first === undefined) return labelsOf({ stale, careCard }, env);
  const then = await postLabels(host, { stale }, env);
  return { ...first, added: [...first.added, ...then.added], removed: [...first.removed, ...then.removed] };
}

/** The content folder as the repository of the working directory names it, such as `data/`; it need not be there. */
function prefixInRepository(content: string): string {
  return (git('.', ['rev-parse', '--show-prefix'])?.trim() ?? '') + prefixOf(content);
}

function reportIn(file: string, prefix: string, language: MessageLanguage): ReturnType<typeof readReport> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) throw new UsageError(commandMessage('reviewNoReport', language, { file }));
  if (stats.size > maximumReportBytes) throw new UsageError(commandMessage('reviewReportTooLarge', language, { file }));
  try {
    return readReport(readFileSync(file, 'utf8'), prefix);
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    throw new UsageError(commandMessage('reviewBadReport', language, { file, detail: error.message }));
  }
}
