import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, temporaryFolder } from '../support/command.ts';
import { sites } from '../support/sites.ts';

const settings = { CONTENT_DIR: sites.workshop.content };
const project = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16);

/** Runs the check as npm starts it, with some arguments. */
function check(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string } {
  const { PATH = '', HOME = '' } = process.env;
  return spawnSync(process.execPath, ['scripts/start.mjs', 'check', ...args], {
    env: { PATH, HOME, ...settings, ...env },
    encoding: 'utf8',
  });
}

test('a command says the same whether it starts from compiled code or from its source', async () => {
  const { status, stdout } = await runCommand(['check', '--format', 'json'], settings);
  expect(status).toBe(0);
  // Of the cache of this project, which may have compiled code, and of one that has none.
  for (const env of [{}, { CACHE_DIR: temporaryFolder() }]) expect(check(env, '--format', 'json')).toMatchObject({ status, stdout });
});

test('a damaged note of what was compiled, or one of other code, is no obstacle', async () => {
  // What a command is started from is decided before it reads its words; its help is soon there.
  const { stdout } = await runCommand(['check', '--help'], settings);
  for (const note of [
    '{',
    '{}',
    JSON.stringify({ node: process.version, root: process.cwd(), bundle: '/nowhere', files: { 'package.json': [1, 1] } }),
  ]) {
    const cache = temporaryFolder();
    const folder = path.join(cache, 'service-pages', project);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'start.json'), note);
    expect(check({ CACHE_DIR: cache }, '--help')).toMatchObject({ status: 0, stdout });
  }
});
