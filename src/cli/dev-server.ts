import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { printText } from '../build/check/printers/text.ts';
import { coalesced } from '../build/dev/coalesced.ts';
import { guardedServer } from '../build/dev/guarded-server.ts';
import { decoded } from '../build/dev/plain-files.ts';
import { belowBase, notFoundPage, plainAnswers } from '../build/dev/plain-server.ts';
import { watchFolder } from '../build/dev/watch-folder.ts';
import { basePath } from '../build/settings/deployment.ts';
import { settingSentence } from '../build/settings/setting-error.ts';
import { blocksFolder, loadSiteBlocks } from '../build/site-blocks/site-blocks.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { isContentError, sortProblems } from '../locales/problems/problem.ts';
import { buildSite } from './build-site.ts';
import { engineId } from './bundled-module.ts';
import { commandMessage } from './command-messages.ts';
import { listen } from './local-server.ts';

/** A server of a site that is being edited. */
export interface DevServer {
  /** The address of its first page. */
  readonly address: string;
  close(): Promise<void>;
}

interface ServedSite {
  readonly folder: string;
  readonly content: string;
  readonly cache: string;
  // The types of the package name none of Node's, which a program may be compiled without.
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: MessageLanguage;
  readonly port: number;
  /** Receives what each build has to say: the errors of the content, or that those of the last one are mended, or nothing. */
  readonly onBuilt?: (message: string) => void;
}

// Below the site's own addresses, which begin with a language.
const events = '/.service-pages/events';
const script = '/.service-pages/reload.js';
const reload = `new EventSource(${JSON.stringify(events)}).onmessage = () => location.reload();`;

/** Serves a site on localhost, built anew after each change. Throws a `SettingError` where the port is taken. */
export async function serveDevelopment(site: ServedSite): Promise<DevServer> {
  const out = path.join(site.cache, 'dev-site');
  const base = basePath(site.env);
  const files = plainAnswers(out, base);
  const listeners = new Set<ServerResponse>();
  let errors = '';
  const build = coalesced(async () => {
    const earlier = errors;
    errors = await errorsOfBuild(site, out);
    site.onBuilt?.(errors === '' && earlier !== '' ? commandMessage('siteMended', site.language) : errors);
    for (const listener of listeners) listener.write('data: built\n\n');
  });
  let last = Promise.resolve();
  const rebuild = (): void => {
    last = build();
  };
  const server = guardedServer(async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    if (address === events) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 1000\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
    if (address === script) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(reload);
    // A page that a browser keeps for later would hide the next change.
    if (address.endsWith('/service-worker.js')) return void response.writeHead(404).end();
    await last;
    const below = belowBase(decoded(address), base);
    const page = below === undefined ? undefined : pageFor(request, out, below, errors);
    if (page === undefined) files(request, response);
    else servePage(response, page);
  });
  await listen(server, site.port);
  // The first block is made while the site is served.
  const stops = [site.content, path.join(site.folder, blocksFolder)].map((folder) => watchFolder(folder, rebuild));
  rebuild();
  await last;
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${base}`,
    async close() {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await last;
    },
  };
}

/** Builds a site; returns the sentences of what its author can mend, or nothing. */
async function errorsOfBuild({ folder, content, cache, env, language }: ServedSite, out: string): Promise<string> {
  try {
    await loadSiteBlocks(folder, content, () => cache, engineId);
    await buildSite({ folder, content, out, cache, env: { ...env, COMPRESS: 'none' } });
    return '';
  } catch (error) {
    if (!isContentError(error)) return settingSentence(error, language) ?? String((error as Error).stack);
    const prefix = `${path.relative(folder, content).replaceAll('\\', '/')}/`;
    return printText(sortProblems(error.problems), { language, prefix, colour: false });
  }
}

interface ShownPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Returns the page that a request is answered with; undefined for another file, or where nobody asks to see a page. */
function pageFor(
  { method = '', url = '/', headers }: IncomingMessage,
  out: string,
  address: string,
  errors: string,
): ShownPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const isAsked = /(?:\/|\.html)$/.test(url.split('?')[0] ?? '') || headers['sec-fetch-dest'] === 'document';
  if (errors !== '') return isAsked ? { status: 200, html: errorPage(errors) } : undefined;
  const found = ['', 'index.html']
    .map((name) => path.join(out, address, name))
    .filter((file) => file.startsWith(out + path.sep) && existsSync(file));
  const page = found.find((file) => file.endsWith('.html'));
  if (page !== undefined) return { status: 200, html: readFileSync(page, 'utf8') };
  return isAsked && found.length === 0 ? { status: 404, html: notFoundPage(out, address) ?? errorPage('404') } : undefined;
}

function errorPage(text: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>!</title><pre dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</pre></body>`;
}

function servePage(response: ServerResponse, { status, html }: ShownPage): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html.replace('</body>', () => `<script src="${script}"></script></body>`));
}
