import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, type TestContext } from 'vitest';

// What is kept of a test that fails: a picture of each page that is open, its size and what a screen reader would say of it, what
// its console said, and what servers were asked and said. Each test file that opens a browser loads this file (vitest.config.ts);
// tests call the two `watch` functions.

const folder = path.resolve('node_modules/.cache/service-pages/test-failures');
/** The most lines that are printed of a page, of its beginning and its end, where dialogs are, and of the console. */
const told = 60;

/** Contexts that may still have pages. */
const contexts = new Set<BrowserContext>();
/** Windows of other drivers than Playwright's, and how to take a picture of each. */
const windows = new Set<{ readonly name: string; picture(): Promise<Buffer> }>();
const consoleLines: string[] = [];
const serverLines: string[] = [];

/** Keeps what the pages of a browser context say, and a picture of each when a test fails. */
export function watchContext(context: BrowserContext): void {
  contexts.add(context);
  context.once('close', () => contexts.delete(context));
  context.on('console', (message) => keepLine(consoleLines, `${message.page()?.url()} ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => keepLine(consoleLines, `${error.page()?.url()} thrown: ${error.error().stack}`));
  context.on('requestfailed', (request) => keepLine(consoleLines, `${request.url()} failed: ${request.failure()?.errorText}`));
}

/** Keeps a picture of a window when a test fails, until the returned function is called. */
export function watchWindow(name: string, picture: () => Promise<Buffer>): () => void {
  const window = { name, picture };
  windows.add(window);
  return () => windows.delete(window);
}

/** Keeps what a server that runs in a process of its own says. */
export function watchProcess(name: string, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer | string) => keepLine(serverLines, `${name}: ${String(chunk).trimEnd()}`));
}

// Servers of this process need not be watched one by one.
subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  keepLine(serverLines, `${request.method} ${request.headers.host}${request.url} → ${response.statusCode}`);
});

beforeEach(() => {
  consoleLines.length = 0;
  serverLines.length = 0;
});

// Before `onTestFinished` closes the pages.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keep(task);
});

async function keep(task: TestContext['task']): Promise<void> {
  const pages = [...contexts].flatMap((context) => context.pages());
  if (pages.length + windows.size + serverLines.length === 0) return;
  const own = path.join(
    folder,
    path.basename(task.file.name).replace(/\.test\.tsx?$/, ''),
    task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80),
  );
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  await Promise.all(
    pages.map((page, index) => page.screenshot({ path: path.join(own, `page-${index + 1}.png`), timeout: 5000 }).catch(() => undefined)),
  );
  for (const { name, picture } of windows) {
    const png = await Promise.race([picture(), late<undefined>(undefined)]).catch(() => undefined);
    if (png !== undefined) writeFileSync(path.join(own, `${name}.png`), png);
  }
  const described = await Promise.all(pages.map(describePage));
  const addresses = pages.map((page, index) => `page-${index + 1}: ${page.url()}`);
  writeFileSync(path.join(own, 'pages.txt'), addresses.map((address, index) => `${address}\n${described[index]}\n`).join('\n'));
  writeFileSync(path.join(own, 'console.txt'), [...addresses, ...consoleLines, ''].join('\n'));
  writeFileSync(path.join(own, 'servers.txt'), [...serverLines, ''].join('\n'));
  // The page that was opened last is what the test is about.
  const lines = (described.at(-1) ?? '').split('\n');
  const ends = lines.length <= told ? lines : [...lines.slice(0, told / 2), '…', ...lines.slice(-told / 2)];
  const last = pages.length === 0 ? [] : [addresses.at(-1) ?? '', ...ends];
  task.meta.evidence = { folder: path.relative('', own), lines: [...last, ...consoleLines.slice(-told)] };
}

/** Returns the size of a page's window, and the names, roles and states of what it shows. */
async function describePage(page: Page): Promise<string> {
  const size = page.evaluate(() => `${innerWidth} × ${innerHeight} pixels`).catch(() => 'It gives no answer.');
  const tree = page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return Promise.race([Promise.all([size, tree]).then((parts) => parts.join('\n')), late('It gives no answer.')]);
}

/** Answers for what gives no answer in time. */
function late<T>(answer: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, 10_000, answer).unref());
}

/** Keeps the last lines, so that a long test does not fill the memory. */
function keepLine(lines: string[], line: string): void {
  lines.push(line);
  if (lines.length > 2000) lines.shift();
}

declare module 'vitest' {
  interface TaskMeta {
    /** The folder with what was kept of a failure; and lines of it, for who can't open the folder of another machine. */
    evidence?: { readonly folder: string; readonly lines: readonly string[] };
  }
}
