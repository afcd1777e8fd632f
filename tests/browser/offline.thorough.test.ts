import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import {
  emergencies,
  essentialsOf,
  host,
  keptAddresses,
  listen,
  missingPictures,
  newPage,
  offlineTitle,
  open,
  registrations,
  until,
  update,
  visitFirst,
  workersOf,
} from '../support/offline.ts';
import { openForFile } from '../support/open-for-file.ts';
import { builtSite, sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const [emergency = ''] = emergencies;
const browser = await openForFile(openBrowser());

/** Builds the practice with another title of an emergency, and a service of the same category that no menu lists. */
function builtAnew(): Promise<string> {
  const content = copyContent(practice.content);
  const text = readFileSync(path.join(content, `services/${emergency}.yaml`), 'utf8');
  writeFileSync(path.join(content, 'services/unlisted.yaml'), text.replace(/^slug: .*$/m, 'slug: unlisted\ninMenu: false'));
  edit(content, `services/${emergency}.yaml`, /(metadata:\n {2}title:\n {4}fr: ).*\n {4}ar: .*/, '$1Renewed title\n    ar: Renewed title');
  return builtSite(content);
}

test('nobody’s first visit fetches more of a category of emergencies, which may be thousands, than its menu lists', async () => {
  const renewed = await builtAnew();
  for (const language of practice.languages) {
    expect(existsSync(path.join(renewed, `${language}/services/unlisted/index.html`))).toBe(true);
    expect(essentialsOf(renewed, language).pages).toEqual(essentialsOf(practice.out, language).pages);
  }
});

test('a new version renews the essential pages of every kept language, and keeps visited pages; the root leads to the language that was read then', async () => {
  const renewed = await builtAnew();
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  for (const language of practice.languages) await visitFirst(page, hosted, `/${language}/services/parodontite/`);
  hosted.mounts['/'] = renewed;
  await update(page);
  await page.goto(`${hosted.origin}/fr/services/radio/`);
  for (const language of practice.languages) {
    const kept = (): Promise<string | undefined> =>
      page.evaluate(async (url) => (await caches.match(url))?.text(), `/${language}/services/${emergency}/`);
    await until(async () => (await kept())?.includes('Renewed title') === true);
  }
  hosted.close();
  for (const language of practice.languages) {
    await open(page, `${hosted.origin}/${language}/services/${emergency}/`);
    expect(await page.title()).toContain('Renewed title');
    await open(page, `${hosted.origin}/${language}/services/parodontite/`);
    expect(await page.title()).not.toContain('Renewed title');
  }
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/fr/`);
});

test('below a base path it works too; a site at the root of the same origin that keeps none now frees earlier visitors there only', async () => {
  // The site that is built for tests of such settings.
  const below = await builtSite(practice.content, { BASE_PATH: '/practice/', SITE_URL: 'https://teeth.example', COMPRESS: 'none' });
  const hosted = await host({ '/': practice.out, '/practice/': below });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/services/implant/');
  await visitFirst(page, hosted, '/practice/fr/services/implant/', '/practice/');
  expect(await registrations(page)).toBe(2);

  hosted.mounts['/'] = workshop.out;
  const visitor = await page.context().newPage();
  // A browser puts the new worker off while the former one has something to do, to a later visit at most.
  const visited = async (): Promise<unknown> => {
    await visitor.goto(`${hosted.origin}/en/`);
    await update(visitor);
    return workersOf(visitor);
  };
  await expect.poll(visited).toEqual({ '/practice/': ['activated'] });
  const isBelow = (address: string): boolean => address.startsWith(`${hosted.origin}/practice/`);
  await expect.poll(async () => (await keptAddresses(visitor)).filter((address) => !isBelow(address))).toEqual([]);
  await visitor.goto(`${hosted.origin}/en/`);
  await visitor.keyboard.press('Shift');
  await atRest(visitor);
  expect(await registrations(visitor)).toBe(1);

  hosted.close();
  await expect(visitor.goto(`${hosted.origin}/fr/services/implant/`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  const told = await listen(page);
  await open(page, `${hosted.origin}/practice/fr/services/implant/`);
  await expect.poll(() => missingPictures(page)).toEqual([]);
  await expect.poll(told).toEqual(['saved']);
  await open(page, `${hosted.origin}/practice/ar/services/radio/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('ar'));
});
