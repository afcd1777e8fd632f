import type { Branch } from './git-host.ts';

/** Identifies a reviewed proposal: its number or its branch, and the reviewed commit. */
export interface ProposalAddress {
  /** The address below which the host answers programs, without a slash at the end. */
  readonly api: string;
  /** Its name, or its number on GitLab. */
  readonly repository: string;
  readonly proposal: number | Branch;
  readonly commit: string;
}

/** Lines of a changed file in a diff. */
interface DiffLines {
  readonly file: string;
  /** Its name before the change. */
  readonly oldFile: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The former number of the last line; 0 for a line that the change adds. */
  readonly oldLine: number;
}

/** A pull request or merge request that is reviewed. Every method throws `HostError`. */
export interface ReviewedProposal {
  /** The branch that the change goes into. */
  readonly targetBranch: string;
  readonly labels: readonly string[];
  /** Returns the host's code fence name for a suggested replacement of lines. */
  readonly suggestionKind: (lines: DiffLines) => string;
  /** Returns the comments of the token's account, and never those of others, which could imitate them. */
  notes(): Promise<readonly Note[]>;
  writeNote(body: string): Promise<void>;
  rewriteNote(note: Note, body: string): Promise<void>;
  /** Returns the comments of the token's account on lines. */
  lineNotes(): Promise<readonly LineNote[]>;
  writeLineNote(lines: DiffLines, body: string): Promise<void>;
  /** Removes a comment from its line; where somebody answered, it stays and says `body`. */
  retireLineNote(note: LineNote, body: string): Promise<void>;
  relabel(added: readonly string[], removed: readonly string[]): Promise<void>;
  /** Asks people to review the change, besides those who were asked already. */
  askReviewers(names: readonly string[]): Promise<void>;
}

/** A comment of the token's account. */
export interface Note {
  readonly id: string;
  readonly body: string;
}

/** A comment of the token's account on a line. */
export interface LineNote extends Note {
  readonly thread: string;
  /** Whether somebody answered. */
  readonly answered: boolean;
  /** Whether its line changed since. */
  readonly outdated: boolean;
}
