import { orElse } from './host-error.ts';

/** What the checks and the reviewers of a waiting proposal say. */
export interface Feedback {
  /** The checks of its newest commit together; undefined where there are none, or the token may not see them. */
  readonly checks: 'running' | 'passed' | 'failed' | undefined;
  /** The page of the host that shows them; of the first that failed. */
  readonly checksAddress: string | undefined;
  /** The address of the site with this change, where the host was told one. */
  readonly preview: string | undefined;
  /** The last word of those who review it. */
  readonly verdict: 'approved' | 'changes-requested' | undefined;
  /** The oldest first. */
  readonly remarks: readonly Remark[];
}

/** What somebody wrote beside a proposal. */
export interface Remark {
  readonly author: string;
  /** In Markdown, as it was written. */
  readonly text: string;
  /** The file that it is about, from the repository's root; undefined where it is about all. */
  readonly path: string | undefined;
}

/** A check of a commit. */
export interface Check {
  readonly state: NonNullable<Feedback['checks']>;
  readonly address: string | undefined;
}

/** Returns the state of several checks together, and the address to look at. */
export function checksTogether(checks: readonly Check[]): Pick<Feedback, 'checks' | 'checksAddress'> {
  const first = (wanted: Check['state']): Check | undefined => checks.find(({ state }) => state === wanted);
  const shown = first('failed') ?? first('running') ?? first('passed');
  return { checks: shown?.state, checksAddress: shown?.address };
}

/** Returns what a token may not see, or a host does not have, as `otherwise`; throws any other error. */
export function whereSeen<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  return orElse(asked, ['not-allowed', 'not-found'], otherwise);
}
