import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Base } from '../build/check/base.ts';
import { git } from '../build/content/git.ts';
import { writeFolderAt } from './folder-at.ts';
import type { Sides } from './sides.ts';

/** A site built from both sides of a change; a side is nothing where its content has errors, or there is none. */
export interface BuiltSides {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether the code that renders changed too, so that any page may look another. */
  readonly code: boolean;
  dispose(): void;
}

/** The files besides content from which pages are made. */
const code = [
  'src',
  'renderer',
  'schema',
  'scripts/service-pages.ts',
  'scripts/build.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds both sides of a change, each as visitors would find it. `root` is the project. If its code changed too, the code of
 * the base builds the content of the base, unless its packages differ.
 */
export function buildSides(root: string, sides: Sides, env: NodeJS.ProcessEnv, tell: (text: string) => void): BuiltSides {
  const room = mkdtempSync(path.join(os.tmpdir(), 'service-pages-built-'));
  const changed = sides.base === undefined ? [] : changedCode(root, sides.base);
  const build = (project: string, content: string | undefined, name: string): string | undefined => {
    if (content === undefined) return undefined;
    const out = path.join(room, name);
    const { SCHEMA_DIR, NODE_ENV, ...inherited } = env;
    const settings = { ...inherited, CONTENT_DIR: path.resolve(content), OUT_DIR: out, BASE_PATH: '', COMPRESS: 'none' };
    // A former project may still have a script for each command.
    const entry = existsSync(path.join(project, 'scripts/build.ts')) ? ['scripts/build.ts'] : ['scripts/service-pages.ts', 'build'];
    const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, ...entry], {
      cwd: project,
      env: settings,
      encoding: 'utf8',
    });
    if (status === 0) return out;
    // The check tells of the content's errors; anything else is told here.
    if (status !== 1) tell(`${stdout}${stderr}`);
    return undefined;
  };
  try {
    const after = sides.before === undefined ? undefined : build(root, sides.after, 'after');
    const isOurs = changed.length === 0 || changed.includes('package-lock.json');
    const before =
      after === undefined ? undefined : build(isOurs ? root : formerProject(root, sides.base as Base, room), sides.before, 'before');
    return { before, after, code: changed.length > 0, dispose: () => rmSync(room, { recursive: true, force: true }) };
  } catch (error) {
    rmSync(room, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the changed files of the code; empty where the content has a repository of its own. */
function changedCode(root: string, { commit }: Base): string[] {
  const diff = git(root, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', commit, '--', ...code]);
  return (diff ?? '').split('\0').filter((file) => file !== '' && !/\.test\.|\.md$/.test(file));
}

/** Writes the project as it was, beside the packages that are here. */
function formerProject(root: string, { commit }: Base, room: string): string {
  const project = path.join(room, 'project');
  writeFolderAt(root, commit, project, ({ file }) => code.some((part) => file === part || file.startsWith(`${part}/`)));
  if (existsSync(path.join(root, 'node_modules'))) symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'dir');
  return project;
}
