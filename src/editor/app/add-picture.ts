import type { AddedPicture } from '../form/document-form.ts';
import type { AppLanguage, Translate } from './messages.ts';
import { freeName, pictureTypes, readPicture } from './new-picture.ts';
import { textsReplacing } from './pictures-in-use.ts';
import type { WorkbenchParts } from './workbench-context.ts';

type PictureParts = Pick<WorkbenchParts, 'boot' | 'session' | 'state' | 'client'>;

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
  parts: PictureParts,
  language: AppLanguage,
  t: Translate,
  file: File,
  isOfSite = false,
): Promise<AddedPicture> {
  const { session, client } = parts;
  const made = await readPicture(
    file,
    session.state().pictures,
    takenNames(parts),
    (name, bytes) => client.judge(name, bytes, language),
    t,
  ).catch(() => ({
    refusal: t('pictureNotJudged'),
  }));
  if ('refusal' in made) return made;
  await session.addPicture(isOfSite ? { ...made.picture, isOfSite } : made.picture);
  return { name: made.picture.name };
}

/** Returns the names of the site's pictures, of those that this editor adds, and of those in waiting proposals. */
function takenNames({ boot, session, state }: Omit<PictureParts, 'client'>): Set<string> {
  const proposed = state().proposals.flatMap(({ files }) => files.flatMap((file) => /^pictures\/(.+)$/.exec(file)?.[1] ?? []));
  return new Set([...Object.keys(boot.pictures), ...session.state().pictures.map(({ name }) => name), ...proposed]);
}

/**
 * Gives new pictures of this editor other names, in all documents too, where the site or another proposal has got pictures of these names
 * meanwhile; `files` are those that changed there. Returns their former and new names. Throws what the store throws.
 */
export async function renameTaken(
  parts: Omit<PictureParts, 'client'> & Pick<WorkbenchParts, 'store'>,
  files: readonly string[],
): Promise<readonly { readonly name: string; readonly by: string }[]> {
  const { session, store } = parts;
  const renamed: { readonly name: string; readonly by: string }[] = [];
  for (const picture of session.state().pictures) {
    const { name, sent: _, ...content } = picture;
    if (!files.includes(`pictures/${name}`)) continue;
    const taken = takenNames(parts);
    const [, stem = name, ending = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
    let by = freeName(stem, ending, taken);
    while ((await store.pictureVersion(`pictures/${by}`)) !== undefined) by = freeName(stem, ending, taken.add(by));
    await session.addPicture({ ...content, name: by });
    for (const [file, text] of textsReplacing(session.state(), name, by, true)) session.write(file, text);
    // No document names it any more, so it is not sent.
    await session.addPicture({ ...picture, isOfSite: false });
    renamed.push({ name, by });
  }
  return renamed;
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
