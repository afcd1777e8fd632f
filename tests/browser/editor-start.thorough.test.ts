import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import {
  act,
  alerted,
  beforeEngine,
  brakes,
  button,
  closeDialog,
  editWorkshop,
  host,
  save,
  signIn,
  text,
  waiting,
  writeOver,
} from '../support/editor-windows.ts';

const workshop = editWorkshop();
const { window } = workshop;

const start = (page: Page): Promise<unknown> => page.goto(`${workshop.site.address}#${brakes}`);

async function writes(page: Page): Promise<void> {
  await writeOver(text(page), 'Better brakes');
  await save(page);
}

describe('an editor that can not start says why, and starts once it can', () => {
  const boot = '**/admin/boot.json';
  const cases: readonly (readonly [what: string, answer: (route: Route) => Promise<void>, told: RegExp])[] = [
    ['there is no answer', (route) => route.abort('connectionrefused'), /Pas de connexion/],
    ['nothing is there', (route) => route.fulfill({ status: 404, body: 'Not found' }), /Le site répond, mais/],
    ['the answer ends in the middle', (route) => route.fulfill({ body: '{"store":{"host":"local"},"files":[' }), /Le site répond, mais/],
    ['the answer is something else', (route) => route.fulfill({ body: '{"hello":"world"}' }), /Le site répond, mais/],
  ];

  test.each(cases)('where %s', async (_, answer, told) => {
    const page = await window();
    await page.route(boot, answer);
    await start(page);
    await page.getByRole('alert').getByText(told).waitFor();
    await page.unroute(boot);
    await button(page, 'Réessayer').click();
    await text(page).waitFor();
  });

  test('by itself when the connection comes back', async () => {
    const page = await window();
    await page.route(boot, (route) => route.abort('internetdisconnected'));
    await start(page);
    await alerted(page, /Pas de connexion/);
    await page.context().setOffline(true);
    // Otherwise a busy browser may miss that the connection was gone, and says nothing when it is there.
    await page.waitForFunction(() => !navigator.onLine);
    await page.unroute(boot);
    await page.context().setOffline(false);
    await text(page).waitFor();
  });

  test('in the languages that it has, where not even its code arrives', async () => {
    const page = await window();
    await page.route('**/admin/assets/*.js', (route) => route.abort());
    await start(page);
    await page.getByText(/Le formulaire s’ouvre… S’il ne s’ouvre pas, rechargez la page/).waitFor();
    expect(await page.getByText(/جارٍ فتح نموذج التحرير…/).getAttribute('dir')).toBe('rtl');
  });

  test('in Arabic to readers of Arabic', async () => {
    const page = await window('ar');
    await page.route(boot, (route) => route.abort('connectionrefused'));
    await start(page);
    await alerted(page, /لا يوجد اتصال/);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor();
    await expectAccessible(page);
  });
});

/** Runs inside the browser, before anything else: it keeps nothing for pages, as with all cookies blocked. */
function keepNothing(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
  LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  LockManager.prototype.query = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  Object.assign(globalThis, { BroadcastChannel: refuse });
}

test('whoever comes while the host asks for a pause goes on with the site as it was published, and has the changes of others with the next look', async () => {
  const { site } = workshop;
  site.reset(host);
  const page = await workshop.open('en');
  await page.route('**/admin/boot.json', async (route) => {
    const response = await route.fetch();
    site.files.set(brakes, (site.files.get(brakes) ?? '').replace('en: Brake repair', 'en: Their brakes'));
    await route.fulfill({ response });
  });
  await page.route('**/store/read', (route) => route.fulfill({ status: 403, body: '{"failure":"too-many-requests","detail":""}' }), {
    times: 1,
  });
  await signIn(page);
  await expect.poll(() => text(page).textContent()).toBe('Their brakes');
});

test.each([
  ['answers with an error', (route: Route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }), /Le site n’a pas pu être lu/],
  ['does not answer', (route: Route) => route.abort(), /Pas de connexion/],
] as const)(
  'whoever comes while the host %s is told so, writes on in the site as it was published, and reads it again by a button',
  async (_, answer, told) => {
    const { site } = workshop;
    site.reset(host);
    const page = await workshop.open('fr');
    for (const asked of ['**/store/read', '**/store/changed*']) await page.route(asked, answer);
    await signIn(page);
    await writeOver(text(page), 'Better brakes');
    const notice = page
      .getByRole('status')
      .filter({ hasText: told })
      .filter({ hasText: 'Vous pouvez continuer avec le site tel qu’il est publié' });
    await notice.waitFor();
    const again = button(notice, 'Réessayer');
    await again.click();
    await expect.poll(() => again.isEnabled()).toBe(true);
    site.files.set('site.yaml', (site.files.get('site.yaml') ?? '').replace('en: Corner Wheel', 'en: Their wheel'));
    await page.unroute('**/store/read');
    await again.click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Their wheel' }).first().waitFor();
    expect(await text(page).innerText()).toBe('Better brakes');
  },
);

test('where the key runs out and the browser keeps nothing, the editor signs in again in the same window, and sends what was typed', async () => {
  const { site } = workshop;
  site.reset(host);
  const page = await window();
  await page.addInitScript(keepNothing);
  await start(page);
  await signIn(page);
  await button(page, 'Travailler sans rien garder').click();
  await writeOver(text(page), 'Best brakes');
  site.refuse({ failure: 'not-signed-in', detail: 'Bad credentials' });
  await button(page, 'Proposer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titre').fill('Freins');
  await button(dialog, 'Envoyer').click();
  await alerted(dialog, /connectez-vous à nouveau sans quitter cette page/);
  await button(dialog, 'Se connecter à nouveau').click();
  const key = dialog.getByLabel('Clé d’accès');
  await key.fill('wrong');
  await key.press('Enter');
  await alerted(dialog, /n’a pas été acceptée/);
  await expectAccessible(page, '[role="dialog"]');
  await key.fill('right');
  await key.press('Enter');
  expect(await dialog.getByLabel('Titre').inputValue()).toBe('Freins');
  await button(dialog, 'Envoyer').click();
  await dialog.getByText('Proposition envoyée').waitFor();
  expect(site.sent.flatMap(({ title, changes }) => [title, changes.map(({ file }) => file)])).toEqual(['Freins', [brakes]]);

  // Nobody who signs out is signed out before they have agreed to lose what is not sent, and the browser does not ask once more.
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await button(dialog, 'Fermer').click();
  await writeOver(text(page), 'Other brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  const out = button(page, 'Se déconnecter');
  await out.click();
  await dialog.getByText(/elles seront perdues/).waitFor();
  await button(dialog, 'Annuler').click();
  await hasFocus(out);
  await button(page, 'Proposer').click();
  await dialog.getByLabel('Titre').fill('Autres freins');
  await button(dialog, 'Envoyer').click();
  await dialog.getByText('Proposition envoyée').waitFor();
  await button(dialog, 'Fermer').click();
  await writeOver(text(page), 'Lost brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  await out.click();
  await button(dialog, 'Se déconnecter').click();
  await page.locator('input[type="password"]').waitFor();
  expect(asked).toEqual([]);
});

test('the editor warns of a browser that stores nothing before anything is written, and works without storage', async () => {
  const page = await window();
  await page.addInitScript(keepNothing);
  await start(page);
  await alerted(page, /Ce navigateur ne garde rien/);
  await button(page, 'Travailler sans rien garder').click();
  await writeOver(text(page), 'Best brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  await page.getByText(/Enregistrez-les avant de fermer cette fenêtre/).waitFor();
  await writes(page);
});

/** Asks to leave a page; returns whether its browser asks first, and stays there in that case. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

test('a browser that keeps nothing asks before unsent work is left, and not once it is sent', async () => {
  const page = await window();
  await page.addInitScript(keepNothing);
  await start(page);
  await button(page, 'Travailler sans rien garder').click();
  await text(page).waitFor();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await writes(page);
  await page.getByText('Rien de modifié', { exact: true }).waitFor();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await button(page.getByRole('dialog'), 'Fermer').click();
  await writeOver(text(page), 'Best brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test('a browser that keeps nothing asks before words of a dialog are left too, and not once they are given up', async () => {
  const page = await window();
  await page.addInitScript(keepNothing);
  await start(page);
  await button(page, 'Travailler sans rien garder').click();
  await button(page, 'Nouveau document').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom (English)').fill('Gear tuning');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await button(dialog, 'Annuler').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await asksBeforeLeaving(page)).toBe(false);
});

test('an editor that fails where nothing is kept says so, offers the work as files, and asks before it is left', async () => {
  const page = await window();
  await page.addInitScript(keepNothing);
  await start(page);
  await button(page, 'Travailler sans rien garder').click();
  await writeOver(text(page), 'Best brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  // At once: the form may write on by itself, and fail before it is clicked.
  const other = page.getByRole('button', { name: 'Annual service' }).first();
  await other.evaluate((found: HTMLElement) => {
    Object.defineProperty(JSON, 'stringify', {
      value: () => {
        throw new Error('broken');
      },
    });
    found.click();
  });
  await page.getByText(/Ce navigateur ne garde pas votre travail/).waitFor();
  await button(page, `Enregistrer ${brakes}`).waitFor();
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test('a full storage is reported, and no longer reported once it has room', async () => {
  const page = await window();
  await start(page);
  await text(page).waitFor();
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await writeOver(text(page), 'Best brakes');
  await page.getByText('Pas gardé dans ce navigateur : 1').waitFor();
  await writeOver(text(page), 'Better brakes');
  await page.getByText('Gardé dans ce navigateur : 1', { exact: true }).waitFor();
  expect(await page.getByText(/Enregistrez-les avant de fermer cette fenêtre/).count()).toBe(0);
});

test('without its preview the editor says so, still writes, and starts the preview when asked again', async () => {
  const page = await window();
  await page.route('**/engine.worker*', (route) => route.abort());
  await start(page);
  await page.getByText(/L’aperçu et la vérification n’ont pas pu s’ouvrir/).waitFor();
  await writes(page);
  await button(page.getByRole('dialog'), 'Fermer').click();
  // What only the check can tell is not looked for without an end.
  for (const asked of ['Où est-ce utilisé ?', 'Changer l’adresse']) {
    await act(page, asked);
    await alerted(page.getByRole('dialog'), /n’ont pas pu s’ouvrir/);
    await page.keyboard.press('Escape');
  }
  await page.unroute('**/engine.worker*');
  await button(page, 'Réessayer').click();
  await page.locator('iframe').first().contentFrame().getByText('Better brakes').first().waitFor({ state: 'attached' });
  expect(await page.getByText(/n’ont pas pu s’ouvrir/).count()).toBe(0);
});

test('where the check fails to say what a change leads to, its dialog says so, and a document can still be deleted', async () => {
  const page = await window();
  // As comlink passes on what a call throws.
  const fails = `
    addEventListener('message', (event) => {
      if (!['mentioning', 'deletion', 'rename', 'usesOf'].includes(event.data.path?.[0])) return;
      event.stopImmediatePropagation();
      const value = { isError: true, value: { name: 'RangeError', message: 'Invalid array length', stack: '' } };
      self.postMessage({ id: event.data.id, type: 'HANDLER', name: 'throw', value });
    });
  `;
  await beforeEngine(page, fails);
  await start(page);
  const dialog = page.getByRole('dialog');
  const told = dialog.getByRole('alert').getByText(/Impossible de savoir quels documents en parlent/);
  await act(page, 'Où est-ce utilisé ?');
  await told.waitFor();
  await page.keyboard.press('Escape');
  await act(page, 'Changer l’adresse');
  await dialog.getByRole('textbox').fill('better-brakes');
  await told.waitFor();
  await page.keyboard.press('Escape');
  await act(page, 'Supprimer');
  await told.waitFor();
  await button(dialog, 'Supprimer').click();
  await button(page, 'Enregistrer').click();
  await dialog.getByText('(à supprimer)').waitFor();
});

test('a page that the preview fails to make without any mistake is told as such, with the reason for developers, and the editor still writes', async () => {
  const page = await window();
  // Pages list the days of the week; the check does not.
  const breaks = "Intl.ListFormat = class { constructor() { throw new RangeError('no such list'); } };";
  await beforeEngine(page, breaks);
  await start(page);
  const told = page.getByRole('alert').filter({ hasText: /L’aperçu de cette page a échoué/ });
  await told.waitFor();
  await told.getByText('Pour les développeurs').click();
  await told.getByText('RangeError: no such list').waitFor();
  expect(await page.getByText(/corrigez d’abord les erreurs/).count()).toBe(0);
  await writes(page);
});

describe('a second proposal is never made because the first one was not known yet', () => {
  const asked = '**/store/proposals';

  /** Signs in, changes a text, and presses on what proposes it. */
  async function propose(answer: (route: Route) => Promise<void>): Promise<{ page: Page; dialog: Locator; send: Locator }> {
    workshop.site.reset(host);
    const page = await window();
    await start(page);
    await signIn(page);
    await writeOver(text(page), 'Better brakes');
    await page.route(asked, answer);
    workshop.site.proposals.push(waiting(7, 'Mine', 'mine', true));
    await button(page, 'Proposer').click();
    const dialog = page.getByRole('dialog');
    return { page, dialog, send: button(dialog, 'Envoyer') };
  }

  test('sending waits until it is', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { dialog, send } = await propose(async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByText('On regarde si une de vos propositions attend déjà…').waitFor();
    expect(await send.isDisabled()).toBe(true);
    release();
    await expect.poll(() => dialog.getByLabel('Où envoyer').inputValue()).toBe('mine');
    await send.click();
    await dialog.getByText('Proposition envoyée').waitFor();
    expect(workshop.site.sent.map(({ branch }) => branch)).toEqual(['mine']);
  });

  test('where the open proposals can not be fetched, the editor is told so, and may try again or make a separate proposal', async () => {
    const { page, dialog, send } = await propose((route) => route.abort());
    await alerted(dialog, /On ne sait pas si une de vos propositions attend déjà/);
    expect(await send.isDisabled()).toBe(true);
    await button(dialog, 'Réessayer').click();
    await alerted(dialog, /On ne sait pas/);
    await button(dialog, 'Continuer sans vérifier').click();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await closeDialog(page);
    await page.unroute(asked);
    await button(page, 'Proposer').click();
    await expect.poll(() => dialog.getByLabel('Où envoyer').inputValue()).toBe('mine');
  });
});
