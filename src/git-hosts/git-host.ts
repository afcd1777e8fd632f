import type { Account, ProposalState } from '../editor/stores/store.ts';

/** A branch, of the site's repository or of an editor's copy of it. */
export interface Branch {
  /** As its host names it in addresses, such as `owner/name`. */
  readonly repository: string;
  readonly name: string;
}

/** A file in a commit. */
export interface CommittedFile {
  readonly version: string;
  /** How git notes its kind and rights, such as `100644`. */
  readonly mode: string;
  /** In bytes, where the host tells it before the file is asked for. */
  readonly size?: number;
}

/** The files of a commit by their paths in the repository; no links, no other repositories. */
export type CommittedFiles = ReadonlyMap<string, CommittedFile>;

/** A file that a commit changes. */
export interface CommittedChange {
  /** From the repository's root. */
  readonly path: string;
  /** What stands in it then; nothing where it is taken away. */
  readonly content: string | Uint8Array | undefined;
  /** The file in the commit that this one follows; nothing for one that is made. */
  readonly before: CommittedFile | undefined;
}

/** A commit that is to be made, and the branch that is to end in it. */
export interface Commit {
  readonly branch: Branch;
  /** The branch that this one is made from; nothing where it is there. */
  readonly from: Branch | undefined;
  /** The newest commit of either, which was looked at. */
  readonly parent: string;
  readonly message: string;
  readonly changes: readonly CommittedChange[];
}

/** A pull request that is open. */
export interface WaitingProposal {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly head: Branch;
  /** The newest commit of its branch. */
  readonly commit: string;
}

/** What each git host does in its own way, with the site's repository; `hostStore` makes a store of it. All throw `StoreError`. */
export interface GitHost {
  /** Tells whose token it is; throws where it can not propose changes. */
  account(): Promise<Account>;
  /** Gives the newest commit of a branch. */
  newest(branch: Branch): Promise<string>;
  /** Gives the files of a commit, at least those below the content folder. */
  files(repository: string, commit: string): Promise<CommittedFiles>;
  /** Gives the bytes of a file. */
  bytes(repository: string, version: string): Promise<Uint8Array>;
  /** Gives the proposals to the site's branch that wait, the newest thirty; only those of a branch where one is named. */
  waiting(branch?: string): Promise<readonly WaitingProposal[]>;
  /** Tells what became of a proposal. */
  stateOf(proposal: number): Promise<ProposalState>;
  /** Gives the paths that a proposal changes, the former ones of moved files too. */
  changed(proposal: WaitingProposal): Promise<readonly string[]>;
  /** Gives the repository in which this editor may make branches: the site's, or a copy whose branch of that name is as new. */
  writable(): Promise<string>;
  /** Makes one commit and moves the branch to it, or makes the branch; throws `RefusedRequest` where either has changed meanwhile. */
  commit(commit: Commit): Promise<void>;
  /** Opens a proposal of a branch to the site's branch. */
  open(branch: Branch, title: string, description: string): Promise<{ readonly number: number; readonly address: string }>;
  remove(branch: Branch): Promise<void>;
}
