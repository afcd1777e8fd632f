import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeSources } from '../build/cache/code-hash.ts';
import type { Base } from '../build/check/base.ts';
import { git } from '../build/content/git.ts';
import { blocksFolder } from '../build/site-blocks/site-blocks.ts';
import { writeFolderAt } from './folder-at.ts';
import type { Sides } from './sides.ts';
import { copyChanges, linkSite, type Workspace } from './workspace.ts';

/** A site built from both sides of a change; a side is nothing where its content has errors, or there is none. */
export interface BuiltSides {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether the code that renders changed too, so that any page may look another. */
  readonly code: boolean;
}

/**
 * The files besides content from which pages are made: what is bundled, and the scripts that start the build and its bundlers
 * (src/build/cache/run-bundler.ts).
 */
const code = [...codeSources, 'package.json', ...['service-pages.ts', 'tier-up.mjs', 'plain-links.cjs'].map((name) => `scripts/${name}`)];

/**
 * Builds both sides of a change, one after the other in the same folders, so that only pages that differ are rendered again
 * (docs/decisions/0029-incremental-builds.md). `root` is the project. If its code or the site's own blocks changed too, those of the base
 * build the content of the base, unless the project's packages differ.
 */
export function buildSides(
  root: string,
  sides: Sides,
  workspace: Workspace,
  env: NodeJS.ProcessEnv,
  tell: (text: string) => void,
): BuiltSides {
  const changed = sides.base === undefined ? [] : changedCode(root, sides.base);
  const here = process.cwd();
  const hasOtherBlocks = sides.base !== undefined && changedBlocks(here, sides.base);
  // The cache and the blocks belong to the site in the working directory.
  const build = (project: string, content: string, out: string, site = project === root ? here : project): boolean => {
    const { SCHEMA_DIR, NODE_ENV, ...inherited } = env;
    const settings = { ...inherited, CONTENT_DIR: path.resolve(content), OUT_DIR: out, BASE_PATH: '', COMPRESS: 'none' };
    const { status, stdout, stderr } = spawnSync(process.execPath, startOf(project, root), {
      cwd: site,
      env: settings,
      encoding: 'utf8',
    });
    // The check tells of the content's errors; anything else is told here.
    if (status !== 0 && status !== 1) tell(`${stdout}${stderr}`);
    return status === 0;
  };
  const buildHere = (content: string, site = here): boolean => {
    copyChanges(content, workspace.content);
    return build(root, workspace.content, workspace.site, site);
  };
  const buildBefore = ({ base, before }: Sides): boolean => {
    if (base === undefined || before === undefined) return false;
    const isOurs = changed.length === 0 || changed.includes('package-lock.json');
    if (!isOurs) {
      rmSync(workspace.before, { recursive: true, force: true });
      return build(formerProject(root, base, workspace.temporary), before, workspace.before);
    }
    const isBuilt = buildHere(before, hasOtherBlocks ? formerSite(here, base, workspace.temporary) : here);
    if (isBuilt) linkSite(workspace.site, workspace.before);
    return isBuilt;
  };
  const hasBefore = buildBefore(sides);
  const hasAfter = sides.before !== undefined && buildHere(sides.after);
  return {
    before: hasAfter && hasBefore ? workspace.before : undefined,
    after: hasAfter ? workspace.site : undefined,
    code: changed.length > 0 || hasOtherBlocks,
  };
}

/** Returns the arguments with which Node runs a project's build. */
function startOf(project: string, root: string): string[] {
  const start = path.join(root, 'scripts/start.mjs');
  if (project === root && existsSync(start)) return [start, 'build'];
  const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  return ['--import', loader, path.join(project, 'scripts/service-pages.ts'), 'build'];
}

/** Returns the changed files of the code; empty where the content has a repository of its own. */
function changedCode(root: string, { commit }: Base): string[] {
  const diff = git(root, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', commit, '--', ...code]);
  return (diff ?? '').split('\0').filter((file) => file !== '' && !/\.test\.|\.md$/.test(file));
}

/** Returns whether a site's own blocks changed, also by files that git does not know yet, as it takes them in the content. */
function changedBlocks(site: string, { commit }: Base): boolean {
  const changed = git(site, ['diff', '--name-only', '-z', '--no-ext-diff', '--relative', commit, '--', blocksFolder]) ?? '';
  const added = git(site, ['ls-files', '--others', '--exclude-standard', '-z', '--', blocksFolder]) ?? '';
  return `${changed}\0${added}`.split('\0').some((file) => file !== '' && !/(?:^|\/)\.|\.generated\./.test(file));
}

/** Writes the engine's project as it was, beside the packages that are here. */
function formerProject(root: string, { commit }: Base, project: string): string {
  writeFolderAt(root, commit, project, ({ file }) => code.some((part) => file === part || file.startsWith(`${part}/`)));
  return withPackages(root, project);
}

/** Writes the code of a site's project as it was, beside the packages that are here: its blocks, and what they may import. */
function formerSite(site: string, { commit }: Base, project: string): string {
  writeFolderAt(site, commit, project, ({ file }) => /\.(?:[cm]?[jt]sx?|json)$/.test(file));
  return withPackages(site, project);
}

function withPackages(from: string, project: string): string {
  if (existsSync(path.join(from, 'node_modules'))) symlinkSync(path.join(from, 'node_modules'), path.join(project, 'node_modules'), 'dir');
  return project;
}
