import { text as textOf } from 'node:stream/consumers';
import type { Browser, FrameLocator, Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { blobVersion } from '../../src/editor/stores/git-blob.ts';
import { judge, prepare } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import type { EditorSite } from '../support/editor-site.ts';
import {
  act,
  alerted,
  approvedRecord,
  brakes,
  closeDialog,
  documents,
  editWorkshop,
  field,
  focusedPlace,
  host,
  save,
  signIn,
  waiting,
  writeOver,
} from '../support/editor-windows.ts';
import { readYaml } from '../support/site-pages.ts';
import { textIn } from '../support/text-in.ts';

const workshop = editWorkshop();
let site: EditorSite;
beforeEach(() => {
  site = workshop.site;
});

/** The window that one test after the other works in: to start the editor takes longer than most of them. */
let known: Page | undefined;

/** Tells a page that its machine has a network, or has none, while this machine answers as ever. */
async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is });
    dispatchEvent(new Event(is ? 'online' : 'offline'));
  }, isOnline);
}

/** Closes that window, which the next test then opens again. */
async function forget(): Promise<void> {
  const page = known;
  known = undefined;
  await page?.context().close();
}

/** Shows a document in the editor as the site has it, with nothing changed yet. */
async function open(file: string): Promise<Page> {
  onTestFailed(forget);
  if (known === undefined) known = await openApart(file);
  else await beginAnew(known, file);
  return known;
}

/** Discards the changes in a window, and opens a document in a new form. */
async function beginAnew(page: Page, file: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await closeDialog(page);
  const changes = button(page, 'Mes modifications');
  if (await changes.isEnabled()) {
    await changes.click();
    const abandon = dialog.getByRole('button', { name: 'Abandonner' });
    await abandon.first().waitFor();
    // The record of a document's translations goes with it.
    while ((await abandon.count()) > 0) await abandon.first().click();
    await closeDialog(page);
  }
  await page.getByText('Rien de modifié').waitFor();
  await expect.poll(() => site.followers()).toBeGreaterThan(0);
  await page.evaluate(showOneByOne, ['menus.yaml', file]);
  await shownIn(page, file);
}

/** Runs inside the browser: opens one document after the other. */
async function showOneByOne(files: readonly string[]): Promise<void> {
  for (const file of files) {
    location.hash = file;
    while (document.querySelector(`[data-pane="form"] h2[data-file="${file}"]`) === null) await new Promise(requestAnimationFrame);
  }
}

/** Opens the editor in a new browser, as it were. */
async function openApart(file: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await workshop.browser.newContext({ locale: 'fr', viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(`${site.address}#${file}`);
  await shownIn(page, file);
  return page;
}

/** Waits until the first of the previewed pages is that of a document. */
async function shownIn(page: Page, file: string): Promise<void> {
  const { blocks } = readYaml('tests/fixtures/bicycle-workshop', file) as {
    readonly blocks: readonly { readonly type: string; readonly title?: { readonly en: string } }[];
  };
  const title = blocks.find(({ type }) => type === 'hero')?.title?.en ?? '';
  await preview(page, 0).locator('main').getByText(title, { exact: true }).first().waitFor({ state: 'attached' });
}

/** The page in one of the site's languages, in their order. */
function preview(page: Page, language: number): FrameLocator {
  return page.locator('iframe').nth(language).contentFrame();
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const isKept = async (page: Page): Promise<void> => {
  await page.getByText(/^Gardé dans ce navigateur/).waitFor();
  await page.getByText('Enregistrement dans ce navigateur…').waitFor({ state: 'hidden' });
};

test('opening every document changes none of them', { tags: 'thorough' }, async () => {
  const page = await open('home.yaml');
  const names = documents(page).getByRole('listitem').getByRole('button');
  expect(await names.count()).toBe(14);
  for (const name of await names.all()) {
    await name.click();
    await expect.poll(() => name.getAttribute('aria-current')).toBe('page');
    await page.locator('[data-pane="form"] [data-path]').first().waitFor();
  }
  // Tab goes on from the heading into the form, not through the rest of the list.
  await names.first().press('Enter');
  await hasFocus(page.locator('[data-pane="form"] h2'));
  // The first stop of the Tab key leads past the bar and the list.
  await page.locator('button, a, input, select').first().focus();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au formulaire');
  await page.keyboard.press('Enter');
  await hasFocus(page.locator('[data-pane="form"] h2'));
  await page.getByText('Rien de modifié').waitFor();
  expect(await button(page, 'Mes modifications').isDisabled()).toBe(true);
});

interface Named {
  readonly name: { readonly en: string };
}

test('a screen reader is told the language of each name of the site that stands among the form’s own words', async () => {
  const page = await open(brakes);
  const [{ name }, { name: siteName }] = [brakes, 'site.yaml'].map((file) =>
    readYaml('tests/fixtures/bicycle-workshop', file),
  ) as unknown as readonly [Named, Named];
  /** Runs inside the browser: returns the languages of the texts that are one of these names. */
  const languagesOf = (names: readonly string[]): readonly (string | undefined)[] =>
    [...document.querySelectorAll('body *')]
      .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && names.includes(node.nodeValue ?? '')))
      .map((element) => element.closest<HTMLElement>('[lang]')?.lang);
  const expectMarked = async (least: number): Promise<void> => {
    const found = await page.evaluate(languagesOf, [name.en, 'Repairs', siteName.en]);
    expect(found).toEqual(found.map(() => 'en'));
    expect(found.length).toBeGreaterThanOrEqual(least);
  };
  // The list, the heading above the form, the menu of the service, and the site itself.
  await expectMarked(4);
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: name.en }).waitFor();
  await expectMarked(1);
  // Where its links can lead instead.
  const others = page.locator('optgroup[label="Les mener vers"] option');
  await expect.poll(() => others.count()).toBeGreaterThan(0);
  expect(new Set(await others.evaluateAll((options) => options.map((option) => option.getAttribute('lang'))))).toEqual(new Set(['en']));
  await page.keyboard.press('Escape');
});

test('a click on the page opens the field; typed text shows in that language, and is one line of the document', async () => {
  const page = await open(brakes);
  await preview(page, 0).getByRole('heading', { level: 1 }).click();
  const title = field(page, 'blocks', 1, 'title', 'en');
  await hasFocus(title);
  await expect.poll(() => preview(page, 0).locator('[data-has-focus]').textContent()).toBe('Brakes that stop you');

  await writeOver(title, 'Brakes that hold');
  await preview(page, 0).getByText('Brakes that hold').waitFor();
  await writeOver(field(page, 'blocks', 1, 'title', 'fa'), 'ترمز خوب');
  await preview(page, 1).getByText('ترمز خوب').waitFor();
  await button(page, 'Annuler').click();
  await preview(page, 1).getByText('ترمزی که نگه می‌دارد').first().waitFor();

  await page.keyboard.press('Control+y');
  await preview(page, 1).getByText('ترمز خوب').waitFor();
  await page.keyboard.press('Control+z');
  await preview(page, 1).getByText('ترمزی که نگه می‌دارد').first().waitFor();

  await act(page, 'Voir les modifications');
  const dialog = page.getByRole('dialog');
  const changes = dialog.getByRole('list', { name: 'Mes modifications' }).getByRole('listitem');
  await changes.first().waitFor();
  expect(await changes.allInnerTexts()).toEqual([expect.stringMatching(/^2\. Haut de page › Titre\s+English\s/)]);
  expect(await changes.getByRole('deletion').allTextContents()).toEqual(['Retiré : stop you']);
  expect(await changes.getByRole('insertion').allTextContents()).toEqual(['Ajouté : hold']);
});

test('a click on a text that every page shows opens the document that contains it', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  await preview(page, 0).locator('header').getByText('Corner Wheel').first().click();
  await page.getByText('Ce texte se trouve dans « Site ».').waitFor();
  await hasFocus(field(page, 'name', 'en'));
});

test('a search covers the texts and the names of fields of every document, and opens the field', { tags: 'thorough' }, async () => {
  const page = await open('home.yaml');
  const search = page.getByRole('searchbox');
  const found = documents(page).getByRole('button');
  await search.fill('brakes that sto');
  await found.filter({ hasText: 'Brakes that stop you' }).first().click();
  await hasFocus(field(page, 'blocks', 1, 'title', 'en'));
  await search.fill('horaires');
  await found.filter({ hasText: 'Site › Coordonnées › Horaires' }).first().click();
  await page.locator('[data-pane="form"] h2[data-file="site.yaml"]').waitFor();
  await search.fill('xqxq');
  await page.getByText('Aucun texte ni champ trouvé.').waitFor();
  await search.fill('');
});

test('Ctrl+S opens the dialog that writes the changes, and does nothing while there are none', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  await page.keyboard.press('Control+s');
  await writeOver(field(page, 'name', 'en'), 'Better brakes');
  await page.getByText('Rien de modifié').waitFor({ state: 'hidden' });
  const dialog = page.getByRole('dialog');
  expect(await dialog.isVisible()).toBe(false);
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Enregistrer' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('a telephone in a text is a chip with the number as the page shows it', { tags: 'thorough' }, async () => {
  const page = await open('services/roadside-help.yaml');
  await preview(page, 0).locator('main').getByText('we reach you in about').first().click();
  const text = page.locator('[contenteditable]:focus');
  await expect.poll(() => text.locator('[data-insert]').allTextContents()).toEqual(['(021) 555 0101', expect.stringMatching(/minutes/)]);
  expect(await text.evaluate((area) => area.textContent)).toMatch(/^\(021\) 555 0101: we reach you in about .+\.$/);
});

test('a click on the page opens the field of the clicked content, in whichever document that is', { tags: 'thorough' }, async () => {
  const page = await open('home.yaml');
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const place = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? '';
      return `${document.querySelector('[data-pane="form"] h2')?.getAttribute('data-file')} ${JSON.parse(place || '[]').join('.')}`;
    });
  const english = preview(page, 0);
  const persian = preview(page, 1);
  const clicks: readonly (readonly [Locator, string])[] = [
    [english.locator('footer').getByText('09:00 to 17:30'), 'site.yaml contact.hours.usual.4.days'],
    [english.locator('footer a').getByText('(021) 555 0101'), 'site.yaml contact.phones.roadside.number'],
    [english.locator('footer').getByText('Mastodon'), 'site.yaml social.0.name.en'],
    [english.locator('#appointment h2'), 'ui.yaml appointmentTitle.en'],
    [persian.locator('main li').getByText('قطعه‌های کهنه'), 'site.yaml promises.2.fa'],
    [english.locator('[data-block="2"] img').nth(1), 'home.yaml blocks.2.items.1.picture.alternative.en'],
    [english.locator('[data-block="4"] dd').last(), 'home.yaml blocks.4.items.1.value.en'],
    // Nothing is written in a sign: its block is shown by its title.
    [english.locator('[data-block="5"] > svg'), 'home.yaml blocks.5'],
  ];
  for (const [shown, place] of clicks) {
    await shown.click();
    await expect.poll(focused).toBe(place);
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true');

  // Street, town and county are lines of one element.
  await english.locator('footer address').evaluate((address) => {
    const line = document.createRange();
    line.selectNode([...address.childNodes].find(({ nodeValue }) => nodeValue === 'Cork') as Node);
    address.scrollIntoView();
    const { x, y, width, height } = line.getBoundingClientRect();
    address.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 }));
  });
  await expect.poll(focused).toBe('site.yaml contact.address.locality.en');

  await english.locator('footer').getByText('09:00 to 17:30').click();
  for (const shown of [english, persian]) await shown.locator('footer dd[data-has-focus]').waitFor();
});

test('a text of 40,000 characters is one like any other', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  await preview(page, 0).getByRole('heading', { level: 1 }).click();
  const title = field(page, 'blocks', 1, 'title', 'en');
  await writeOver(title, `${'Brakes (all of them) that hold. '.repeat(1250)}Truly`);
  await preview(page, 0)
    .locator('h1[data-has-focus]')
    .getByText(/Truly$/)
    .waitFor();
  await field(page, 'blocks', 1, 'title', 'fa').focus();
  await preview(page, 0)
    .getByRole('heading', { level: 1 })
    .click({ position: { x: 5, y: 5 } });
  await hasFocus(title);
});

test('a mistake is counted, distinguished from former ones, and leads to its field', async () => {
  site.files.set('home.yaml', `${site.files.get('home.yaml')}nonsense: true\n`);
  site.files.set('translations/services/annual-service.yaml', 'blocks: [');
  const page = await open(brakes);
  // Earlier problems are those at the start of the session.
  await page.reload();
  await shownIn(page, brakes);
  const name = field(page, 'name', 'en');
  await writeOver(name, '');
  await button(page, /^Problèmes\s: 3\b/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Depuis vos modifications (1)' }).waitFor();
  await dialog.getByRole('heading', { name: 'Déjà là avant' }).waitFor();
  const ofRecord = dialog.locator('article').filter({ hasText: 'translations/services/annual-service.yaml' });
  await ofRecord.getByRole('link', { name: 'Explication' }).waitFor();
  expect(await ofRecord.getByRole('button').count()).toBe(0);
  const own = dialog.locator('article').first();
  expect(await own.getByRole('link', { name: 'Explication' }).getAttribute('href')).toMatch(/^guide\/fr\/problems\/#[a-z-]+$/);
  await own.getByRole('button', { name: 'Aller au champ' }).click();
  await expect.poll(() => focusedPlace(page)).toMatch(/^\["name"/);
});

describe('nothing is lost', () => {
  test('by a reload: unsent work comes back, and can be discarded', async () => {
    const page = await open(brakes);
    await writeOver(field(page, 'name', 'en'), 'Better brakes');
    await isKept(page);
    await page.reload();
    await page.getByText(/Vous n’aviez pas enregistré/).waitFor();
    await expect.poll(() => textIn(field(page, 'name', 'en'))).toBe('Better brakes');
    await page.getByRole('status').getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
    await expect.poll(() => textIn(field(page, 'name', 'en'))).toBe('Brake repair');
  });

  test('by a second window: both say so, and show the same text', { tags: 'thorough' }, async () => {
    const first = await open(brakes);
    const second = await first.context().newPage();
    onTestFinished(() => second.close());
    await second.goto(`${site.address}#${brakes}`);
    for (const page of [first, second]) await page.getByText(/aussi ouvert dans une autre fenêtre/).waitFor();
    await writeOver(field(first, 'name', 'en'), 'Better brakes');
    await expect.poll(() => textIn(field(second, 'name', 'en'))).toBe('Better brakes');
    await second.close();
    await first.getByText(/aussi ouvert dans une autre fenêtre/).waitFor({ state: 'hidden' });
  });

  test('by somebody who changed the same document: other values are joined, the same one is asked about', async () => {
    const page = await open(brakes);
    await writeOver(field(page, 'name', 'en'), 'My brakes');
    const theirs = (site.files.get(brakes) ?? '')
      .replace('en: Brake repair', 'en: Their **brakes**')
      .replace('de: Bremsenreparatur', 'de: Bremsen');
    site.files.set(brakes, theirs);
    await button(page, 'Comparer').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Their brakes').waitFor();
    await dialog.getByRole('group', { name: 'Nom du service › English' }).waitFor();
    expect(await dialog.getByRole('group').count()).toBe(1);
    expect(await dialog.getByText('Their brakes').locator('strong').textContent()).toBe('brakes');
    const mine = dialog.getByRole('radio', { name: 'Mon texte' });
    const described = await mine.getAttribute('aria-describedby');
    expect(await dialog.locator(`[id="${described}"]`).textContent()).toContain('My brakes');
    await mine.check();
    await dialog.getByRole('button', { name: 'Garder ces choix' }).click();
    await save(page);
    expect(site.files.get(brakes)).toBe(theirs.replace('en: Their **brakes**', 'en: My brakes'));
  });

  test('of properties that the form does not know, nor of comments', { tags: 'thorough' }, async () => {
    const before = `${site.files.get(brakes)}# by hand\nunknown: { kept: [yes] } # as it is\n`;
    site.files.set(brakes, before);
    const page = await open(brakes);
    await writeOver(field(page, 'name', 'en'), 'Better brakes');
    await save(page);
    expect(site.files.get(brakes)).toBe(before.replace('en: Brake repair', 'en: Better brakes'));
  });

  test('by a fault of the editor itself: the work can be saved as files', { tags: 'thorough' }, async () => {
    const page = await open(brakes);
    await writeOver(field(page, 'name', 'en'), 'Better brakes');
    await isKept(page);
    const broken = await page.context().newPage();
    onTestFinished(() => broken.close());
    await broken.goto(`${site.address}?broken#${brakes}`);
    const download = broken.waitForEvent('download');
    await button(broken, `Enregistrer ${brakes}`).click();
    const saved = await textOf(await (await download).createReadStream());
    expect(saved).toBe(site.files.get(brakes)?.replace('en: Brake repair', 'en: Better brakes'));
  });

  test('without a network: what is on this machine is written and saved as ever', async () => {
    const page = await open(brakes);
    onTestFinished(() => setOnline(page, true));
    await setOnline(page, false);
    await writeOver(field(page, 'name', 'en'), 'Better brakes');
    await isKept(page);
    expect(await page.getByText(/Pas de connexion/).count()).toBe(0);
    await save(page);
    expect(site.files.get(brakes)).toContain('en: Better brakes');
  });
});

test('an editor of a git host signs in, learns who else changes the document, and proposes exactly the changed files', {
  tags: 'thorough',
}, async () => {
  site.reset(host);
  site.proposals.push(waiting(3, 'Brakes', 'x', false));
  const page = await workshop.open();
  expect(await page.getByRole('link', { name: 'Créer une clé d’accès' }).getAttribute('href')).toMatch(
    /^https:\/\/host\.example\/settings\/tokens\/new/,
  );
  // Where the site is kept, and that an account is needed there.
  await page.getByText('un compte sur host.example').waitFor();
  expect(await page.getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('guide/fr/');
  await page.getByLabel('Clé d’accès').fill('wrong');
  await button(page, 'Se connecter').click();
  await page.getByText(/clé d’accès n’a pas été acceptée/).waitFor();
  await signIn(page);
  await page.getByText('sam modifie aussi ce document').waitFor();

  await writeOver(field(page, 'name', 'en'), 'Better brakes');
  await button(page, 'Proposer').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Titre').inputValue()).toContain('Better brakes');
  // Until it knows which proposals wait, the dialog sends nothing.
  await expect.poll(() => dialog.getByRole('button', { name: 'Envoyer' }).isEnabled()).toBe(true);
  // Without a connection, writing goes on and sending waits.
  await setOnline(page, false);
  await page.getByText(/Pas de connexion/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Envoyer' }).isDisabled()).toBe(true);
  await setOnline(page, true);
  await expect.poll(() => dialog.getByRole('button', { name: 'Envoyer' }).isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  expect(await dialog.getByRole('link', { name: 'Voir la proposition' }).getAttribute('href')).toBe('https://host.example/7');
  site.proposals.push(waiting(7, 'My own', 'a-branch', true));
  expect(site.sent).toHaveLength(1);
  expect(site.sent[0]?.changes.map(({ file }) => file)).toEqual([brakes]);
  expect(site.sent[0]?.changes[0]?.content).toBe(site.files.get(brakes)?.replace('en: Brake repair', 'en: Better brakes'));
  expect(site.sent[0]?.branch).toBe(undefined);
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  // Their later changes are added to the proposal, unless they want a new one.
  await writeOver(field(page, 'name', 'en'), 'Best brakes');
  await button(page, 'Proposer').click();
  const where = dialog.getByLabel('Où envoyer');
  await expect.poll(() => where.inputValue()).toBe('a-branch');
  expect(await where.locator('option').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await dialog.getByText('Proposition envoyée').waitFor();
  expect(site.sent[1]?.branch).toBe('a-branch');
  expect(site.sent[1]?.changes[0]?.base).toBe(await blobVersion(site.sent[0]?.changes[0]?.content ?? ''));
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  // Messages report others' corrections and the outcome of the proposal.
  site.corrections.set(brakes, (site.sent[1]?.changes[0]?.content ?? '').replace('en: Best brakes', 'en: Sound brakes'));
  site.files.set('home.yaml', `${site.files.get('home.yaml')}# touched\n`);
  const news = page.getByRole('status').filter({ hasText: 'Quelqu’un a corrigé votre proposition' });
  await expect.poll(() => news.getByRole('deletion').allTextContents()).toEqual(['Retiré : Best']);
  expect(await news.getByRole('listitem').innerText()).toMatch(/^Nom du service\s+English\s/);
  await expect.poll(() => textIn(field(page, 'name', 'en'))).toBe('Sound brakes');

  // If both change one place, the author has to choose, and nothing overwrites the correction before.
  await writeOver(field(page, 'name', 'en'), 'Quick brakes');
  const corrected = site.corrections.get(brakes) ?? '';
  site.corrections.set(brakes, corrected.replace('en: Sound brakes', 'en: Strong brakes'));
  site.files.set('home.yaml', `${site.files.get('home.yaml')}# once more\n`);
  await button(page, 'Comparer').click();
  await expect.poll(() => dialog.locator('mark').allTextContents()).toEqual(['Quick', 'Strong']);
  await dialog.getByRole('button', { name: 'Plus tard' }).click();
  await button(page, 'Proposer').click();
  await dialog.getByText(/Choisissez d’abord ce qui reste/).waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await button(page, 'Comparer').click();
  await dialog.getByLabel('L’autre texte').check();
  await dialog.getByRole('button', { name: 'Garder ces choix' }).click();
  await expect.poll(() => textIn(field(page, 'name', 'en'))).toBe('Strong brakes');
  site.corrections.set(brakes, corrected);
  site.files.set('home.yaml', `${site.files.get('home.yaml')}# and again\n`);
  await expect.poll(() => textIn(field(page, 'name', 'en'))).toBe('Sound brakes');
  site.proposals.length = 0;
  site.outcome = 'refused';
  // The host tells nobody of it: the form asks as the editor does.
  await button(page, /^Mes propositions/).click();
  await dialog.getByText('Aucune de vos propositions n’attend.').waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByText(/n’a pas été acceptée/).waitFor();
  expect(await textIn(field(page, 'name', 'en'))).toBe('Sound brakes');
});

test('translations that were read again are noted for all who come after, and go wherever their document goes', {
  tags: 'thorough',
}, async () => {
  const record = 'translations/services/brake-repair.yaml';
  site.files.set(record, approvedRecord(site.files));
  const page = await open(brakes);
  const accept = async (): Promise<void> => {
    await writeOver(field(page, 'name', 'en'), 'Better brakes');
    await button(page, /^J’ai relu/).click();
    await button(page, /^J’ai relu/).waitFor({ state: 'hidden' });
    await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  };
  await accept();
  await act(page, 'Abandonner');
  await page.getByText('Rien de modifié').waitFor();

  await accept();
  await button(page, 'Enregistrer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Des traductions ont été relues.').waitFor();
  expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Better brakes', 'Better brakes']);
  expect(await dialog.getByText(/[0-9a-f]{10}/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Vos modifications sont enregistrées dans les fichiers du site.').waitFor();
  expect(site.sent[0]?.changes.map(({ file }) => file).sort()).toEqual([brakes, record]);
  expect(site.files.get(record)).toBe(approvedRecord(site.files));
});

test('a stale translation is approved text by text by its reader; all at once only when all are written', {
  tags: 'thorough',
}, async () => {
  const record = 'translations/services/brake-repair.yaml';
  site.files.set(record, approvedRecord(site.files));
  site.files.set(brakes, (site.files.get(brakes) ?? '').replace('en: Brake repair', 'en: Better brakes'));
  const page = await workshop.open();
  const all = button(page, /^J’ai relu/);
  const right = button(page, /^Cette traduction est juste/);
  await all.waitFor();
  expect(await right.count()).toBe(2);
  const persian = page.locator(`[data-path='["name","fa"]']`);
  await persian.getByRole('button', { name: 'Cette traduction est juste' }).click();
  await expect.poll(() => right.count()).toBe(1);
  expect(await persian.getByText('À vérifier').count()).toBe(0);
  await hasFocus(field(page, 'name', 'fa'));

  await writeOver(field(page, 'summary', 'fa'), '');
  await page.getByText('tous ne sont pas encore écrits : 1').waitFor();
  expect(await all.isDisabled()).toBe(true);
  await button(page, 'Annuler').click();
  await all.click();
  await all.waitFor({ state: 'hidden' });
  expect(await right.count()).toBe(0);
});

test('a replaced placeholder leaves the list, and undoing restores both; a right value can be confirmed', {
  tags: 'thorough',
}, async () => {
  const before = `${site.files.get('site.yaml')}placeholders:\n  - url\n  - person.name\n`;
  site.files.set('site.yaml', before);
  const page = await workshop.open('fr', 'site.yaml');
  const address = page.locator(`[data-path='["url"]']`);
  const provisional = address.getByText('Cette valeur est encore provisoire.');
  await provisional.waitFor();
  await address.getByRole('textbox').fill('https://wheel.example/');
  await provisional.waitFor({ state: 'hidden' });
  await button(page, 'Annuler').click();
  await provisional.waitFor();
  expect(await address.getByRole('textbox').inputValue()).not.toBe('https://wheel.example/');
  await page.getByText('Rien de modifié').waitFor();

  await address.getByRole('button', { name: 'Cette valeur est la bonne' }).click();
  await provisional.waitFor({ state: 'hidden' });
  await save(page);
  expect(site.files.get('site.yaml')).toBe(before.replace('  - url\n', ''));
});

test('an added value is “to write”, and an error only once its field was left or it is about to be sent; the counts hide nothing', {
  tags: 'thorough',
}, async () => {
  const page = await open(brakes);
  const steps = page.locator(`[data-path='["blocks",3]']`);
  await steps.getByRole('button').first().click();
  await steps.getByRole('button', { name: 'Ajouter : Étape', exact: true }).click();
  const added = page.locator(`[data-path^='["blocks",3,"items",3,']`);
  await added.getByText('À écrire').first().waitFor();
  expect(await added.getByText('À corriger').count()).toBe(0);
  // What the language in preparation lacks is for the desk of translations.
  const inPreparation = page.locator(`[data-path^='["blocks",3,"items",3,'][data-path$='"de"]']`).getByText('À écrire');
  const waiting = async (): Promise<number> => (await added.getByText('À écrire').count()) - (await inPreparation.count());
  const before = await waiting();
  await button(page, new RegExp(`^Problèmes\\s: ${before}\\b`)).waitFor();
  await added.getByRole('textbox').first().press('Tab');
  await added.getByText('Ce champ est vide.').waitFor();
  await expect.poll(waiting).toBe(before - 1);
  // The field says it in the word of the list and of the guide.
  expect(await added.getByText('À corriger', { exact: true }).count()).toBe(1);
  await button(page, /^Problèmes\s:/).click();
  await page.getByRole('dialog').getByText('À corriger', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Enregistrer').click();
  await page.getByRole('dialog').getByText(`Il reste des erreurs dans vos modifications : ${before}.`).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => added.getByText('Ce champ est vide.').count()).toBe(before);
});

test('a deletion cannot be confirmed before it has said what it changes', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  await button(page, 'Actions').click();
  // Sooner than anybody could: when the button comes.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find((each) => each.textContent === 'Supprimer');
      if (button === undefined) return;
      observer.disconnect();
      setTimeout(() => button.click());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').first().waitFor();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(await button(page, 'Enregistrer').isDisabled()).toBe(true);
});

test('deleting a document says first which others speak of it, and takes its links out of them', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  // Every sentence that is there for a moment counts.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')?.textContent.includes('en parlent encore')) document.body.dataset['said'] = 'left';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => (await dialog.getByRole('listitem').allTextContents()).sort())
    .toEqual(['Annual service', 'Menus', 'Page d’accueil', 'Roadside help']);
  expect(await page.evaluate(() => document.body.dataset['said'])).toBeUndefined();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await button(page, 'Enregistrer').click();
  await dialog.getByText('(à supprimer)').waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Vos modifications sont enregistrées dans les fichiers du site.').waitFor();
  expect(site.files.has(brakes)).toBe(false);
  for (const file of ['menus.yaml', 'services/annual-service.yaml', 'services/roadside-help.yaml'])
    expect(site.files.get(file), file).not.toMatch(/service: brake-repair|\(brake-repair\)/);
});

// No colour depends on the language, and no name or size on the colours.
describe('anybody can use it', () => {
  const pages: Page[] = [];
  const openIn = async (locale: string, colorScheme: 'light' | 'dark', viewport: ViewportSize): Promise<Page> => {
    site.reset();
    const page = await openApart(brakes, { locale, colorScheme, viewport });
    pages.push(page);
    return page;
  };
  const judged = async (page: Page, least: number, part?: string): Promise<void> => {
    await prepare(page);
    const { wrong, read } = await judge(page, 'everything', part);
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(least);
  };

  afterAll(() => Promise.all(pages.map((page) => page.context().close())));

  const inWindow = 'in %s and in %s colours in a window of %i pixels';
  const isUsable = async (language: string, colorScheme: 'light' | 'dark', width: number): Promise<void> => {
    const page = await openIn(language, colorScheme, { width, height: width === 360 ? 800 : 5000 });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      language,
      language === 'ar' ? 'rtl' : 'ltr',
    ]);
    const ways = page.locator('nav').first().getByRole('button');
    if (width === 360) await ways.first().waitFor();
    const panes = width === 360 ? await ways.all() : [undefined];
    for (const pane of panes) {
      await pane?.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      // Where all panes are side by side, each scrolls by itself.
      if (width > 1200) expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      await withoutPages(page);
      await judged(page, 5);
    }
    await panes[0]?.click();
    await page.getByRole('searchbox').fill('brakes');
    await page.locator('[data-pane="documents"] mark').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await judged(page, 2, '[data-pane="documents"]');
  };
  test.each([
    ['ar', 'dark', 360],
    ['fr', 'light', 1280],
  ] as const)(inWindow, { tags: 'thorough' }, isUsable);

  test('in each of its dialogs', { tags: 'thorough' }, async () => {
    const page = await openIn('ar', 'dark', { width: 1280, height: 2000 });
    await writeOver(field(page, 'name', 'fa'), '');
    await writeOver(field(page, 'name', 'en'), 'My brakes');
    const [problems, changes, propose] = await page.locator('header').first().getByRole('button').elementHandles();
    const [fresh] = await page.locator('[data-pane="documents"] button').elementHandles();
    await expect.poll(() => problems?.textContent()).toMatch(/: [1-9]/);
    const look = async (): Promise<void> => {
      await page.getByRole('dialog').waitFor();
      // A dialog that still asks for what it will change has less to read.
      await page.locator('[role="dialog"] [data-pending]').waitFor({ state: 'detached' });
      await judged(page, 2, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await withoutPages(page);
    for (const opener of [problems, changes, propose, fresh]) {
      await opener?.click();
      await look();
    }
    // The third one discards.
    for (const action of [0, 1, 3, 4, 5, 6]) {
      await page.locator('[data-pane="form"] [aria-haspopup]').first().click();
      await page.getByRole('menuitem').nth(action).click();
      await look();
    }
    site.files.set(brakes, (site.files.get(brakes) ?? '').replace('en: Brake repair', 'en: Their brakes'));
    await page.locator('[data-pane="form"] [role="alert"] button').click();
    await look();
  });
});

/** Takes the pages away that the editor shows: they run no scripts, and are judged where they are published. */
function withoutPages(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });
}

test('a service is made with its menu entry, and a page shows it', async () => {
  const page = await open('home.yaml');
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom (English)').fill('Gear tuning');
  await expect.poll(() => dialog.getByLabel('Fin de l’adresse').inputValue()).toBe('gear-tuning');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await preview(page, 0).getByRole('heading', { level: 1, name: 'Gear tuning' }).waitFor();
  await hasFocus(field(page, 'summary', 'en'));
  // Unwritten texts are counted and announced before sending.
  await expect.poll(() => button(page, /^Problèmes : [1-9]/).count()).toBe(1);
  const count = /\d+/.exec((await button(page, /^Problèmes/).textContent()) ?? '')?.[0];
  await button(page, 'Enregistrer').click();
  await dialog.getByText(`Il reste à régler avant la mise en ligne, dans vos modifications : ${count}.`).waitFor();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Vos modifications sont enregistrées dans les fichiers du site.').waitFor();
  expect(site.sent[0]?.changes.map(({ file }) => file).sort()).toEqual(['menus.yaml', 'services/gear-tuning.yaml']);
  expect(site.files.get('menus.yaml')).toContain('      - service: gear-tuning\n');
});

test('a saved service that another program deletes at once is not shown as if it were there', { tags: 'thorough' }, async () => {
  const page = await open('home.yaml');
  const saves = '**/store/propose';
  await page.route(saves, async (route) => {
    const response = await route.fetch();
    site.reset();
    await route.fulfill({ response });
  });
  onTestFinished(() => page.unroute(saves));
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom (English)').fill('Gear tuning');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await preview(page, 0).getByRole('heading', { level: 1, name: 'Gear tuning' }).waitFor();
  await save(page);
  await documents(page).getByRole('button', { name: 'Gear tuning' }).waitFor({ state: 'detached' });
  await page.getByText('Rien de modifié').waitFor();
  // No other document takes its place: what is typed next would be written there.
  await alerted(page, /n’existe plus/);
  await page.getByRole('heading', { level: 2, name: /^Que voulez-vous faire/ }).waitFor();
  expect(await page.locator('[data-pane="form"] [data-path]').count()).toBe(0);
});

test('a question about a document that somebody else deletes meanwhile is asked of no other one', { tags: 'thorough' }, async () => {
  const page = await open(brakes);
  await act(page, 'Supprimer');
  const dialog = page.getByRole('dialog', { name: /^Supprimer/ });
  await dialog.waitFor();
  site.files.delete(brakes);
  await alerted(page, /n’existe plus/);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 2, name: /^Que voulez-vous faire/ }).waitFor();
});

test('a service that its menu cannot take is not made, and the dialog says so before anything is written', {
  tags: 'thorough',
}, async () => {
  const page = await open('home.yaml');
  const menus = (site.files.get('menus.yaml') ?? '')
    .replace(/ {4}items:\n(?= {6}- service: annual)/, '    items: &all\n')
    .replace(/ {4}items:\n {6}- service: roadside-help[\s\S]*$/, '    items: *all\n');
  site.files.set('menus.yaml', menus);
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom (English)').fill('Gear tuning');
  await dialog.getByLabel('Catégorie').selectOption({ label: 'Roadside' });
  await dialog
    .getByRole('alert')
    .filter({ hasText: /«\sRoadside\s» ne peut pas être complété.*- service: gear-tuning/ })
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Créer' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(site.sent).toEqual([]);
});

test('a reserved address is refused once somebody stops at it, and not while they type on to a longer name', {
  tags: 'thorough',
}, async () => {
  const page = await open('home.yaml');
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  const [name, address, refusal] = [dialog.getByLabel('Nom (English)'), dialog.getByLabel('Fin de l’adresse'), dialog.getByRole('alert')];
  await name.fill('Con');
  await expect.poll(() => address.inputValue()).toBe('con');
  expect(await refusal.count()).toBe(0);
  await name.press('Enter');
  await refusal.filter({ hasText: 'se réservent cette adresse' }).waitFor();
  await name.fill('Control cables');
  await refusal.waitFor({ state: 'detached' });
  await address.fill('404');
  await address.press('Tab');
  await refusal.filter({ hasText: 'se réservent cette adresse' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Créer' }).isDisabled()).toBe(true);
});
