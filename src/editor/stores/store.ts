import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { Account, ProposalState } from '../../git-hosts/git-host.ts';
import type { HostFailure } from '../../git-hosts/host-error.ts';

/** One file that editors wrote: its new text, or nothing where it is taken away. */
export interface FileChange {
  readonly file: string;
  /** What stands in it: a text, or the bytes of a picture. */
  readonly content: string | Uint8Array | undefined;
  /** The version that was edited; nothing for a file that is made. */
  readonly base: string | undefined;
}

/** What is told of changes to whoever looks them over. */
export interface Proposal {
  readonly title: string;
  readonly description: string;
  /** What changes, in words and as HTML: for the page of the pull request, which shows it as it shows Markdown. */
  readonly details?: string;
  readonly changes: readonly FileChange[];
  /** The branch of a proposal of this editor that these changes are to be added to. */
  readonly branch?: string;
}

/** Where a proposal can be looked at; nothing of it where files were written at once, or already were as they are proposed. */
export interface Proposed {
  /** The address of the pull request. */
  readonly address?: string;
  /** Its branch, to which further changes can be added; in a copy of the repository, with the copy's owner before it. */
  readonly branch?: string;
  readonly number?: number;
}

/** Who else is changing a file, in a proposal that waits. */
export interface OpenProposal {
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly branch: string;
  /** Relative to the content folder. */
  readonly files: readonly string[];
  /** Whether it is the signed-in editor's own. */
  readonly isOwn: boolean;
}

/** Thrown where a file is another by now than the one that was edited; nothing was written. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
  constructor(readonly files: readonly string[]) {
    super(`Changed elsewhere: ${files.join(', ')}`);
  }
}

/** Why a store could not do what it was asked; the form has words for each. */
export type StoreFailure = Exclude<HostFailure, 'refused'> | 'refused-picture';

/** Thrown where a store can not be reached, or refuses; nothing was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly failure: StoreFailure,
    /** What the host said, for whoever runs the project. */
    readonly detail: string,
    readonly further: {
      /** Of `too-many-requests`: in how many seconds the host listens again, where it says so. */
      readonly retryAfter?: number | undefined;
      /** The file that it is about, where it is one. */
      readonly file?: string | undefined;
    } = {},
  ) {
    super(`${failure}: ${detail}`);
  }
}

/** Where documents are read and written: this machine's files, or a git host's. Every method throws `StoreError`. */
export interface Store {
  /** Whether an editor has to sign in, with a token of the git host, before anything is read. */
  readonly needsToken: boolean;
  /** Where an editor gets such a token, with the rights that it needs chosen where the host's form lets them be. */
  readonly tokenPage?: string;
  /** Tells who the token belongs to, and that it may write; throws where it may not. */
  account(): Promise<Account>;
  /**
   * Reads all text files of the content folder as they are now, or as a waiting proposal's branch has them; of files whose
   * version is `known`, the known text is taken and nothing is asked for again.
   */
  read(known: readonly StoredFile[], branch?: string): Promise<readonly StoredFile[]>;
  /** Gives the proposals that wait, newest first; none where the store writes files at once. */
  proposals(): Promise<readonly OpenProposal[]>;
  /** Tells what became of a proposal. */
  stateOf(proposal: number): Promise<ProposalState>;
  /** Writes all changes or none: as a pull request, or into the files. Throws `StoreConflict` where a base is not the newest. */
  propose(proposal: Proposal): Promise<Proposed>;
  /**
   * Calls back with the files that are others than when they were read last, as they are now, until the given function is
   * called; what this store wrote itself is none of them.
   */
  watch(changed: (files: readonly StoredFile[], removed: readonly string[]) => void): () => void;
}
