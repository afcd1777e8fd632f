import type { CommittedChange, CommittedFiles } from '../../git-hosts/git-host.ts';
import { isTextFile, requireFileName, requireTextSize } from './content-file.ts';
import { blobVersion, bytesOf } from './git-blob.ts';
import { type FileChange, StoreError } from './store.ts';

/** A commit that is compared with its parent and not written yet. */
export interface PlannedCommit {
  /** The commit that it would follow. */
  readonly parent: string;
  /** The changes that the parent does not have yet; a change that somebody else already made there is left out. */
  readonly changes: readonly CommittedChange[];
  /** Files that changed since they were edited. Unless this is empty, nothing may be written. */
  readonly conflicts: readonly string[];
}

/** Answers about the editor's own proposal, asked for when a file on its branch differs from the one that was edited. */
interface OwnProposal {
  /** Returns the paths that the proposal changes. */
  paths(): Promise<readonly string[]>;
  /** Returns the newest files of the site's branch, from which the edited file may have been read. */
  atSite(): Promise<CommittedFiles>;
}

/**
 * Compares the version that each change was made from with the file in a commit. On the branch of the editor's own proposal,
 * the site's newest file is accepted as well, as long as the proposal itself has not changed that file. Throws `StoreError` where its
 * branch has the edited content from before that file was made, so that the change would be none.
 */
export async function planCommit(
  edited: readonly FileChange[],
  folder: string,
  parent: string,
  current: CommittedFiles,
  own: OwnProposal | undefined,
): Promise<PlannedCommit> {
  const changes: CommittedChange[] = [];
  const conflicts: string[] = [];
  for (const { file, content, base } of edited) {
    requireFileName(file);
    if (content !== undefined && isTextFile(file)) requireTextSize(file, bytesOf(content).length);
    const path = folder + file;
    const before = current.get(path);
    const version = await blobVersion(content);
    const isRead = async (): Promise<boolean> =>
      own !== undefined && (await own.atSite()).get(path)?.version === base && !(await own.paths()).includes(path);
    if (version === before?.version) {
      // What the branch has, or has not, from before is no change of the proposal: what the site has since would win over it.
      if (base !== undefined && base !== version && (await isRead()))
        throw new StoreError('not-in-proposal', `the proposal was made before ${file} was changed last`, { file });
    } else if (base === before?.version || (await isRead())) changes.push({ path, content, before });
    else conflicts.push(file);
  }
  return { parent, changes, conflicts };
}
