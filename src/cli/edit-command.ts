import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editorPage } from '../build/editor/editor-page.ts';
import { basePath } from '../build/settings/deployment.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import { editServer } from '../editor/local-server/edit-server.ts';
import { writeGuide } from '../handbook/guide.ts';
import { memoryFolder } from './bundled-module.ts';
import type { Asked, Streams } from './command-shapes.ts';
import { bootOf, editorFiles } from './editor-folder.ts';
import { listenLocally } from './local-server.ts';
import { portOf } from './trouble.ts';

/** Serves the form editor until it is stopped. Throws a `SettingError`. */
export async function run({ settings }: Asked<'edit'>, { env, out }: Streams): Promise<undefined> {
  await openEditor(settings, env, out);
}

/**
 * Serves the form editor for CONTENT_DIR on localhost, where it reads and writes the files at once, and prints the address.
 * Nobody signs in: only this machine can reach it. Resolves when it listens; throws a `SettingError`.
 */
export async function openEditor(
  settings: Asked<'edit'>['settings'],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const port = portOf(settings.PORT);
  const content = settings.CONTENT_DIR;
  if (!existsSync(content)) throw new SettingError('noContent', { folder: content });
  const memory = memoryFolder();
  const bundle = editorFiles((text) => out.write(text));
  const guide = mkdtempSync(path.join(tmpdir(), 'guide-'));
  await writeGuide(guide, { base: basePath(env), memory, content });
  const server = editServer({ content, bundle, guide, memory, env, page: (site) => editorPage(bundle, site), boot: bootOf });
  const listening = { port, start: `${basePath(env)}admin/`, words: 'The form editor is at' };
  const address = await listenLocally(server, listening, out);
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
