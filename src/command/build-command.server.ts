import path from 'node:path';
import { printText } from '../content/printers/text.ts';
import type { ContentError } from '../content/problem.ts';
import type { build } from '../output/build.server.ts';
import { outputFolder } from '../output/output-folder.server.ts';
import { currentBundle, moduleOf } from './bundled-module.server.ts';
import { prefixOf, reported } from './check-command.server.ts';
import { writeEditorFolder } from './editor-folder.server.ts';

/** Builds CONTENT_DIR (data) into OUT_DIR (dist), telling what it does; gives the exit code: 0 built, 1 problems in the content, 2 wrong settings. */
export async function runBuild(env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<0 | 1 | 2> {
  const content = env['CONTENT_DIR'] ?? 'data';
  const target = env['OUT_DIR'] || 'dist';
  const started = performance.now();
  process.env['NODE_ENV'] = 'production';
  try {
    const folder = outputFolder(target, { content, project: process.cwd() });
    const bundle = currentBundle((text) => out.write(text));
    const worker = moduleOf(bundle, 'render-worker');
    const module = (await import(worker.href)) as { build: typeof build };
    const { pages, bytes, warnings } = await module.build({
      content,
      out: folder,
      bundle,
      worker,
      env,
      writeEditor: (folder, site) => writeEditorFolder(path.join(folder, 'admin'), site, (text) => out.write(text)),
      progress: (step, count) =>
        out.write(step === 'checked' ? `Checked ${count} services; rendering…\n` : `Rendered ${count} pages; writing…\n`),
    });
    out.write(
      `Built ${pages} pages (${(bytes / 1024 / 1024).toFixed(1)} MB) into ${target} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`,
    );
    if (warnings > 0) out.write(`${warnings} warnings in the content: npm run check shows them.\n`);
    return 0;
  } catch (error) {
    // The bundle has error classes of its own.
    if ((error as Error).name === 'SettingError') {
      err.write(`${(error as Error).message}\n`);
      return 2;
    }
    if ((error as Error).name !== 'ContentError') throw error;
    const { problems } = error as ContentError;
    err.write(printText(reported(problems, false), { language: 'fr', prefix: prefixOf(content), colour: err.isTTY }));
    err.write(`\nRien n’a été construit ; ${target} est resté tel quel. (Nothing was built; ${target} is untouched.)\n`);
    return 1;
  }
}
