import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { editServer } from '../dev/edit-server.server.ts';
import { writeGuide } from '../guide/guide.server.ts';
import { basePath } from '../output/place.server.ts';
import { bootOf, editorFiles, editorPage } from './editor-folder.server.ts';

const memory = fileURLToPath(new URL('../../node_modules/.cache/service-pages', import.meta.url));

/**
 * Serves the form editor for CONTENT_DIR (data) on localhost, where it reads and writes the files at once, and prints the
 * address; PORT chooses the port (4175). Nobody signs in: only this machine can reach it. Resolves when it listens, or undefined
 * when the port is taken.
 */
export async function runEdit(
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<{ readonly address: string; readonly close: () => void } | undefined> {
  const content = env['CONTENT_DIR'] ?? 'data';
  const bundle = editorFiles((text) => out.write(text));
  const guide = mkdtempSync(path.join(tmpdir(), 'guide-'));
  await writeGuide(guide, { base: basePath(env), memory });
  const server = editServer({ content, bundle, guide, memory, env, page: (site) => editorPage(bundle, site), boot: bootOf });
  const port = Number(env['PORT'] ?? 4175);
  const address = await new Promise<string | undefined>((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(port, 'localhost', () => {
      const { port: listening } = server.address() as AddressInfo;
      resolve(`http://localhost:${listening}${basePath(env)}admin/`);
    });
  });
  if (address === undefined) {
    err.write(`Port ${port} is taken: set PORT to another one.\n`);
    process.exitCode = 1;
    return undefined;
  }
  out.write(`The form editor is at ${address} (Ctrl+C stops it)\n`);
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
