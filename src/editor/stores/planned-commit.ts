import type { CommittedChange, CommittedFiles } from '../../git-hosts/git-host.ts';
import { isTextFile, requireFileName, requireTextSize } from './content-file.ts';
import { blobVersion, bytesOf } from './git-blob.ts';
import type { FileChange } from './store.ts';

/** What a commit would be. */
export interface PlannedCommit {
  /** The commit that it would follow. */
  readonly parent: string;
  /** What is other than it stands there; nothing of what somebody else has changed in the same way. */
  readonly changes: readonly CommittedChange[];
  /** Files that are others than those that were edited; then nothing may be written. */
  readonly conflicts: readonly string[];
}

/** What is asked of an own proposal where a file on its branch is not the one that was edited. */
interface OwnProposal {
  /** The paths that it changes. */
  paths(): Promise<readonly string[]>;
  /** The newest files of the site's branch, where the file may have been read. */
  atSite(): Promise<CommittedFiles>;
}

/**
 * Compares the file that each change was made from with the one that stands in a commit. On the branch of an own proposal,
 * the site's newest file counts too, as long as the proposal itself has not changed that file.
 */
export async function planCommit(
  edited: readonly FileChange[],
  folder: string,
  parent: string,
  standing: CommittedFiles,
  own: OwnProposal | undefined,
): Promise<PlannedCommit> {
  const changes: CommittedChange[] = [];
  const conflicts: string[] = [];
  for (const { file, content, base } of edited) {
    requireFileName(file);
    if (content !== undefined && isTextFile(file)) requireTextSize(file, bytesOf(content).length);
    const path = folder + file;
    const before = standing.get(path);
    const version = content === undefined ? undefined : await blobVersion(content);
    const isRead = async (): Promise<boolean> =>
      own !== undefined && (await own.atSite()).get(path)?.version === base && !(await own.paths()).includes(path);
    if (version === before?.version) {
      // A commit can not take away what its branch has not got yet.
      if (content === undefined && base !== undefined && (await isRead())) conflicts.push(file);
    } else if (base === before?.version || (await isRead())) changes.push({ path, content, before });
    else conflicts.push(file);
  }
  return { parent, changes, conflicts };
}
