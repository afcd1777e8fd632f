import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judge, prepare } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { type EditorSite, serveEditor } from './support/editor-site.ts';

const out = path.resolve('node_modules/.cache/service-pages/test-editor');
const brakes = 'services/brake-repair.yaml';
const host = { host: 'github', address: 'https://host.example', repository: 'a/b', branch: 'main', folder: 'data' } as const;

let site: EditorSite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await serveEditor('tests/fixtures/bicycle-workshop', out);
  browser = await openBrowser();
});
afterAll(async () => {
  site.close();
  rmSync(out, { recursive: true, force: true });
  await browser.close();
});
beforeEach(async () => {
  site.reset();
  context = await browser.newContext({ locale: 'fr', viewport: { width: 1280, height: 900 } });
});
afterEach(() => context.close());

async function open(file: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.address}#${file}`);
  await preview(page, 0).locator('main').waitFor();
  return page;
}

/** The page in one of the site's languages, in their order. */
function preview(page: Page, language: number): FrameLocator {
  return page.locator('iframe').nth(language).contentFrame();
}

/** What is typed into, by its place in the document. */
function field(page: Page, ...place: readonly (string | number)[]): Locator {
  return page.locator(`[data-path='${JSON.stringify(place)}'] textarea`);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const isKept = (page: Page): Promise<void> => page.getByText(/^Gardé dans ce navigateur/).waitFor();

test('opening every document changes none of them', async () => {
  const page = await open('home.yaml');
  const names = page.getByRole('navigation', { name: 'Documents' }).getByRole('button');
  expect(await names.count()).toBe(13);
  for (const name of await names.all()) {
    await name.click();
    await expect.poll(() => name.getAttribute('aria-current')).toBe('page');
    await page.locator('[data-pane="form"] [data-path]').first().waitFor();
  }
  expect(await page.getByText('Rien de modifié').isVisible()).toBe(true);
  expect(await button(page, 'Mes modifications').isDisabled()).toBe(true);
});

test('a click on the page goes to the field; what is typed there shows in that language, and is one line of the document', async () => {
  const page = await open(brakes);
  await preview(page, 0).getByRole('heading', { level: 1 }).click();
  const title = field(page, 'blocks', 1, 'title', 'en');
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await preview(page, 0).locator('[data-has-focus]').textContent()).toBe('Brakes that stop you');

  await title.fill('Brakes that hold');
  await preview(page, 0).getByText('Brakes that hold').waitFor();
  await field(page, 'blocks', 1, 'title', 'fa').fill('ترمز خوب');
  await preview(page, 1).getByText('ترمز خوب').waitFor();
  await button(page, 'Annuler').click();
  await preview(page, 1).getByText('ترمزی که نگه می‌دارد').first().waitFor();

  await page.keyboard.press('Control+y');
  await preview(page, 1).getByText('ترمز خوب').waitFor();
  await page.keyboard.press('Control+z');
  await preview(page, 1).getByText('ترمزی که نگه می‌دارد').first().waitFor();

  await button(page, 'Voir les modifications').click();
  const lines = page.getByRole('dialog').getByText(/^Ligne /);
  expect(await lines.allTextContents()).toEqual(['Ligne retirée : ', 'Ligne ajoutée : ']);
  expect(await page.getByRole('dialog').getByText('en: Brakes that hold').isVisible()).toBe(true);
});

test('a text that every page shows is found in the document that it stands in', async () => {
  const page = await open(brakes);
  await preview(page, 0).locator('header').getByText('Corner Wheel').first().click();
  await page.getByText('Ce texte se trouve dans « Site ».').waitFor();
  await expect.poll(() => field(page, 'name', 'en').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a mistake is counted, told apart from those that were there, and leads to its field', async () => {
  site.files.set('home.yaml', `${site.files.get('home.yaml')}nonsense: true\n`);
  const page = await open(brakes);
  const name = field(page, 'name', 'en');
  await name.fill('');
  await button(page, 'Problèmes : 2').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('heading', { name: 'Depuis vos modifications (1)' }).isVisible()).toBe(true);
  expect(await dialog.getByRole('heading', { name: 'Déjà là avant' }).isVisible()).toBe(true);
  const own = dialog.locator('article').filter({ hasText: brakes }).first();
  expect(await own.getByRole('link', { name: 'Explication' }).getAttribute('href')).toMatch(/^guide\/fr\/problems\/#[a-z-]+$/);
  await own.getByRole('button', { name: 'Aller au champ' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
    .toMatch(/^\["name"/);
});

describe('nothing is lost', () => {
  test('by a reload: what was not sent comes back, and can be given up', async () => {
    const page = await open(brakes);
    await field(page, 'name', 'en').fill('Better brakes');
    await isKept(page);
    await page.reload();
    await page.getByText(/Vous n’aviez pas envoyé/).waitFor();
    await expect.poll(() => field(page, 'name', 'en').inputValue()).toBe('Better brakes');
    await page.getByRole('status').getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
    await expect.poll(() => field(page, 'name', 'en').inputValue()).toBe('Brake repair');
  });

  test('by a second window: both are told, and show the same text', async () => {
    const [first, second] = [await open(brakes), await open(brakes)];
    for (const page of [first, second]) await page.getByText(/aussi ouvert dans une autre fenêtre/).waitFor();
    await field(first, 'name', 'en').fill('Better brakes');
    await expect.poll(() => field(second, 'name', 'en').inputValue()).toBe('Better brakes');
    await second.close();
    await first.getByText(/aussi ouvert dans une autre fenêtre/).waitFor({ state: 'hidden' });
  });

  test('by somebody who changed the same document: other values are joined, the same one is asked about', async () => {
    const page = await open(brakes);
    await field(page, 'name', 'en').fill('My brakes');
    const theirs = (site.files.get(brakes) ?? '')
      .replace('en: Brake repair', 'en: Their brakes')
      .replace('de: Bremsenreparatur', 'de: Bremsen');
    site.files.set(brakes, theirs);
    await button(page, 'Comparer').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText('Their brakes').isVisible()).toBe(true);
    expect(await dialog.getByRole('group').count()).toBe(1);
    await dialog.getByRole('radio', { name: 'Mon texte' }).check();
    await dialog.getByRole('button', { name: 'Garder ces choix' }).click();
    await button(page, 'Écrire dans les fichiers').click();
    await dialog.getByRole('button', { name: 'Écrire dans les fichiers' }).click();
    await page.getByText('Vos modifications sont dans les fichiers.').waitFor();
    expect(site.files.get(brakes)).toBe(theirs.replace('en: Their brakes', 'en: My brakes'));
  });

  test('of what the form does not know, nor of comments', async () => {
    const before = `${site.files.get(brakes)}# by hand\nunknown: { kept: [yes] } # as it is\n`;
    site.files.set(brakes, before);
    const page = await open(brakes);
    await field(page, 'name', 'en').fill('Better brakes');
    await button(page, 'Écrire dans les fichiers').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Écrire dans les fichiers' }).click();
    await page.getByText('Vos modifications sont dans les fichiers.').waitFor();
    expect(site.files.get(brakes)).toBe(before.replace('en: Brake repair', 'en: Better brakes'));
  });

  test('by a fault of the editor itself: the work can be saved as files', async () => {
    const page = await open(brakes);
    await field(page, 'name', 'en').fill('Better brakes');
    await isKept(page);
    await page.goto(`${site.address}?broken#${brakes}`);
    const download = page.waitForEvent('download');
    await button(page, `Enregistrer ${brakes}`).click();
    const saved = await (await download).path();
    expect(readFileSync(saved, 'utf8')).toBe(site.files.get(brakes)?.replace('en: Brake repair', 'en: Better brakes'));
  });

  test('without a connection: writing goes on, sending waits', async () => {
    const page = await open(brakes);
    await context.setOffline(true);
    await page.getByText(/Pas de connexion/).waitFor();
    await field(page, 'name', 'en').fill('Better brakes');
    await isKept(page);
    await button(page, 'Écrire dans les fichiers').click();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Écrire dans les fichiers' }).isDisabled()).toBe(true);
  });
});

test('an editor of a git host signs in, is told who else changes the document, and proposes exactly the changed files', async () => {
  site.reset(host);
  site.proposals.push({ title: 'Brakes', author: 'sam', address: 'https://host.example/3', branch: 'x', files: [brakes], isOwn: false });
  const page = await context.newPage();
  await page.goto(`${site.address}#${brakes}`);
  expect(await page.getByRole('link', { name: 'Créer une clé d’accès' }).getAttribute('href')).toBe('https://host.example/tokens');
  await page.getByLabel('Clé d’accès').fill('wrong');
  await button(page, 'Se connecter').click();
  await page.getByText(/clé d’accès n’est pas acceptée/).waitFor();
  await page.getByLabel('Clé d’accès').fill('right');
  await button(page, 'Se connecter').click();
  await page.getByText('sam modifie aussi ce document').waitFor();

  await field(page, 'name', 'en').fill('Better brakes');
  await button(page, 'Proposer').click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Titre').inputValue()).toContain('Better brakes');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  expect(await dialog.getByRole('link', { name: 'Voir la proposition' }).getAttribute('href')).toBe('https://host.example/7');
  expect(site.sent).toHaveLength(1);
  expect(site.sent[0]?.changes.map(({ file }) => file)).toEqual([brakes]);
  expect(site.sent[0]?.changes[0]?.content).toBe(site.files.get(brakes)?.replace('en: Brake repair', 'en: Better brakes'));
});

describe('anybody can use it', () => {
  for (const [language, width] of [
    ['fr', 1280],
    ['fr', 360],
    ['ar', 1280],
    ['ar', 360],
  ] as const) {
    test(`in ${language}, in a window of ${width} pixels`, async () => {
      await context.close();
      context = await browser.newContext({ locale: language, viewport: { width, height: width === 360 ? 800 : 5000 } });
      const page = await context.newPage();
      await page.goto(`${site.address}#${brakes}`);
      await page.locator('iframe').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        language,
        language === 'ar' ? 'rtl' : 'ltr',
      ]);
      const panes = width === 360 ? await page.locator('nav').first().getByRole('button').all() : [undefined];
      for (const pane of panes) {
        await pane?.click();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        // Where all panes stand side by side, each scrolls by itself.
        if (width > 1200) expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
        // The pages that it shows run no scripts, and are judged where they are published.
        await page.evaluate(() => {
          for (const frame of document.querySelectorAll('iframe')) frame.remove();
        });
        await prepare(page);
        const { wrong, read } = await judge(page, 'everything');
        expect(wrong).toEqual([]);
        expect(read).toBeGreaterThan(5);
      }
    });
  }
});

test('a service is made with its menu entry, and a page shows it', async () => {
  const page = await open('home.yaml');
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom (English)').fill('Gear tuning');
  expect(await dialog.getByLabel('Fin de l’adresse').inputValue()).toBe('gear-tuning');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await preview(page, 0).getByRole('heading', { level: 1, name: 'Gear tuning' }).waitFor();
  expect(await button(page, /^Problèmes : 0/).isVisible()).toBe(true);
  await button(page, 'Écrire dans les fichiers').click();
  await dialog.getByRole('button', { name: 'Écrire dans les fichiers' }).click();
  await page.getByText('Vos modifications sont dans les fichiers.').waitFor();
  expect(site.sent[0]?.changes.map(({ file }) => file).sort()).toEqual(['menus.yaml', 'services/gear-tuning.yaml']);
  expect(site.files.get('menus.yaml')).toContain('      - service: gear-tuning\n');
});

test('a picture gets a safe name and goes along as bytes', async () => {
  const page = await open(brakes);
  await field(page, 'name', 'en').fill('Better brakes');
  const chooser = page.waitForEvent('filechooser');
  await page.locator(`[data-path='["picture"]'] button`).first().click();
  await page.locator(`[data-path='["picture","file"]']`).getByRole('button', { name: 'Ajouter une image' }).click();
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>');
  await (await chooser).setFiles({ name: 'Été à vélo.SVG', mimeType: 'image/svg+xml', buffer });
  await button(page, 'Écrire dans les fichiers').click();
  await page.getByText('Nouvelle image : ete-a-velo.svg').waitFor();
});
