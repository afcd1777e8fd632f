import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { basePath } from '../build/settings/deployment.ts';
import { editServer } from '../editor/local-server/edit-server.ts';
import { writeGuide } from '../handbook/guide.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { codeId, currentEditorBundle } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { editorBoot, ownAssets } from './editor-folder.ts';
import { listenLocally, parsePort } from './local-server.ts';
import { requireContent } from './required-folders.ts';

/** Serves the form editor until it is stopped. Throws a `SettingError`. */
export async function run({ language, settings }: CommandRequest<'edit'>, { env, out }: Streams): Promise<undefined> {
  await openEditor(settings, env, out, language);
}

/**
 * Serves the form editor for CONTENT_DIR on localhost, where it reads and writes the files directly, and prints the address.
 * It asks for no password, since only this machine can reach it. Resolves when it listens. Throws a `SettingError`.
 */
export async function openEditor(
  settings: CommandRequest<'edit'>['settings'],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  language: MessageLanguage,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const port = parsePort(settings.PORT);
  const content = settings.CONTENT_DIR;
  requireContent(content);
  const cache = cacheFolder();
  const bundle = currentEditorBundle(() => out.write(`${commandMessage('bundlingEditor', language)}\n`));
  let guideFolder: Promise<string> | undefined;
  const guide = (): Promise<string> => {
    guideFolder ??= madeGuide({ base: basePath(env), cache, content }).catch((error: unknown) => {
      guideFolder = undefined;
      throw error;
    });
    return guideFolder;
  };
  const server = editServer({
    content,
    bundle,
    guide,
    cache,
    code: codeId(),
    env,
    page: (site) => editorPage(bundle, site, ownAssets().keys()),
    boot: editorBoot,
    assets: ownAssets(),
  });
  const start = `${basePath(env)}admin/`;
  const address = await listenLocally(server, { port, start, message: 'editorServed', language }, out);
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function madeGuide(options: Parameters<typeof writeGuide>[1]): Promise<string> {
  const folder = path.join(options.cache, 'edit-guide');
  await writeGuide({ folder, isMount: false }, options);
  return folder;
}
