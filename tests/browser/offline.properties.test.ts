import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import type { Essentials, WorkerSite } from '../../src/pages/offline/kept-pages.ts';
import { openBrowser } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { cases } from '../support/random-tests.ts';
import { sites } from '../support/sites.ts';

// A visitor of two sites of one host, one below the other, in a real browser: the sites are published anew, with fewer languages or
// without a worker; connections break in the middle, the host fails or redirects, the storage is full. Each page has its address and
// version as its title, and runs a script of that version, which its host has no longer once the next one is published.

const bases = ['/', '/below/'] as const;
type Base = (typeof bases)[number];
const languages = ['fr', 'ar'];
const slugs = ['', 'urgent/', 'offline/', 'a/', 'b/'];

const code = readFileSync(path.join(sites.practice.out, 'service-worker.js'), 'utf8').replace(/^self\.site=.*;\n/, '');
/** Begins each worker: it tells when it has done all that it began, and counts the storage as full when it is told so. */
const watched = `{
  const pending = new Set();
  const { waitUntil } = ExtendableEvent.prototype;
  ExtendableEvent.prototype.waitUntil = function (promise) {
    pending.add(promise);
    const done = () => pending.delete(promise);
    promise.then(done, done);
    return waitUntil.call(this, promise);
  };
  let isFull = false;
  for (const name of ['put', 'addAll']) {
    const write = Cache.prototype[name];
    Cache.prototype[name] = function (...values) {
      return isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : write.apply(this, values);
    };
  }
  addEventListener('message', async ({ data, ports }) => {
    if (typeof data !== 'object') return;
    isFull = data.isFull;
    while (pending.size > 0) await Promise.allSettled(pending);
    ports[0].postMessage('done');
  });
}`;

const addresses = ['', 'urgent/', 'xx/a/', 'fr/b/?from=poster', 'ar/b/index.html'].concat(
  languages.flatMap((language) => slugs.map((slug) => `${language}/${slug}`)),
);
const act = fc.record({
  does: fc.oneof(
    { weight: 6, arbitrary: fc.constant('visit' as const) },
    { weight: 2, arbitrary: fc.constantFrom('publish' as const, 'update' as const) },
  ),
  base: fc.constantFrom(...bases),
  address: fc.constantFrom(...addresses),
  weather: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('fair' as const, 'cut' as const) },
    fc.constantFrom('breaking' as const, 'failing' as const, 'moved' as const, 'full' as const),
  ),
  number: fc.nat(9),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** What a site's host has, and what the worker at the visitor's was made with. */
interface Site {
  version: number;
  languages: readonly string[];
  hasWorker: boolean;
  script: string;
  worker: WorkerSite['offline'];
}

interface Kept {
  readonly cache: string;
  readonly file: string;
  readonly title: string;
}

class World {
  readonly #sites = new Map<string, Site>(
    bases.map((base) => [base, { version: 1, languages, hasWorker: true, script: '', worker: undefined }]),
  );
  #weather: Act['weather'] = 'fair';
  /** How many answers come before the connection breaks. */
  #left = 0;
  #moved = '';
  #kept: readonly Kept[] = [];

  constructor(
    readonly origin: () => string,
    readonly observer: Page,
    private visitor: Page,
  ) {}

  async begin(): Promise<void> {
    await this.observer.goto(`${this.origin()}/observer.txt`);
    await this.observer.evaluate(async () => (await caches.open('of somebody else')).put('/fr/', new Response('<title>/fr/ v9')));
    this.#kept = await this.#keptNow();
    await this.#update('/');
  }

  /** Answers a request; undefined where the connection breaks. */
  answer(asked: string): { readonly status: number; readonly headers: Record<string, string>; readonly body: string } | undefined {
    if (this.#weather === 'cut' || (this.#weather === 'breaking' && --this.#left < 0)) return undefined;
    const of = (type: string, body: string, status = 200, location?: string) => ({
      status,
      headers: { 'content-type': `text/${type}`, 'cache-control': 'no-cache', ...(location === undefined ? {} : { location }) },
      body,
    });
    const base = baseOf(asked);
    const { version, script } = this.#site(base);
    const page = asked.replace(/index\.html$/, '');
    if (asked === '/observer.txt') return of('plain', '');
    if (asked === `${base}service-worker.js`) return of('javascript', script);
    if (this.#weather === 'failing') return of('html', '<title>error</title>', 500);
    if (asked === `${base}assets/${version}.js`) return of('javascript', `document.documentElement.lang = '${version}';`);
    if (page === this.#moved) return of('html', '', 302, `${base}fr/urgent/`);
    const title = this.#online(page);
    return title === 'error'
      ? of('html', '<title>error</title>', 404)
      : of('html', `<title>${title}</title><script src="${base}assets/${version}.js"></script>`);
  }

  async do({ does, base, address, weather, number }: Act): Promise<void> {
    const site = this.#site(base);
    if (does === 'publish') {
      site.version += 1;
      site.languages = number === 0 ? languages.slice(0, 1) : languages;
      site.hasWorker = number !== 1;
    } else if (does === 'update') await this.#update(base);
    else await this.#visit(base + address, weather, number);
  }

  /** The browser finds the worker that the site has now. */
  async #update(base: Base): Promise<void> {
    const site = this.#site(base);
    const version = String(site.version);
    const essentials = site.languages.map((language) => [language, essentialsIn(base, language, site)] as const);
    site.worker = site.hasWorker ? { version, languages: Object.fromEntries(essentials) } : undefined;
    const own: WorkerSite = site.worker === undefined ? { base } : { base, offline: site.worker };
    site.script = `self.site=${JSON.stringify(own)};\n${watched}\n${code}`;
    await this.observer.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.register(`${scope}service-worker.js`, { scope });
      await registration.update();
      const isSettled = async (): Promise<boolean> => {
        const now = (await navigator.serviceWorker.getRegistrations()).find((each) => new URL(each.scope).pathname === scope);
        return now === undefined || (now.installing === null && now.waiting === null && now.active?.state === 'activated');
      };
      while (!(await isSettled())) await new Promise((resolve) => setTimeout(resolve, 5));
    }, base);
    await this.#settle(false);
    const before = this.#kept;
    this.#kept = await this.#keptNow();
    const isGone = (cache: string): boolean =>
      site.hasWorker
        ? languages.some((each) => !site.languages.includes(each) && cache.startsWith(essentialsOf(base, each)))
        : cache.startsWith(prefixOf(base));
    expect(this.#kept, 'a new version takes its site’s own away alone, where it has it no more').toEqual(
      before.filter(({ cache }) => !isGone(cache)),
    );
  }

  async #visit(address: string, weather: Act['weather'], number: number): Promise<void> {
    const asked = address.replace(/\?.*|index\.html$/, '');
    const base = baseOf(asked);
    const home = `${base}fr/urgent/`;
    const before = this.#kept;
    if (weather === 'full') await this.#settle(true);
    [this.#weather, this.#left] = [weather, number];
    this.#moved = weather === 'moved' && asked !== home ? asked : '';
    const shown = await this.#open(address);
    await this.#settle(false);
    this.#weather = 'fair';
    this.#kept = await this.#keptNow();

    const online = this.#online(this.#moved === '' ? asked : home);
    const offline = this.#offline(base, asked, before);
    const expected = { fair: [online], moved: [online], full: [online], failing: ['error'], cut: offline, breaking: [online, ...offline] };
    expect(expected[weather], 'the page that is shown').toContain(shown.title);
    const version = versionOf(shown.title);
    if (shown.script !== '' && version > 0) expect(Number(shown.script), 'the script of a page is of its version').toBe(version);
    if (this.#site(base).worker !== undefined && before.some(({ file }) => file === `${base}assets/${version}.js`))
      expect(Number(shown.script), 'the script of a kept page was kept too').toBe(version);
    this.#expectKept(base, before, weather === 'full');
    if (weather === 'fair' && version > 0) this.#expectRenewed(base, asked, before);
  }

  /** What was kept stays, of each site and of others, and nothing is kept of another site, or that was no answer. */
  #expectKept(base: Base, before: readonly Kept[], isFull: boolean): void {
    const { worker } = this.#site(base);
    expect(
      this.#kept.filter(({ title }) => title === 'error' || title.startsWith('chooser')),
      'what can’t be shown is kept',
    ).toEqual([]);
    const others = ({ cache }: Kept): boolean => !cache.startsWith(prefixOf(base));
    expect(this.#kept.filter(others), 'what is not of the site').toEqual(before.filter(others));
    for (const { cache, file } of this.#kept) if (cache.startsWith('kept')) expect(cache).toContain(prefixOf(baseOf(file)));
    const mayGo = ({ cache, file }: Kept): boolean =>
      !file.includes('/assets/') &&
      ((isFull && cache === `${prefixOf(base)}visited`) || worker?.languages[file.slice(base.length).split('/')[0] ?? ''] === undefined);
    const staying = before.filter((kept) => !mayGo(kept));
    for (const { file } of staying) {
      const newest = Math.max(newestIn(staying, file), newestIn(this.#kept, file));
      expect([file, newestIn(this.#kept, file)], 'what is kept of it').toEqual([file, newest]);
    }
  }

  /** A page that came over the network is kept, and with it the essential ones of each language that was kept, as they are now. */
  #expectRenewed(base: Base, asked: string, before: readonly Kept[]): void {
    const { worker, languages: published, version } = this.#site(base);
    const language = asked.slice(base.length).split('/')[0] ?? '';
    if (worker?.languages[language] === undefined) return;
    expect(newestIn(this.#kept, asked), 'the page itself').toBe(version);
    // The worker asks for pages that are there no more.
    if (Object.keys(worker.languages).some((each) => !published.includes(each))) return;
    const essentials = [...new Set(this.#kept.map(({ cache }) => cache).filter((cache) => cache.startsWith(essentialsOf(base))))];
    const wanted = `${essentialsOf(base, language)}${worker.version}`;
    expect(essentials).toContain(wanted);
    for (const cache of essentials) expect(cache.endsWith(` ${worker.version}`), `${cache} is renewed`).toBe(true);
    if (!before.some(({ cache }) => cache === wanted)) expect(essentials.at(-1), 'the language that was kept last').toBe(wanted);
  }

  /** The title of a page as its host has it. */
  #online(page: string): string {
    const base = baseOf(page);
    const { version, languages: published } = this.#site(base);
    const name = page.slice(base.length);
    if (name === '' || name === 'urgent/') return `chooser of ${base}`;
    const isThere = published.some((language) => slugs.some((slug) => name === `${language}/${slug}`));
    return isThere ? `${page} v${version}` : 'error';
  }

  /** The titles of which a visitor without a connection sees one. */
  #offline(ownBase: Base, asked: string, before: readonly Kept[]): readonly string[] {
    // To the site above it, a site without a worker is any address.
    const base = this.#site(ownBase).worker === undefined ? '/' : ownBase;
    const { worker } = this.#site(base);
    const name = asked.slice(base.length);
    const own = before.filter(({ cache }) => cache.startsWith(prefixOf(base)));
    const atOnce = own.filter(({ cache }) => cache.startsWith(essentialsOf(base)));
    const isEssential = (file: string): boolean => newestIn(atOnce, file) >= 0;
    const titleOf = (file: string, kept = own): string => (newestIn(kept, file) < 0 ? 'nothing' : `${file} v${newestIn(kept, file)}`);
    if (worker === undefined) return ['nothing'];
    if (newestIn(own, asked) >= 0) return [titleOf(asked)];
    const [language = '', ...slug] = name.split('/');
    const hasLanguage = worker.languages[language] !== undefined;
    if ((hasLanguage ? slug.join('/') : name) === 'urgent/') {
      const others = languages.map((each) => `${base}${each}/urgent/`).filter(isEssential);
      if (others.length > 0) return others.map((file) => titleOf(file));
    }
    if (hasLanguage) return [titleOf(`${base}${language}/offline/`, atOnce)];
    // Addresses of no language have two parts at most: a deeper one is of another site.
    if (name.split('/').length > 3) return ['nothing'];
    const home = own.findLast(({ file }) => languages.some((each) => file === `${base}${each}/`) && isEssential(file));
    return [home === undefined ? 'nothing' : titleOf(home.file)];
  }

  #site(base: Base): Site {
    return this.#sites.get(base) as Site;
  }

  async #open(address: string): Promise<{ readonly title: string; readonly script: string }> {
    const answer = await this.visitor.goto(this.origin() + address).catch(() => null);
    if (answer !== null) return this.visitor.evaluate(() => ({ title: document.title, script: document.documentElement.lang }));
    // The browser's own page may still be on its way.
    [this.visitor] = await Promise.all([this.visitor.context().newPage(), this.visitor.close()]);
    return { title: 'nothing', script: '' };
  }

  /** Waits until the workers have done all that they began, and says whether the storage is full from then on. */
  #settle(isFull: boolean): Promise<void> {
    return this.observer.evaluate(
      async (data) => {
        for (const { active } of await navigator.serviceWorker.getRegistrations()) {
          const { port1, port2 } = new MessageChannel();
          const done = new Promise((resolve) => {
            port1.onmessage = resolve;
          });
          active?.postMessage(data, [port2]);
          await done;
        }
      },
      { isFull },
    );
  }

  #keptNow(): Promise<readonly Kept[]> {
    return this.observer.evaluate(async () => {
      const kept: Kept[] = [];
      for (const cache of await caches.keys()) {
        const opened = await caches.open(cache);
        for (const request of await opened.keys()) {
          const text = (await (await opened.match(request))?.text()) ?? '';
          kept.push({ cache, file: new URL(request.url).pathname, title: /<title>([^<]*)/.exec(text)?.[1] ?? text });
        }
      }
      return kept;
    });
  }
}

function baseOf(asked: string): Base {
  return bases.findLast((base) => asked.startsWith(base)) ?? '/';
}

function prefixOf(base: Base): string {
  return `kept below ${base} `;
}

function essentialsOf(base: Base, language?: string): string {
  return `${prefixOf(base)}essentials ${language === undefined ? '' : `${language} `}`;
}

/** What is kept at once in a language. */
function essentialsIn(base: Base, language: string, site: Site): Essentials {
  const offlinePages = site.languages.map((each) => `${base}${each}/offline/`);
  const offlinePage = `${base}${language}/offline/`;
  const pages = [offlinePage, `${base}${language}/urgent/`, `${base}${language}/`, ...offlinePages];
  return { offlinePage, pages: [...new Set(pages)], files: [`${base}assets/${site.version}.js`] };
}

function versionOf(title: string): number {
  return Number(/ v(\d+)$/.exec(title)?.[1] ?? 0);
}

/** The newest version in which something is kept; -1 for none. */
function newestIn(kept: readonly Kept[], file: string): number {
  return Math.max(-1, ...kept.filter((each) => each.file === file && each.cache.startsWith('kept')).map(({ title }) => versionOf(title)));
}

test('whatever happens to connections, hosts, versions and the storage: what was kept is shown without a connection, and nothing of another site or version', {
  tags: 'random',
}, async () => {
  const browser = await openForFile(openBrowser({ pictures: false }));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const host = await onLoopback((request, response) => {
        const answer = world.answer(new URL(request.url ?? '', host.origin).pathname);
        if (answer === undefined) request.socket.destroy();
        else response.writeHead(answer.status, answer.headers).end(answer.body);
      });
      const world = new World(() => host.origin, await context.newPage(), await context.newPage());
      try {
        await world.begin();
        for (const one of acts) await world.do(one);
      } finally {
        await context.close();
        host.close();
      }
    }),
    { numRuns: cases(20), endOnFailure: true },
  );
});
