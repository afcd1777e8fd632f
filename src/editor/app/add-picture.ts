import type { AddedPicture } from '../form/document-form.ts';
import type { AppLanguage, Translate } from './messages.ts';
import { pictureTypes, readPicture } from './new-picture.ts';
import type { WorkbenchParts } from './workbench-context.ts';

type PictureParts = Pick<WorkbenchParts, 'boot' | 'session' | 'client'>;

/** Asks for a picture and adds it to the session; calls back once one was chosen. Returns undefined where none was. */
export async function addPicture(
  parts: PictureParts,
  language: AppLanguage,
  t: Translate,
  chosen: () => void,
): Promise<AddedPicture | undefined> {
  const file = await askForFile(pictureTypes);
  if (file === undefined) return undefined;
  chosen();
  return addFile(parts, language, t, file);
}

/** Adds a file as a picture to the session, for a document or for the site's pictures themselves; or says why it is refused. */
export async function addFile(
  { boot, session, client }: PictureParts,
  language: AppLanguage,
  t: Translate,
  file: File,
  isOfSite = false,
): Promise<AddedPicture> {
  const { pictures } = session.state();
  const taken = new Set([...Object.keys(boot.pictures), ...pictures.map(({ name }) => name)]);
  const made = await readPicture(file, pictures, taken, (name, bytes) => client.judge(name, bytes, language), t).catch(() => ({
    refusal: t('pictureNotJudged'),
  }));
  if ('refusal' in made) return made;
  session.addPicture(isOfSite ? { ...made.picture, isOfSite } : made.picture);
  return { name: made.picture.name };
}

/** Lets an editor choose a file of their machine; undefined where they choose none. */
function askForFile(accept: string): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
