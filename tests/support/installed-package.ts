import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { codeHash } from '../../src/build/cache/code-hash.ts';
import { withLock } from '../../src/build/incremental/lock.ts';

const root = process.cwd();

/** Returns the tarball of the package, made once for each state of the code, however many test files ask for it. */
export async function packageTarball(): Promise<string> {
  const cache = path.resolve('node_modules/.cache/service-pages/test-bundles');
  const folder = path.join(cache, `package-${codeHash(root, 'package test')}`);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(folder)) await withLock(`${folder}.lock`, async () => makeTarball(folder));
  return path.join(folder, readdirSync(folder)[0] as string);
}

function makeTarball(folder: string): void {
  const cache = path.dirname(folder);
  if (existsSync(folder)) return;
  const making = `${folder}.${process.pid}`;
  const project = path.join(making, 'project');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/pack.ts', path.join(project, 'lib')], { stdio: 'pipe' });
  // npm takes what the package's own list names of these.
  for (const part of [
    'package.json',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'deploy',
    'docs',
    'examples',
    'schema',
    'scripts',
    'src',
    'tests/support',
  ])
    cpSync(part, path.join(project, part), { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', making], { cwd: project, stdio: 'pipe' });
  for (const old of readdirSync(cache)) if (/^package-[0-9a-f]{16}$/.test(old)) rmSync(path.join(cache, old), { recursive: true });
  rmSync(project, { recursive: true });
  // A lock that is held for long is taken over: another process may have made the same.
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}

/** Installs the package with what it depends on into a folder, without asking a registry: from the packages of this project. */
export function installPackage(tarball: string, folder: string): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, 'service-pages'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', path.join(packages, 'service-pages')]);
  for (const name of runtimePackages()) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.resolve(name), path.join(folder, name), 'dir');
  }
}

/** Returns the folders of the packages that an installation without development tools has. */
export function runtimePackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.keys(packages).filter(
    (name) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev && !packages[name]?.devOptional && existsSync(name),
  );
}

/** Runs a command of a package in a folder; it is installed there, or in the folder `installed`. */
export function runInstalled(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  installed = folder,
): SpawnSyncReturns<string> {
  const { SCHEMA_DIR, NODE_ENV, CONTENT_DIR, OUT_DIR, ...inherited } = process.env;
  const entry = path.join(installed, 'node_modules/service-pages/scripts/start.mjs');
  return spawnSync(process.execPath, [entry, ...args, '--lang', 'en'], { cwd: folder, encoding: 'utf8', env: { ...inherited, ...env } });
}
