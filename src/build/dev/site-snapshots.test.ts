import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSite } from '../../../tests/support/open-site.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { isContentError } from '../../locales/problems/problem.ts';
import type { PageAddress } from '../../pages/address.ts';
import { renderPage } from '../../view/document/render-page.ts';
import { loadContent } from '../content/read-content.ts';
import type { Site } from '../site.ts';
import { openContentSnapshots } from './content-snapshots.ts';
import { openSiteSnapshots } from './site-snapshots.ts';

const fixture = 'tests/fixtures/bicycle-workshop';
const room = temporaryFolderOfAll();
let count = 0;

function folder(): string {
  count += 1;
  const made = path.join(room, `content-${count}`);
  cpSync(fixture, made, { recursive: true });
  return made;
}

const files = ['site.yaml', 'menus.yaml', 'glossary.yaml', 'services/brake-repair.yaml', 'services/wheel-truing.yaml'];

/** A sign typed into a file; another text of a service in its place; the file goes or comes back. */
const edit = fc.record({
  file: fc.constantFrom(...files),
  kind: fc.constantFrom('type', 'type', 'type in words', 'remove', 'restore'),
  place: fc.nat(),
  typed: fc.constantFrom('x', ' ', '{{facts.nothing}}', ': ', '"'),
});

function make(content: string, { file, kind, place, typed }: typeof edit extends fc.Arbitrary<infer T> ? T : never): void {
  const full = path.join(content, file);
  const original = readFileSync(path.join(fixture, file), 'utf8');
  const words = [...original.matchAll(/(?<=: )[A-Z]\w+/g)];
  const at = kind === 'type' ? place % original.length : words[place % Math.max(1, words.length)]?.index;
  if (kind === 'remove' && file.startsWith('services/')) rmSync(full, { force: true });
  else if (kind === 'remove' || kind === 'restore' || at === undefined) writeFileSync(full, original);
  else writeFileSync(full, original.slice(0, at) + (kind === 'type' ? typed : 'Re') + original.slice(at));
}

function pagesOf(site: Site): unknown {
  const html = (address: PageAddress): string => {
    const viewed = site.page(address);
    return viewed === undefined ? '' : renderPage(viewed.site, viewed.page, { policy: undefined });
  };
  return {
    pages: site.addresses.map((address) => [address, html(address)]),
    fonts: site.fontFiles.map(({ name }) => name),
    searches: site.languages.map((language) => site.searchFile(language)),
  };
}

function attempt(open: () => Site): unknown {
  try {
    return pagesOf(open());
  } catch (error) {
    if (!isContentError(error)) throw error;
    return error.problems;
  }
}

test('a server with cached verdicts shows the pages and the mistakes of a folder read afresh, after any edits', { tags: 'random' }, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), fc.boolean(), (edits, isRestarted) => {
      const content = folder();
      const verdicts = { cache: path.join(room, `cache-${count}`), code: 'code' };
      const open = () => {
        const now = openContentSnapshots(content, verdicts);
        return { now, site: openSiteSnapshots(content, {}, now) };
      };
      let server = open();
      attempt(server.site);
      for (const each of edits) {
        make(content, each);
        if (isRestarted) server = open();
        expect(server.now().problems).toEqual(loadContent(content).problems);
      }
      expect(attempt(server.site)).toEqual(attempt(() => openSite(content, {})));
    }),
    { numRuns: cases(4) },
  );
});

test('a page keeps its words while its document has a mistake, also a page that nobody has looked at yet', () => {
  const content = folder();
  const open = openSiteSnapshots(content, {}, openContentSnapshots(content, { cache: path.join(room, 'cache'), code: 'code' }));
  const site = open();
  const address = { kind: 'service', language: 'en', slug: 'brake-repair' } as const;
  writeFileSync(path.join(content, 'services/brake-repair.yaml'), 'name: [');
  expect(open).toThrow();
  expect(site.page(address)?.page.title).toBe(openSite(fixture, {}).page(address)?.page.title);
});
