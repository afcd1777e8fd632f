import { cacheFolder } from '../build/cache/cache-folder.ts';
import { printText } from '../build/check/printers/text.ts';
import type { CommandKey } from '../locales/catalogues/command.generated.ts';
import type { Values } from '../locales/message.ts';
import { isContentError } from '../locales/problems/problem.ts';
import { buildSite } from './build-site.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { createProgress } from './progress.ts';
import { hasColours, prefixOf, reported } from './reported-problems.ts';

/** The messages of `--explain`, by the reason for rendering a page. */
const explanations = { new: 'renderedNew', source: 'renderedSource', files: 'renderedFiles', part: 'renderedPart' } as const;

/** Builds CONTENT_DIR into OUT_DIR and prints its progress. Returns the exit code: 0 built, 1 problems in the content. Throws a `SettingError`. */
export async function run({ language, options, settings }: CommandRequest<'build'>, { env, out, err }: Streams): Promise<0 | 1> {
  const print = (key: CommandKey, values?: Values): unknown => out.write(`${commandMessage(key, language, values)}\n`);
  const { CONTENT_DIR: content, OUT_DIR: target } = settings;
  const started = performance.now();
  const rendering = createProgress(out, (done, total, left) => commandMessage('pagesDone', language, { done, count: total, left }));
  process.env['NODE_ENV'] = 'production';
  try {
    const cache = cacheFolder();
    const { pages, bytes, warnings, lostLetters, isKept } = await buildSite({
      folder: process.cwd(),
      content,
      out: target,
      cache,
      env,
      clean: options.clean,
      onBundling: print,
      ...(options.explain
        ? { onRender: (page, reason) => print(explanations[reason.code], { page, part: 'part' in reason ? reason.part : '' }) }
        : {}),
      onProgress: rendering.update,
      onStep: (step, count) => {
        rendering.end();
        print(step, { count });
      },
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print('built', { pages, size: (bytes / 1024 / 1024).toFixed(1), folder: target, seconds });
    const lost = [...lostLetters].map(([of, letters]) =>
      commandMessage('lostLettersIn', language, { language: of, letters: [...letters].slice(0, 12).join('') }),
    );
    if (lost.length > 0) print('lostLetters', { letters: new Intl.ListFormat(language, { type: 'unit' }).format(lost) });
    if (!isKept) print('notKept', { folder: cache });
    if (warnings > 0) print('warnings', { count: warnings });
    return 0;
  } catch (error) {
    if (!isContentError(error)) throw error;
    const { problems } = error;
    err.write(
      printText(reported(problems, { publish: false, drafts: false }), {
        language,
        prefix: prefixOf(content),
        colour: hasColours(err, env),
      }),
    );
    err.write(`\n${commandMessage('untouched', language, { folder: target })}\n`);
    return 1;
  }
}
