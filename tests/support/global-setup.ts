import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser-path.ts';
import { sites } from './sites.ts';

/**
 * Brings in what the tests need: a browser, and both sites built by the very command that people use. The code is bundled for
 * the base path that tests take too, since each of them would bundle it for itself at the same time.
 */
export default async function setup(): Promise<void> {
  ensureBrowser();
  const { clinic, workshop } = sites;
  await build(clinic);
  await Promise.all([build(workshop), build({ content: workshop.content, out: `${workshop.out}-below` }, '/clinic/')]);
}

async function build({ content, out }: { readonly content: string; readonly out: string }, base = ''): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: out, SITE_URL: '', BASE_PATH: base, NODE_ENV: '', COMPRESS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${content} could not be built.\n${said}`);
}
