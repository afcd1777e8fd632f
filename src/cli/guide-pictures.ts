import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { onLoopback } from '../build/dev/loopback.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { editServer } from '../editor/local-server/edit-server.ts';
import { takeEditorPictures } from '../handbook/editor-pictures.ts';
import { workshopFolder } from '../handbook/workshop.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { openReviewBrowser } from '../review/browser.ts';
import { codeId, currentEditorBundle } from './bundled-module.ts';
import { commandMessage } from './command-messages.ts';
import { editorBoot } from './editor-folder.ts';

/** Takes the handbook's pictures of the form editor again. Returns the exit code: 0 taken, 1 where no browser is found. */
export async function takeGuidePictures(
  language: MessageLanguage,
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<0 | 1> {
  const browser = await openReviewBrowser(env);
  if (browser === undefined) {
    err.write(`${commandMessage('noBrowser', language)}\n`);
    return 1;
  }
  try {
    const bundle = currentEditorBundle(() => out.write(`${commandMessage('bundlingEditor', language)}\n`));
    const page = (site: Parameters<typeof editorPage>[1]): string => editorPage(bundle, site);
    const cache = cacheFolder();
    const guide = async (): Promise<string> => path.join(cache, 'guide');
    const { origin, close } = await onLoopback(
      editServer({ content: workshopFolder, bundle, guide, cache, code: codeId(), env: {}, page, boot: editorBoot }),
    );
    const count = await takeEditorPictures(browser, `${origin}/admin/`).finally(close);
    out.write(`${commandMessage('picturesTaken', language, { count })}\n`);
    return 0;
  } finally {
    await browser.close();
  }
}
