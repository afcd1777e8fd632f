import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gitState } from '../../src/build/content/git.ts';
import { lastChanges } from '../../src/build/site-files/last-changes.ts';
import { documentsWithDatedValues, sitemapEntries } from '../../src/build/site-files/sitemap.ts';
import { copyContent, edit, temporaryFolder } from '../support/command.ts';
import { openSite } from '../support/open-site.ts';
import { builtSite, sites } from '../support/sites.ts';

const git = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  execFileSync('git', args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Commits all that is in a folder, on a day. */
function commit(folder: string, day: string): void {
  git(folder, ['add', '--all']);
  const who = ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', '-c', 'commit.gpgsign=false'];
  const at = `${day}T12:00:00Z`;
  git(folder, [...who, 'commit', '--quiet', '--message', day], { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at });
}

type Days = Readonly<Record<string, string>>;

/** Returns the day that the sitemap of a content folder names for each page of its first language. */
async function daysOf(folder: string): Promise<Days> {
  const { model, addresses, view } = openSite(folder, {});
  const english = addresses.filter(({ language }) => language === 'en');
  const changes = await lastChanges(folder, await gitState(folder), documentsWithDatedValues);
  const entries = sitemapEntries(view('en').site, model, english, changes);
  return daysByPage(entries.map(({ href, lastChange }) => [href, lastChange ?? '']));
}

/** Returns the day that a built site's sitemap names for each of those. */
function builtDaysOf(out: string): Days {
  const entries = readFileSync(path.join(out, 'sitemap.xml'), 'utf8').matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return daysByPage([...entries].map(([, href = '', day = '']) => [href, day]));
}

function daysByPage(entries: readonly (readonly [href: string, day: string])[]): Days {
  return Object.fromEntries(entries.flatMap(([href, day]) => (href.includes('/en/') ? [[href.split('/en/')[1], day]] : [])));
}

test('the sitemap names the day of the last change of a page: of its text, or of the site’s data in it', async () => {
  const content = copyContent(sites.workshop.content);
  const repository = path.dirname(content);
  edit(content, 'pages/small-print.yaml', 'en: We write it down.', 'en: "We write it down: {{facts.service-price}}."');
  git(repository, ['init', '--quiet']);
  commit(repository, '2026-01-01');
  const all = await daysOf(content);
  expect(Object.keys(all)).toHaveLength(8);
  expect(new Set(Object.values(all))).toEqual(new Set(['2026-01-01']));

  edit(content, 'site.yaml', 'en: €75', 'en: €80');
  commit(repository, '2026-02-02');
  edit(content, 'site.yaml', /number: "\+353215550101"/, 'number: "+353215550102"');
  commit(repository, '2026-03-03');
  edit(content, 'services/wheel-truing.yaml', /^schemaVersion: 1$/m, 'schemaVersion: 1 # looked at');
  commit(repository, '2026-04-04');
  edit(content, 'site.yaml', 'leadValue: 40', 'leadValue: 41');
  edit(content, 'ui.yaml', /\ben: Home\b/, 'en: Start');
  commit(repository, '2026-05-05');
  edit(content, 'signs.yaml', 'en: You fell and', 'en: You had a fall and');
  commit(repository, '2026-06-06');
  const days = await daysOf(content);
  expect(days).toEqual({
    '': '2026-05-05',
    'services/': '2026-04-04',
    'words/': '2026-01-01',
    // Their texts name the price.
    'small-print/': '2026-02-02',
    'services/annual-service/': '2026-02-02',
    // Its care card names the sign, and the other's another one.
    'services/roadside-help/': '2026-06-06',
    // Its contact details show the phone.
    'services/brake-repair/': '2026-03-03',
    'services/wheel-truing/': '2026-04-04',
  });

  expect(builtDaysOf(await builtSite(content))).toEqual(days);

  edit(content, 'site.yaml', 'en: €80', 'en: €85');
  const unsaved = await daysOf(content);
  expect([unsaved['services/annual-service/'], unsaved['services/brake-repair/'], unsaved['']]).toEqual(['', '2026-03-03', '']);

  git(repository, ['checkout', '--quiet', '--', '.']);
  const clone = path.join(temporaryFolder(), 'clone');
  git(repository, ['clone', '--quiet', repository, clone]);
  expect(await daysOf(path.join(clone, 'content'))).toEqual(days);
});
