import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { editorPage } from '../build/editor/editor-page.ts';
import { editServer } from '../editor/local-server/edit-server.ts';
import { takeEditorPictures } from '../handbook/editor-pictures.ts';
import { workshopFolder } from '../handbook/workshop.ts';
import { openReviewBrowser } from '../review/browser.ts';
import { memoryFolder } from './bundled-module.ts';
import { bootOf, editorFiles } from './editor-folder.ts';

/**
 * Takes the handbook's pictures of the form editor again, as it looks today. Returns the exit code: 0 taken, 1 where there is no
 * browser.
 */
export async function takeGuidePictures(env: NodeJS.ProcessEnv, out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<0 | 1> {
  const browser = await openReviewBrowser(env);
  if (browser === undefined) {
    err.write('There is no browser: install Chromium, or name one in CHROME_PATH.\n');
    return 1;
  }
  const bundle = editorFiles((text) => out.write(text));
  const page = (site: Parameters<typeof editorPage>[1]): string => editorPage(bundle, site);
  const memory = memoryFolder();
  const guide = path.join(memory, 'guide');
  const server = editServer({ content: workshopFolder, bundle, guide, memory, env: {}, page, boot: bootOf });
  try {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const count = await takeEditorPictures(browser, `http://localhost:${port}/admin/`);
    out.write(`Took ${count} pictures.\n`);
    return 0;
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}
