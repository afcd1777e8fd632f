import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { basePath } from '../output/place.server.ts';
import { drawingPolicy } from '../render/content-policy.ts';
import { listenLocally } from './local-server.server.ts';
import { portOf } from './trouble.ts';

/** Serves OUT_DIR (dist) on localhost as a static host would, and prints the address; PORT chooses the port (4173). */
export async function runPreview(env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<void> {
  const port = portOf(env, 4173);
  const folder = env['OUT_DIR'] ?? 'dist';
  if (!existsSync(path.join(folder, 'index.html'))) {
    err.write(`Nothing is built in ${folder} yet: run npm run build first.\n`);
    process.exitCode = 1;
    return;
  }
  const base = basePath(env);
  const files = sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      if (file.endsWith('.svg')) response.setHeader('content-security-policy', drawingPolicy);
    },
  });
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(base)) request.url = url.slice(base.length - 1);
    files(request, response, () => {
      // The nearest not-found page above the address, as such hosts have it.
      const language = /^\/([\w-]+)\//.exec(request.url ?? '')?.[1] ?? '';
      const page = ['404.html', path.join(language, '404.html')]
        .map((file) => path.join(folder, file))
        .findLast((file) => existsSync(file));
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page === undefined ? 'Not found' : readFileSync(page));
    });
  });
  await listenLocally(server, { port, start: base, words: 'The site is at' }, out, err);
}
