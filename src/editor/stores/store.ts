import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { Feedback } from '../../git-hosts/feedback.ts';
import type { Account, EndedProposal, FileCommit, ProposalState, Review } from '../../git-hosts/git-host.ts';
import type { HostFailure } from '../../git-hosts/host-error.ts';

/** A change of one file: it is created, replaced or deleted. */
export interface FileChange {
  readonly file: string;
  /** The new content: a text, or the bytes of a picture; `undefined` deletes the file. */
  readonly content: string | Uint8Array | undefined;
  /** The version that was edited; `undefined` for a new file. */
  readonly base: string | undefined;
}

/** Changes, with the title and description that their reviewer reads. */
export interface Proposal {
  readonly title: string;
  readonly description: string;
  /** The changes in words, as HTML for the page of the pull request: git hosts render it within Markdown. */
  readonly details?: string;
  readonly changes: readonly FileChange[];
  /** The branch of this editor's existing proposal, to which these changes are added; without it, a new proposal is made. */
  readonly branch?: string;
}

/** The place to review a proposal; empty if the files were written at once, or already had the proposed content. */
export interface Proposed {
  /** The address of the pull request. */
  readonly address?: string;
  /** Its branch, to which further changes can be added; for a fork of the repository, prefixed with the fork's owner. */
  readonly branch?: string;
  readonly number?: number;
}

/** A proposal that waits for its review, and the files that it changes. */
export interface OpenProposal {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly branch: string;
  /** Relative to the content folder. */
  readonly files: readonly string[];
  /** Whether the signed-in editor made it. */
  readonly isOwn: boolean;
}

/** The documents of a waiting proposal as its reviewer reads them. */
export interface ProposalTexts {
  /** The commit that holds them. */
  readonly commit: string;
  readonly texts: readonly ProposedText[];
  /** Whether the proposal changes files that the form does not show: pictures, or what is outside of the content folder. */
  readonly hasUnseen: boolean;
}

/** A document that a proposal changes: what stands where it was made from, and what it puts there; `undefined` for no document. */
export interface ProposedText {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
}

/** Thrown if a file has changed since it was edited; nothing was written. */
export class StoreConflict extends Error {
  override readonly name = 'StoreConflict';
  constructor(readonly files: readonly string[]) {
    super(`Changed elsewhere: ${files.join(', ')}`);
  }
}

/** The reason why a request to a store failed; the form has a message for each. */
export type StoreFailure = HostFailure | 'refused-picture' | 'not-in-proposal';

/** Thrown if a store can not be reached, or refuses a request; nothing was written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly failure: StoreFailure,
    /** The host's own message, for the maintainers of the site. */
    readonly detail: string,
    readonly further: {
      /** For `too-many-requests`: the seconds until the host accepts requests again, if it says so. */
      readonly retryAfter?: number | undefined;
      /** The file that caused the failure, if a single one did. */
      readonly file?: string | undefined;
    } = {},
  ) {
    super(`${failure}: ${detail}`);
  }
}

/** The proposals at a git host, to which an editor signs in with a token. Every method throws `StoreError`. */
export interface Proposals {
  /** Returns the account that the token belongs to; throws if it may not propose. */
  account(): Promise<Account>;
  /** Returns those that wait, newest first. */
  waiting(): Promise<readonly OpenProposal[]>;
  /** Reads all text files as the branch of a waiting one has them. A file whose version is in `known` is not requested again. */
  read(branch: string, known: readonly StoredFile[]): Promise<readonly StoredFile[]>;
  /** Returns what the checks and reviewers of an open one say; the files of their remarks are relative to the content folder. */
  feedback(proposal: OpenProposal): Promise<Feedback>;
  /** Returns the documents that a waiting one changes. */
  textsOf(proposal: OpenProposal): Promise<ProposalTexts>;
  /** Reviews a waiting one as a commit has it. Throws `StoreConflict` if it has changed since. */
  review(proposal: OpenProposal, commit: string, review: Review): Promise<void>;
  /** Returns the newest few of this editor that ended. */
  ended(): Promise<readonly EndedProposal[]>;
  /** Returns whether one still waits, or how it ended. */
  stateOf(proposal: number): Promise<ProposalState>;
}

/** Reads and writes documents: files of this machine, or of a git host. Every method throws `StoreError`. */
export interface Store {
  /** The proposals that wait for a review; `undefined` if the store writes files of this machine at once, without a token. */
  readonly proposals: Proposals | undefined;
  /** Reads all text files of the content folder as they are now. A file whose version is in `known` is not requested again. */
  read(known: readonly StoredFile[]): Promise<readonly StoredFile[]>;
  /** Returns the newest thirty commits that changed a file, the newest first; `undefined` if its files are not kept in git. */
  history(file: string): Promise<readonly FileCommit[] | undefined>;
  /** Returns the text of a file in one of these commits; `undefined` if the commit removed it. */
  textIn(file: string, commit: string): Promise<string | undefined>;
  /** Returns the version of a picture's file, such as `pictures/anna.jpg`, at the site now; `undefined` for none. */
  pictureVersion(file: string): Promise<string | undefined>;
  /** Writes all changes or none: as a pull request, or into the files. Throws `StoreConflict` if a base is not the newest version. */
  propose(proposal: Proposal): Promise<Proposed>;
  /**
   * Calls back with the files that changed and the names of those that were removed since the last read, without the writes of this
   * store. Returns a function that ends the watch.
   */
  watch(changed: (files: readonly StoredFile[], removed: readonly string[]) => void): () => void;
}
