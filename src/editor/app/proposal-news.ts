import type { ProposalState } from '../../git-hosts/git-host.ts';
import { grouped } from '../../schema/grouped.ts';
import { isWithin } from '../../yaml/edits/source-change.ts';
import { type DataChange, dataChanges } from '../../yaml/merge/data-changes.ts';
import { type OpenProposal, type Proposals, type Store, StoreError } from '../stores/store.ts';
import { dataOf } from './parse-cache.ts';
import { refreshSession } from './refresh-session.ts';
import type { Session } from './session.ts';

/** The outcome of a proposal for one document. */
export interface ProposalNews {
  readonly kind: 'corrected' | 'accepted' | 'refused';
  readonly file: string;
  /** The proposed data, the data that somebody else made of it, and the differences. */
  readonly proposed: unknown;
  readonly made: unknown;
  readonly corrections: readonly DataChange[];
}

/** Updates the session with the outcome of this editor's proposals and returns that news. Throws `StoreError`. */
export async function proposalNews(store: Store, session: Session, waiting: readonly OpenProposal[]): Promise<readonly ProposalNews[]> {
  const news: ProposalNews[] = [];
  const { proposals } = store;
  if (proposals === undefined) return news;
  for (const [branch, localChanges] of grouped(session.state().localChanges.values(), ({ sent }) => sent?.branch)) {
    if (branch === undefined) continue;
    if (waiting.some((proposal) => proposal.isOwn && proposal.branch === branch)) {
      const files = await proposals.read(branch, [...session.state().stored.values()]);
      for (const { file, sent } of localChanges) {
        const text = files.find((each) => each.file === file)?.text;
        // A text that this editor sent meanwhile does not count as a correction.
        if (text === sent?.text || session.state().localChanges.get(file)?.sent !== sent) continue;
        session.corrected(file, text);
        news.push({ kind: 'corrected', file, ...correctionsIn(file, sent?.text, text) });
      }
      continue;
    }
    const state = await stateOf(proposals, localChanges[0]?.sent?.number);
    if (state === 'waiting') continue;
    if (state === 'accepted') await refreshSession(store, session);
    for (const { file, sent, base } of localChanges) {
      const stored = session.state().stored.get(file)?.text;
      session.ended(file, state === 'accepted');
      const found = correctionsIn(file, sent?.text, stored);
      const isOwn = withinOwn(file, base?.text, sent?.text);
      news.push({ kind: state, file, ...found, corrections: state === 'refused' ? [] : found.corrections.filter(isOwn) });
    }
  }
  return news;
}

/** Returns the state of a proposal; one that its host no longer has counts as waiting. */
async function stateOf(proposals: Proposals, proposal: number | undefined): Promise<ProposalState> {
  if (proposal === undefined) return 'waiting';
  try {
    return await proposals.stateOf(proposal);
  } catch (error) {
    if (error instanceof StoreError && error.failure === 'not-found') return 'waiting';
    throw error;
  }
}

function correctionsIn(
  file: string,
  before: string | undefined,
  after: string | undefined,
): Pick<ProposalNews, 'proposed' | 'made' | 'corrections'> {
  const [proposed, made] = [dataIn(file, before), dataIn(file, after)];
  return { proposed, made, corrections: dataChanges(proposed, made) };
}

/** Others may have changed values in the site's files that this editor never touched. */
function withinOwn(file: string, base: string | undefined, sent: string | undefined): (correction: DataChange) => boolean {
  const own = dataChanges(dataIn(file, base), dataIn(file, sent));
  return ({ was }) => own.some(({ path }) => isWithin(path, was) || isWithin(was, path));
}

function dataIn(file: string, text: string | undefined): unknown {
  return text === undefined ? undefined : dataOf(file, text);
}
