import type { CommentLinks } from '../review/comment-pages.ts';
import type { ReportedCorrection } from '../review/report.ts';

/** A code host, opened at the pull request or merge request that is reviewed. Each call throws a `HostError` when it is refused. */
export interface ReviewHost {
  /** The branch that the change goes into. */
  readonly baseRef: string;
  /** The names of the labels that the request has. */
  readonly labels: readonly string[];
  readonly links: CommentLinks;
  /** What this host calls a block of lines that replaces those of a correction. */
  readonly suggestionKind: (correction: ReportedCorrection) => string;
  /** Gives the comments of ours; those of others never count, whatever stands in them. */
  notes(): Promise<readonly Note[]>;
  writeNote(body: string): Promise<void>;
  rewriteNote(note: Note, body: string): Promise<void>;
  /** Gives the comments of ours on lines. */
  lineNotes(): Promise<readonly LineNote[]>;
  writeLineNote(correction: ReportedCorrection, body: string): Promise<void>;
  /** Takes a comment away from its line; where somebody answered, it stays and says `body`. */
  retireLineNote(note: LineNote, body: string): Promise<void>;
  relabel(added: readonly string[], removed: readonly string[]): Promise<void>;
  /** Asks people to look at the change, besides those who are asked already. */
  askReviewers(names: readonly string[]): Promise<void>;
}

/** A comment of ours. */
export interface Note {
  readonly id: string;
  readonly body: string;
}

/** A comment of ours on a line. */
export interface LineNote extends Note {
  readonly thread: string;
  /** Whether somebody answered. */
  readonly answered: boolean;
  /** Whether its line is not what it was. */
  readonly outdated: boolean;
}

/** Thrown when a host refuses, or can't be asked; its message says what was asked and what came back. */
export class HostError extends Error {
  override readonly name = 'HostError';
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}
