import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serveFolder } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { serveContent } from '../support/served-site.ts';
import { addressOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

// Tests that look at changed content believe that it is served as it would be built.
const { content, out, languages } = sites.workshop;

describe('content that is served without being built', () => {
  let served: string;
  let folder: string;

  beforeAll(async () => {
    const hosts = [await serveContent(content), await serveFolder(out)] as const;
    [served, folder] = [hosts[0].origin, hosts[1].origin];
    return () => {
      for (const { close } of hosts) close();
    };
  });

  test('has each page and each file that a page needs as the build writes them, to the byte', async () => {
    const files = filesOf(out).filter(
      (file) =>
        (languages.some((language) => file.startsWith(`${language}/`)) || /^(?:assets|fonts|pictures)\//.test(file)) &&
        !/\.(?:br|gz)$|social\.png$/.test(file),
    );
    expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
    for (const file of files) {
      const answer = await fetch(`${served}${addressOf(file)}`);
      const isSame = Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path.join(out, file)));
      expect([file, answer.status, isSame]).toEqual([file, 200, true]);
    }
  });

  test('comes with the headers of a host, and says so where there is nothing', async () => {
    for (const address of [
      '/en/',
      '/en/404.html',
      '/nothing/',
      '/en',
      ...filesOf(out).filter((file) => file.startsWith('assets/visitor-')),
    ]) {
      const [one, other] = await Promise.all([served, folder].map((origin) => fetch(new URL(address, origin))));
      const headersOf = (answer: Response | undefined) =>
        Object.fromEntries([...(answer?.headers ?? [])].filter(([name]) => /^(?:content-type|.*-policy|x-.*|strict-.*)$/.test(name)));
      expect([one?.status, headersOf(one)]).toEqual([other?.status, headersOf(other)]);
    }
  });

  test('has its changes, below another path, with fonts of its own if its letters need them', async () => {
    const changed = copyContent(content);
    edit(changed, 'site.yaml', 'en: Corner Wheel', 'en: Corner Wheel ℮');
    const { origin, close } = await serveContent(changed, { env: { BASE_PATH: '/below/' } });
    onTestFinished(close);
    const html = await (await fetch(`${origin}/below/en/`)).text();
    expect(html).toContain('Corner Wheel ℮');
    const needed = [...html.matchAll(/(?:src|href)="(\/below\/(?:assets|fonts|pictures)\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(needed.filter((address) => address.endsWith('.woff2')).length).toBeGreaterThan(0);
    for (const address of needed) expect([address, (await fetch(origin + address)).status]).toEqual([address, 200]);
    expect((await fetch(`${origin}/en/`)).status).toBe(404);
  });
});
