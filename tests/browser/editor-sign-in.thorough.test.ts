import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { HostSettings } from '../../src/git-hosts/host-addresses.ts';
import { expectAccessible } from '../support/axe.ts';
import { alerted, brakes, button, editWorkshop, host, signIn, text, writeOver } from '../support/editor-windows.ts';

const hosts = {
  gitlab: { authorize: '/oauth/authorize', token: '/oauth/token' },
  gitea: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
} as const;

const workshop = editWorkshop();

/** What a host does with an editor who asks to sign in. */
interface Behaviour {
  /** Returns what the host's page adds to the address that it leads back to. */
  readonly agrees?: (state: string) => Readonly<Record<string, string>>;
  /** The answer to the exchange of the code; undefined where there is no connection. */
  readonly exchange?: { readonly status: number; readonly body: unknown } | undefined;
}

const right: Behaviour = {
  agrees: (state) => ({ code: 'a-code', state }),
  exchange: { status: 200, body: { access_token: 'right', token_type: 'Bearer', expires_in: 7200, refresh_token: 'longer' } },
};

/** A site on a host with an application to sign in to. */
const placeAt = (host: keyof typeof hosts): HostSettings => ({
  host,
  address: 'https://host.example',
  repository: 'a/b',
  branch: 'main',
  folder: 'data',
  application: 'our-app',
});

/** Opens the editor of a site on a host that lets editors sign in by a button; returns its page and what the host was asked. */
async function atHost(host: keyof typeof hosts, behaviour: Behaviour, language = 'fr') {
  workshop.site.reset(placeAt(host));
  const page = await workshop.window(language);
  const asked: { authorize?: URLSearchParams; exchange?: URLSearchParams } = {};
  await page.route(`https://host.example${hosts[host].authorize}?*`, async (route) => {
    asked.authorize = new URL(route.request().url()).searchParams;
    const back = new URL(asked.authorize.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams((behaviour.agrees ?? (() => ({})))(asked.authorize.get('state') ?? '')));
    await route.fulfill({ contentType: 'text/html', body: `<a href="${back.href.replaceAll('&', '&amp;')}">Answer</a>` });
  });
  await page.route(`https://host.example${hosts[host].token}`, async (route) => {
    asked.exchange = new URLSearchParams(route.request().postData() ?? '');
    if (behaviour.exchange === undefined) return route.abort('internetdisconnected');
    const { status, body } = behaviour.exchange;
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    return route.fulfill({ status, headers, body: JSON.stringify(body) });
  });
  await page.goto(`${workshop.site.address}#${brakes}`);
  return { page, asked };
}

async function signsIn(page: Page): Promise<void> {
  await button(page, 'Se connecter avec host.example').click();
  await page.getByRole('link', { name: 'Answer' }).click();
}

describe.each(['gitlab', 'gitea'] as const)('where the host is %s', (host) => {
  test('an editor signs in by a button, comes back to the same document, and no page of the site can read the token', async () => {
    const { page, asked } = await atHost(host, right);
    await page.getByText('un compte sur host.example').waitFor();
    await signsIn(page);
    await text(page).waitFor();
    expect(page.url()).toBe(`${workshop.site.address}#${brakes}`);

    const { authorize, exchange } = asked;
    const told = Object.fromEntries(authorize ?? []);
    expect(told).toMatchObject({ client_id: 'our-app', response_type: 'code', redirect_uri: workshop.site.address });
    expect(told).toMatchObject({ scope: host === 'gitlab' ? 'api' : 'write:repository read:user', code_challenge_method: 'S256' });
    const sent = Object.fromEntries(exchange ?? []);
    expect(sent).toMatchObject({
      client_id: 'our-app',
      grant_type: 'authorization_code',
      code: 'a-code',
      redirect_uri: workshop.site.address,
    });
    expect(
      createHash('sha256')
        .update(sent['code_verifier'] ?? '')
        .digest('base64url'),
    ).toBe(told['code_challenge']);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    for (const secret of ['right', 'longer', sent['code_verifier'] ?? '']) expect(kept).not.toContain(secret);
  });
});

describe('an editor is told in words, and may try again, where', () => {
  const cases: readonly (readonly [what: string, behaviour: Behaviour, told: RegExp])[] = [
    ['the host answers to somebody else’s question', { ...right, agrees: () => ({ code: 'a-code', state: 'other' }) }, /par prudence/],
    ['they refused', { agrees: (state) => ({ error: 'access_denied', state }) }, /Vous n’avez pas donné votre accord/],
    ['the code is too old', { ...right, exchange: { status: 400, body: { error: 'invalid_grant' } } }, /a pris trop de temps/],
    ['the connection breaks', { ...right, exchange: undefined }, /connexion/],
    ['the host knows no such application', { ...right, exchange: { status: 401, body: { error: 'invalid_client' } } }, /n’a pas abouti/],
    ['the host answers with anything else', { ...right, exchange: { status: 200, body: 'hello' } }, /n’a pas abouti/],
  ];

  test.each(cases)('%s', async (_, behaviour, told) => {
    const { page, asked } = await atHost('gitlab', behaviour);
    await signsIn(page);
    await page.getByRole('alert').getByText(told).waitFor();
    // A code that answers another question is never sent.
    expect(asked.exchange !== undefined).toBe(behaviour.exchange !== undefined ? !/prudence/.test(told.source) : 'exchange' in behaviour);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await button(page, 'Se connecter avec host.example').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a link that somebody sent leads back with a code that was never asked for here', async () => {
    const { page, asked } = await atHost('gitlab', right);
    await page.goto(`${workshop.site.address}?code=theirs&state=theirs`);
    await alerted(page, /par prudence/);
    expect(asked.exchange).toBeUndefined();
  });
});

test('work that was not sent is still there after signing in again, also where the form is opened as a file', async () => {
  const { page } = await atHost('gitlab', right);
  await signsIn(page);
  await writeOver(text(page), 'Better brakes');
  await page.getByText('Gardé dans ce navigateur').waitFor();
  await page.goto(`${workshop.site.address}index.html#${brakes}`);
  await signsIn(page);
  await expect.poll(() => text(page).textContent()).toBe('Better brakes');
});

test('the way with an access key stays, closed below the button', async () => {
  const { page } = await atHost('gitea', right, 'ar');
  const key = page.getByLabel('مفتاح الدخول', { exact: true });
  await page.getByText('أو بمفتاح دخول').click();
  await key.fill('wrong');
  await key.press('Enter');
  // It is open where a key was refused.
  await alerted(page, 'لم يُقبل مفتاح الدخول هذا');
  await key.fill('right');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await text(page).waitFor();
});

test.each([
  ['another host', { address: 'https://git.elsewhere.example' }],
  ['another repository', { repository: 'a/c' }],
  ['a host of another kind', { host: 'gitlab' }],
] as const)(
  'a key that was kept goes to no other place than it was given for: not to %s, and the editor is told why',
  async (_, change) => {
    const { site } = workshop;
    site.reset(host);
    const page = await workshop.open('en');
    await page.getByLabel('Access key').fill('right');
    await page.getByLabel('Stay signed in').check();
    await button(page, 'Sign in').click();
    await text(page).waitFor();
    await page.reload();
    await text(page).waitFor();

    site.reset({ ...host, ...change });
    await page.reload();
    await alerted(page, 'kept at another place');
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('right');
    site.reset(host);
    await page.reload();
    await page.getByLabel('Access key').waitFor();
  },
);

test('a sign-in of which this window kept something unreadable is asked for again, and no reload repeats it', async () => {
  const { page, asked } = await atHost('gitlab', right);
  await button(page, 'Se connecter avec host.example').click();
  await page.getByRole('link', { name: 'Answer' }).waitFor();
  const answer = await page.getByRole('link', { name: 'Answer' }).getAttribute('href');
  await page.goto(`${workshop.site.address}404.html`);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"state');
  });
  await page.goto(answer ?? '');
  await alerted(page, /par prudence/);
  expect([asked.exchange, page.url()]).toEqual([undefined, workshop.site.address]);
});

test('a code that one host gave goes to no other host', async () => {
  const { page, asked } = await atHost('gitlab', right);
  await button(page, 'Se connecter avec host.example').click();
  await page.getByRole('link', { name: 'Answer' }).waitFor();
  workshop.site.reset({ ...placeAt('gitlab'), address: 'https://git.elsewhere.example' });
  const strangers: string[] = [];
  await page.route('https://git.elsewhere.example/**', (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.getByRole('link', { name: 'Answer' }).click();
  await alerted(page, /par prudence/);
  expect([asked.exchange, strangers]).toEqual([undefined, []]);
});

test('everybody can read both ways', async () => {
  const { page } = await atHost('gitea', right, 'ar');
  await page.getByRole('button', { name: 'تسجيل الدخول عبر host.example' }).waitFor();
  await expectAccessible(page);
});

describe('where the pages of a site run scripts of others', () => {
  const storages = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => name));
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases]);
    });

  test('the key stays in the memory of the form’s page, and one that was kept before is forgotten', async () => {
    const { site } = workshop;
    site.reset(host);
    const page = await workshop.open('fr');
    await page.getByLabel('Clé d’accès').fill('right');
    await page.getByLabel('Rester connecté').check();
    await button(page, 'Se connecter').click();
    await text(page).waitFor();
    expect(await storages(page)).toContain('right');

    site.besideOthers = 'apart';
    await page.reload();
    await page.getByText('Votre clé reste donc dans cette fenêtre seulement').waitFor();
    expect(await page.getByLabel('Rester connecté').count()).toBe(0);
    await expectAccessible(page);
    await signIn(page);
    await text(page).waitFor();
    expect(await storages(page)).not.toContain('right');
    await page.reload();
    await page.getByLabel('Clé d’accès').waitFor();
  });

  test('none of these pages reaches into the form, by opening or by framing it', async () => {
    const { site } = workshop;
    site.reset(host);
    site.besideOthers = 'apart';
    const page = await workshop.window('fr');
    await page.goto(new URL('/home.yaml', site.address).href);
    const opening = page.context().waitForEvent('page');
    await page.evaluate((address) => {
      const holder = window as unknown as { form: Window | null };
      holder.form = open(address);
    }, site.address);
    const form = await opening;
    await form.getByLabel('Clé d’accès').waitFor();
    expect(await form.evaluate(() => window.opener === null)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { form: Window | null }).form?.closed)).toBe(true);

    // A window of its own: that its frame breaks the policy is expected, and nothing else is.
    const other = await (page.context().browser() as Browser).newPage();
    onTestFinished(() => other.close());
    await other.goto(page.url());
    await other.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, site.address);
    const isRefused = (): Promise<boolean> => other.evaluate(() => document.querySelector('iframe')?.contentDocument === null);
    await expect.poll(isRefused).toBe(true);
  });

  test('nobody signs in where the host does not keep the form apart from them', async () => {
    const { site } = workshop;
    site.reset(host);
    site.besideOthers = 'exposed';
    const page = await workshop.open('fr', '');
    await alerted(page, 'On ne peut pas se connecter à cette adresse');
    expect(await page.getByLabel('Clé d’accès').count()).toBe(0);
    await expectAccessible(page);
  });

  test('an address of the form’s own, without these pages, has no reason for that', async () => {
    const { site } = workshop;
    site.reset(host);
    site.besideOthers = 'alone';
    const page = await workshop.open('fr', '');
    await page.getByLabel('Rester connecté').waitFor();
  });
});
