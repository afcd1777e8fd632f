import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeSources } from './code-hash.ts';

type Result = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** Bundlers write paths into code and addresses, where these signs have a meaning. */
const meaningfulSigns = /['"`#%?]/;

/**
 * Runs a bundler of the project `root`, named by its path below `node_modules` with its arguments, and writes into `folder`.
 * `script` is the file that `single-script.config.ts` bundles. Throws with the bundler's output when it fails.
 */
export function runBundler(folder: string, root: string, [program = '', ...args]: readonly string[], script = ''): void {
  // A process of its own: the bundler's memory is free before rendering begins.
  const run = (project: string, target: string, nodeOptions: readonly string[] = []): Result =>
    spawnSync(process.execPath, [...nodeOptions, path.join(project, 'node_modules', program), ...args], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', BASE_PATH: '', BUNDLE_DIR: target, BUNDLE_SCRIPT: script },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = meaningfulSigns.test(root) ? runOnCopy(folder, root, run) : run(root, folder);
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The code could not be bundled.\n${stdout}\n${stderr}`);
}

/** Bundles a copy of the code in a folder whose path is plain, with the project's packages. */
function runOnCopy(folder: string, root: string, run: (project: string, target: string, nodeOptions: readonly string[]) => Result): Result {
  const project = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-pages-code-')));
  try {
    for (const source of [...codeSources, 'package.json']) cpSync(path.join(root, source), path.join(project, source), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
    const target = path.join(project, 'bundle');
    if (existsSync(folder)) cpSync(folder, target, { recursive: true });
    // Otherwise the packages would be found by the path that they really have.
    const result = run(project, target, ['--preserve-symlinks', '--preserve-symlinks-main']);
    if (result.status === 0) cpSync(target, folder, { recursive: true });
    return result;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
