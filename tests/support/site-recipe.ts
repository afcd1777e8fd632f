import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeHash } from '../../src/build/cache/code-hash.ts';
import { filesOf } from './files-of.ts';

/** The sources of a built site, and their hash. */
export interface SiteRecipe {
  readonly key: string;
  /** The content folder. */
  readonly content: string;
  /** The build's environment variables. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The sites that most tests look at: two trades, in five languages of two directions; `complete` ones have no missing translation. */
export const fixtures = {
  practice: { content: 'tests/fixtures/dental-practice', languages: ['fr', 'ar'], complete: ['fr', 'ar'] },
  workshop: { content: 'tests/fixtures/bicycle-workshop', languages: ['en', 'fa', 'de'], complete: ['en', 'fa'] },
} as const;

/** The settings of their builds: those of a real build, compressed files included. */
export const shared: SiteRecipe['settings'] = {};

/** Returns the recipe of a content folder as it is now. */
export function recipeOf(content: string, settings: SiteRecipe['settings']): SiteRecipe {
  code ??= codeHash(process.cwd(), 'test site');
  const hash = createHash('sha256').update(JSON.stringify([code, settings, historyOf(content)]));
  for (const file of filesOf(content)) hash.update(`\0${file}\0`).update(readFileSync(path.join(content, file)));
  return { key: hash.digest('hex').slice(0, 20), content: path.resolve(content), settings };
}

let code: string | undefined;

/** The build reads from git when each document changed last. */
function historyOf(content: string): string {
  const said = (...args: string[]): string => spawnSync('git', ['-C', content, ...args, '--', '.'], { encoding: 'utf8' }).stdout ?? '';
  return said('log', '-1', '--format=%H') + said('status', '--porcelain');
}
