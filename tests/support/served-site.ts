import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { publishedFiles } from '../../src/build/dev/published-files.ts';
import { pagePolicy, sitePolicy } from '../../src/build/hosts/content-policy.ts';
import { securityHeaders } from '../../src/build/hosts/response-headers.ts';
import { basePath } from '../../src/build/settings/deployment.ts';
import { webManifest } from '../../src/build/site-files/web-manifest.ts';
import { matchAddress, pathOf } from '../../src/pages/address.ts';
import { inlineScripts, outsideServices, renderPage } from '../../src/view/document/render-page.ts';
import { openSite } from './open-site.ts';
import { sites } from './sites.ts';

/** Sites that are built: the code of browsers is the same in all of them, and fonts have their bytes in their names. */
const built = [sites.practice.out, sites.workshop.out];

/**
 * Serves a content folder on a free loopback port as `serveFolder` serves the site that is built of it, without building it:
 * each page is rendered when it is asked for. It has no pages that only lead elsewhere, no files of hosts and of search
 * engines, and no service worker. Throws a `ContentError` where the content has an error.
 */
export async function serveContent(
  content: string,
  { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Loopback> {
  const site = openSite(content, env);
  const base = basePath(env);
  const { script, arrival } = builtCode();
  const scripts = `<script src="${base}${script}" type="module" async fetchpriority="low"></script>`;
  const views = site.languages.map(site.view);
  const texts = new Map(
    [...views.flatMap((view) => [view.clientConfigFile, webManifest(view)]), ...site.languages.map(site.searchFile)].map(
      ({ name, text }) => [name, text],
    ),
  );
  const services = [...new Set(views.flatMap((view) => outsideServices(view)))];
  const headers = securityHeaders({ policy: sitePolicy({ scripts: [arrival, ...inlineScripts(base)] }, services) });
  const pages = new Map<string, string | undefined>();
  const pageAt = (below: string): string | undefined => {
    const address = matchAddress(`/${below}`);
    if (address === undefined || ![`/${below}`, `/${below}/`].includes(pathOf(address))) return undefined;
    const found = site.page(address);
    return found && renderPage(found.site, found.page, { policy: pagePolicy, scripts });
  };
  const files = built.map((folder) => sirv(folder, { dev: true }));
  const published = publishedFiles(content, base, path.resolve('node_modules/.cache/service-pages'), () => site.fontFiles);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const [asked = ''] = (request.url ?? '').split('?');
    const below = asked.startsWith(base) ? decodeURI(asked.slice(base.length)) : '..';
    if (!pages.has(below)) pages.set(below, pageAt(below));
    const page = pages.get(below);
    if (page !== undefined) return send(response, 'text/html;charset=utf-8', page);
    const text = texts.get(below);
    if (text !== undefined) return send(response, below.endsWith('.json') ? 'application/json' : 'application/manifest+json', text);
    const folder = built.findIndex(
      (out) => /^(?:assets|fonts)\/|^[\w-]+\.(?:svg|png|ico)$/.test(below) && existsSync(path.join(out, below)),
    );
    if (folder >= 0) {
      request.url = `/${below}`;
      return files[folder]?.(request, response);
    }
    if (await published(request, response)) return;
    response.writeHead(404).end('Not found');
  };
  return onLoopback((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type }).end(text);
}

/** Reads from a built site the script that its pages begin with, relative to the site, and the one of its arrival pages. */
function builtCode(): { readonly script: string; readonly arrival: string } {
  const page = readFileSync(path.join(sites.workshop.out, 'index.html'), 'utf8');
  const [, arrival] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  const home = readFileSync(path.join(sites.workshop.out, 'en/index.html'), 'utf8');
  const [, script] = /<script src="\/(assets\/[^"]+)" type="module" async fetchpriority="low"><\/script><\/body>/.exec(home) ?? [];
  if (arrival === undefined || script === undefined) throw new Error('The pages of the built site do not begin with a script.');
  return { script, arrival };
}
