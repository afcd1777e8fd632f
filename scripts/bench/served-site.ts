import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { plainFiles } from '../../src/build/dev/plain-files.ts';
import { belowBase } from '../../src/build/dev/plain-server.ts';
import { pageCaching } from '../../src/build/hosts/response-headers.ts';
import { basePath } from '../../src/build/settings/deployment.ts';
import type { Streams } from '../../src/cli/command-definitions.ts';
import { run } from '../../src/cli/run.ts';

/** The folder of a built site, and the address at which a host answers for it. */
interface ServedSite {
  readonly folder: string;
  readonly origin: string;
}

/** The files whose names have the hash of their bytes: they never change, and may be kept for a year. */
const hashed = /[.-][\w-]{8,}\.(?:js|css|woff2)$/;

/**
 * Builds the site of `env` into a temporary folder, and calls `measure` while it is served as a good static host does: from its compressed
 * files, those with a hash in their names to be kept. Returns the exit code of the build.
 */
export async function withServedSite(
  env: NodeJS.ProcessEnv,
  { out, err }: Pick<Streams, 'out' | 'err'>,
  measure: (site: ServedSite) => Promise<void>,
): Promise<number | undefined> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-pages-bench-'));
  try {
    const built = await run(['build'], { env: { ...env, OUT_DIR: folder, COMPRESS: '' }, input: process.stdin, out, err });
    if (built !== 0) return built;
    const base = basePath(env);
    const files = plainFiles(folder, {
      brotli: true,
      setHeaders: (response, address) =>
        response.setHeader('cache-control', hashed.test(address) ? 'public, max-age=31536000, immutable' : pageCaching),
    });
    const { origin, close } = await onLoopback((request, response) => {
      request.url = belowBase(request.url ?? '/', base) ?? '/outside';
      files(request, response, () => void response.writeHead(404).end('Not found'));
    });
    await measure({ folder, origin }).finally(close);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
