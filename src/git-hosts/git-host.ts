import type { Feedback } from './feedback.ts';

/** The account of the token. */
export interface Account {
  readonly name: string;
}

/** The state of a proposal: open, merged, or closed without a merge. */
export type ProposalState = 'waiting' | 'accepted' | 'refused';

/** A branch, of the site's repository or of an editor's copy of it. */
export interface Branch {
  /** Its name in the host's addresses, such as `owner/name`. */
  readonly repository: string;
  readonly name: string;
}

/** A file in a commit. */
export interface CommittedFile {
  readonly version: string;
  /** Its git file mode, such as `100644`. */
  readonly mode: string;
  /** In bytes, if the host lists it. */
  readonly size?: number;
}

/** The files of a commit by their paths in the repository; no links, no other repositories. */
export type CommittedFiles = ReadonlyMap<string, CommittedFile>;

/** A file that a commit changes. */
export interface CommittedChange {
  /** From the repository's root. */
  readonly path: string;
  /** Its new content; undefined where it is removed. */
  readonly content: string | Uint8Array | undefined;
  /** The file in the parent commit; undefined for a new one. */
  readonly before: CommittedFile | undefined;
}

/** A commit to make, and the branch that ends in it afterwards. */
interface Commit {
  readonly branch: Branch;
  /** The branch that this one is made from; undefined where it exists. */
  readonly from: Branch | undefined;
  /** The newest commit of either when it was read. */
  readonly parent: string;
  readonly message: string;
  readonly changes: readonly CommittedChange[];
}

/** A commit that changed a file. */
export interface FileCommit {
  readonly commit: string;
  /** ISO 8601, with the time zone of its author or of the host. */
  readonly date: string;
  readonly author: string;
  /** The first line of its message. */
  readonly title: string;
}

/** An open pull request. */
export interface WaitingProposal {
  readonly number: number;
  readonly title: string;
  readonly author: string;
  readonly address: string;
  readonly head: Branch;
  /** The newest commit of its branch. */
  readonly commit: string;
}

/** The word of somebody who has read a proposal; only an approval may be without a text. */
export interface Review {
  readonly verdict: NonNullable<Feedback['verdict']> | 'remark';
  readonly text: string;
}

/** A pull request that is merged, or closed without. */
export interface EndedProposal {
  readonly number: number;
  readonly title: string;
  readonly address: string;
  readonly state: 'accepted' | 'refused';
  /** When it ended, and when its change was published, in ISO 8601; undefined where the host does not tell. */
  readonly date: string | undefined;
  readonly published: string | undefined;
}

/** Reads and changes the site's repository on one git host. Every method throws `HostError`. */
export interface GitHost {
  /** Returns the token's account; throws if the token cannot propose changes. */
  account(): Promise<Account>;
  /** Returns the newest commit of a branch. */
  newest(branch: Branch): Promise<string>;
  /** Returns the files of a commit, at least those below the content folder. */
  files(repository: string, commit: string): Promise<CommittedFiles>;
  /** Returns the bytes of a file. */
  bytes(repository: string, version: string): Promise<Uint8Array>;
  /** Returns the newest thirty commits of a branch that changed the file at a path. */
  commitsOf(branch: Branch, path: string): Promise<readonly FileCommit[]>;
  /** Returns the newest thirty open proposals to the site's branch; only those of `branch` where it is passed. */
  waiting(branch?: string): Promise<readonly WaitingProposal[]>;
  /** Returns the state of a proposal. */
  stateOf(proposal: number): Promise<ProposalState>;
  /** Returns the newest few proposals of this person to the site's branch that ended. */
  ended(author: string): Promise<readonly EndedProposal[]>;
  /** Returns the paths that a proposal changes, the former ones of moved files too. */
  changed(proposal: WaitingProposal): Promise<readonly string[]>;
  /** Returns the newest commit that a proposal and the site's branch have in common: the proposal changes what stands there. */
  mergeBase(proposal: WaitingProposal): Promise<string>;
  /**
   * Reviews a proposal as its `commit` has it. Throws `refused` where it has another commit by now, so that nobody approves what they
   * have not read, and `not-allowed` where this person may not.
   */
  review(proposal: Pick<WaitingProposal, 'number' | 'commit'>, review: Review): Promise<void>;
  /** Returns what the checks and reviewers of a proposal say; an approval counts only for its newest commit. */
  feedback(proposal: Pick<WaitingProposal, 'number' | 'commit'>): Promise<Feedback>;
  /** Returns the repository in which this editor may make branches: the site's, or an up-to-date fork. */
  writable(): Promise<string>;
  /** Makes one commit and moves the branch to it, or makes the branch; throws `refused` where either changed meanwhile. */
  commit(commit: Commit): Promise<void>;
  /** Opens a proposal of a branch to the site's branch. */
  open(branch: Branch, title: string, description: string): Promise<{ readonly number: number; readonly address: string }>;
  remove(branch: Branch): Promise<void>;
}
