import { takeEditorPictures } from '../handbook/editor-pictures.ts';
import { workshopFolder } from '../handbook/workshop.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { openReviewBrowser } from '../review/browser.ts';
import type { Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { openEditor } from './edit-command.ts';

/** Takes the handbook's pictures of the form editor again. Returns the exit code: 0 taken, 1 where no browser is found. */
export async function takeGuidePictures(language: MessageLanguage, { env, out, err }: Streams): Promise<0 | 1> {
  const browser = await openReviewBrowser(env);
  if (browser === undefined) {
    err.write(`${commandMessage('noBrowser', language)}\n`);
    return 1;
  }
  try {
    const { address, close } = await openEditor({ CONTENT_DIR: workshopFolder, PORT: '0' }, {}, out, language);
    const count = await takeEditorPictures(browser, address).finally(close);
    out.write(`${commandMessage('picturesTaken', language, { count })}\n`);
    return 0;
  } finally {
    await browser.close();
  }
}
