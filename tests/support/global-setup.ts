import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser-path.ts';
import { sites } from './sites.ts';

/** Brings in what the tests need: a browser, and both sites built by the very command that people use. */
export default function setup(): void {
  ensureBrowser();
  for (const { content, out } of Object.values(sites)) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      env: { ...process.env, CONTENT_DIR: content, OUT_DIR: out, SITE_URL: '', BASE_PATH: '', NODE_ENV: '', COMPRESS: '' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${content} could not be built.\n${stdout}\n${stderr}`);
  }
}
