import path from 'node:path';
import type { build } from '../build/build.ts';
import { printText } from '../build/check/printers/text.ts';
import { outputFolder } from '../build/output/output-folder.ts';
import { settingSentence } from '../build/settings/setting-error.ts';
import type { ContentError } from '../locales/problems/problem.ts';
import { currentBundle, moduleOf } from './bundled-module.ts';
import { prefixOf, reported } from './check-command.ts';
import type { Asked, Streams } from './command-shapes.ts';
import { type CommandWord, commandWord, languageOf } from './command-words.ts';

/** Builds CONTENT_DIR into OUT_DIR, telling what it does. Returns the exit code: 0 built, 1 problems in the content, 2 wrong settings. */
export async function run({ options, settings }: Asked<'build'>, { env, out, err }: Streams): Promise<0 | 1 | 2> {
  const language = options.lang ?? languageOf(env, 'fr');
  const say = (name: CommandWord, values?: Parameters<typeof commandWord>[2]): unknown =>
    out.write(`${commandWord(name, language, values)}\n`);
  const { CONTENT_DIR: content, OUT_DIR: target } = settings;
  const started = performance.now();
  process.env['NODE_ENV'] = 'production';
  try {
    const folder = outputFolder(target, { content, project: process.cwd() });
    const bundle = currentBundle(() => say('bundling'));
    const worker = moduleOf(bundle, 'render-worker');
    const module = (await import(worker.href)) as { build: typeof build };
    const { pages, bytes, warnings, lostLetters } = await module.build({
      content,
      out: folder,
      bundle,
      worker,
      env,
      // Most sites are edited elsewhere, and the form with its handbook is half of the code.
      writeEditor: async (folder, site) => {
        const { writeEditorFolder } = await import('./editor-folder.ts');
        await writeEditorFolder(path.join(folder, 'admin'), site, (text) => out.write(text));
      },
      progress: (step, count) => say(step, { count }),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say('built', { pages, size: (bytes / 1024 / 1024).toFixed(1), folder: target, seconds });
    for (const [of, letters] of lostLetters) say('lostLetters', { language: of, letters: [...letters].slice(0, 12).join('') });
    if (warnings > 0) say('warnings', { count: warnings });
    return 0;
  } catch (error) {
    const setting = settingSentence(error, language);
    if (setting !== undefined) {
      err.write(`${setting}\n`);
      return 2;
    }
    // The bundle has error classes of its own.
    if ((error as Error).name !== 'ContentError') throw error;
    const { problems } = error as ContentError;
    err.write(printText(reported(problems, false), { language, prefix: prefixOf(content), colour: err.isTTY }));
    err.write(`\n${commandWord('untouched', language, { folder: target })}\n`);
    return 1;
  }
}
