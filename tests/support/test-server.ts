import { spawn } from 'node:child_process';
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { forgetOld, keptFolder } from './kept-folder.ts';
import { fixtures, recipeOf, type SiteRecipe, shared } from './site-recipe.ts';

// The process that starts the test files builds each site once for all of them. They ask for it over HTTP when they need it, so
// that a run without such tests pays nothing.

/** The cache of built sites between runs: each below the hash of its sources. */
const kept = path.resolve('node_modules/.cache/service-pages/test-sites');
const mostKept = 60;

/** Serves the built sites to test files, and begins to build those that most of them look at; stops with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<string>>();
  const siteOf = (recipe: SiteRecipe): Promise<string> => {
    const asked = sites.get(recipe.key) ?? buildSite(recipe);
    sites.set(recipe.key, asked);
    return asked;
  };
  const server = await onLoopback(answering(async (request) => siteOf((await json(request)) as SiteRecipe)));
  project.provide('testServer', server.origin);
  // Each caller receives the failure.
  for (const { content } of Object.values(fixtures)) siteOf(recipeOf(content, shared)).catch(() => undefined);
  return async () => {
    await Promise.allSettled(sites.values());
    server.close();
    forgetOld(kept, mostKept);
  };
}

/** The build that bundles the code for browsers; others would bundle it at the same time. */
let firstBuild: Promise<unknown> | undefined;

/** Returns the folder of a built site, built by the command that people use unless an earlier run did. */
function buildSite({ key, content, settings }: SiteRecipe): Promise<string> {
  return keptFolder(path.join(kept, key), async (building) => {
    const run = (): Promise<void> => runBuild({ ...settings, CONTENT_DIR: content, OUT_DIR: building });
    const built = firstBuild === undefined ? run() : firstBuild.then(run);
    firstBuild ??= built.catch(() => undefined);
    await built;
  });
}

/** Runs `npm run build` with some settings and none of this process’s own; throws with what it said where it fails. */
async function runBuild(settings: Readonly<Record<string, string>>): Promise<void> {
  const none = { SITE_URL: '', BASE_PATH: '', NODE_ENV: '', COMPRESS: '', BASE_REF: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/service-pages.ts', 'build'], {
    env: { ...process.env, ...none, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${settings['CONTENT_DIR']} could not be built.\n${said}`);
}

/** Answers each request with the text that is made for it, or with status 500 and the reason why there is none. */
function answering(answer: (request: IncomingMessage) => Promise<string>): RequestListener {
  return (request, response) => {
    // A test that keeps its thread busy for seconds would ask again over a connection that this end has closed meanwhile.
    response.shouldKeepAlive = false;
    answer(request).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end((error as Error).message),
    );
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that files ask for built sites. */
    readonly testServer: string;
  }
}
