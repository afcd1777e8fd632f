import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Site } from '../../src/build/site.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { openSite } from '../support/open-site.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const content = temporaryFolderOfAll();
let site: Site;

beforeAll(() => {
  cpSync('tests/fixtures/bicycle-workshop', content, { recursive: true });
  const file = path.join(content, 'services/brake-repair.yaml');
  const name = 'name:\n  en: "[Brakes](https://www.example.org/) {{phones.workshop}}"\n';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name:\n {2}en: .*\n/m, name));
  site = openSite(content, {});
});

test('a link or a phone in the name of a service is shown as its words where the name itself is a link', () => {
  const view = site.page({ kind: 'services-list', language: 'en', slug: '' });
  if (view === undefined) throw new Error('The site has no list of services.');
  const html = renderPage(view.site, view.page, { policy: undefined });
  expect(html).toContain('Brakes');
  expect(html).not.toContain('https://www.example.org/');
  let depth = 0;
  for (const [, closing] of html.matchAll(/<(\/?)a[\s>]/g)) {
    depth += closing === '/' ? -1 : 1;
    expect(depth).toBeLessThanOrEqual(1);
  }
});
