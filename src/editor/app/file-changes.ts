import { blobVersion } from '../stores/git-blob.ts';
import type { FileChange } from '../stores/store.ts';
import type { DeletedPicture, LocalChange, NewPicture } from './local-change.ts';
import { versionIn } from './session-state.ts';

/**
 * Returns the changes to send to a store: texts, each with the version that it was made from (on a proposal's branch, the text
 * that was sent there); new pictures; those to take away again; and pictures of the site to delete.
 */
export async function changesOf(
  localChanges: readonly LocalChange[],
  pictures: readonly NewPicture[],
  branch: string | undefined,
  takenAway: readonly NewPicture[],
  deletions: readonly DeletedPicture[],
): Promise<readonly FileChange[]> {
  const texts = localChanges.map(async (localChange): Promise<FileChange> => {
    const { file, text, base, sent } = localChange;
    const known = branch !== undefined && sent?.branch === branch ? versionIn(localChange).proposed : undefined;
    const from = known === undefined ? base : { text: known.text, version: undefined };
    return { file, content: text, base: from?.text === undefined ? undefined : (from.version ?? (await blobVersion(from.text))) };
  });
  return [
    ...(await Promise.all(texts)),
    ...pictures.map(({ name, bytes }) => ({ file: `pictures/${name}`, content: bytes, base: undefined })),
    ...(await Promise.all(
      takenAway.map(async ({ name, bytes }) => ({ file: `pictures/${name}`, content: undefined, base: await blobVersion(bytes) })),
    )),
    ...deletions.map(({ name, deleted }) => ({ file: `pictures/${name}`, content: undefined, base: deleted })),
  ];
}
