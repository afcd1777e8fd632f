import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyContent, edit, runScript, temporaryFolder } from '../support/command.ts';
import { sites } from '../support/sites.ts';

const git = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  execFileSync('git', args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Commits all that is in a folder, on a day. */
function commit(folder: string, day: string): void {
  git(folder, ['add', '--all']);
  const who = ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', '-c', 'commit.gpgsign=false'];
  git(folder, [...who, 'commit', '--quiet', '--message', day], { GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
}

/** Builds a site, and gives the day that its sitemap names for each page of its first language. */
function daysOf(content: string): Readonly<Record<string, string>> {
  const out = path.join(temporaryFolder(), 'dist');
  expect(runScript('scripts/build.ts', { CONTENT_DIR: content, OUT_DIR: out }).status).toBe(0);
  const entries = readFileSync(path.join(out, 'sitemap.xml'), 'utf8').matchAll(
    /<url><loc>[^<]*\/en\/([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
  );
  return Object.fromEntries([...entries].map(([, page = '', day = '']) => [page, day]));
}

test('the sitemap names the day on which what a page shows was last changed: its text, and what that has from the site', () => {
  const content = copyContent(sites.workshop.content);
  git(content, ['init', '--quiet']);
  commit(content, '2026-01-01');
  const all = daysOf(content);
  expect(Object.keys(all)).toHaveLength(8);
  expect(new Set(Object.values(all))).toEqual(new Set(['2026-01-01']));

  edit(content, 'site.yaml', 'en: €75', 'en: €80');
  commit(content, '2026-02-02');
  edit(content, 'site.yaml', /number: "\+353215550101"/, 'number: "+353215550102"');
  commit(content, '2026-03-03');
  edit(content, 'services/wheel-truing.yaml', /^schemaVersion: 1$/m, 'schemaVersion: 1 # looked at');
  commit(content, '2026-04-04');
  edit(content, 'site.yaml', 'leadValue: 40', 'leadValue: 41');
  edit(content, 'ui.yaml', /\ben: Home\b/, 'en: Start');
  commit(content, '2026-05-05');
  expect(daysOf(content)).toEqual({
    '': '2026-05-05',
    'services/': '2026-04-04',
    'small-print/': '2026-01-01',
    'words/': '2026-01-01',
    // Its text names the price.
    'services/annual-service/': '2026-02-02',
    // Both show phones: one in a text, the other in its contact details.
    'services/roadside-help/': '2026-03-03',
    'services/brake-repair/': '2026-03-03',
    'services/wheel-truing/': '2026-04-04',
  });

  edit(content, 'site.yaml', 'en: €80', 'en: €85');
  const unsaved = daysOf(content);
  expect([unsaved['services/annual-service/'], unsaved['services/roadside-help/'], unsaved['']]).toEqual(['', '2026-03-03', '']);

  git(content, ['checkout', '--quiet', '--', '.']);
  const clone = path.join(temporaryFolder(), 'clone');
  git(content, ['clone', '--quiet', content, clone]);
  expect(daysOf(clone)).toEqual(daysOf(content));
});
