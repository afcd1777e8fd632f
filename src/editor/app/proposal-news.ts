import type { ProposalState } from '../../git-hosts/git-host.ts';
import { grouped } from '../../schema/grouped.ts';
import { isWithin } from '../../yaml/edits/source-change.ts';
import { type DataChange, dataChanges } from '../../yaml/merge/data-changes.ts';
import { type OpenProposal, type Proposals, type Store, StoreError } from '../stores/store.ts';
import type { LocalChange } from './local-change.ts';
import { dataOf } from './parse-cache.ts';
import { refreshSession } from './refresh-session.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** The outcome of a proposal for one document. */
export interface ProposalNews {
  readonly kind: 'corrected' | 'accepted' | 'refused';
  readonly file: string;
  /** The proposed data, the data that somebody else made of it, and the differences. */
  readonly proposed: unknown;
  readonly made: unknown;
  readonly corrections: readonly DataChange[];
}

/**
 * Updates the session with the outcome of this editor's proposals and returns that news; of one that its host does not answer about,
 * there is none yet.
 */
export async function proposalNews(store: Store, session: Session, waiting: readonly OpenProposal[]): Promise<readonly ProposalNews[]> {
  const news: ProposalNews[] = [];
  const { proposals } = store;
  if (proposals === undefined) return news;
  const sentChanges = [...session.state().localChanges.values(), ...session.arrived()];
  for (const [branch, localChanges] of grouped(sentChanges, ({ sent }) => sent?.branch)) {
    if (branch === undefined) continue;
    const isWaiting = waiting.some((proposal) => proposal.isOwn && proposal.branch === branch);
    try {
      news.push(
        ...(await (isWaiting ? correctionsOf(proposals, session, branch, localChanges) : endOf(store, proposals, session, localChanges))),
      );
    } catch (error) {
      failureIn(error);
    }
  }
  return news;
}

/**
 * Takes the texts that the editor's own proposal has of changed documents of which this browser sent it nothing: it was made on another
 * device, or by a window that ended before it knew. Where both changed the same values, the editor is asked.
 */
export async function joinProposal(
  proposals: Proposals,
  session: Session,
  proposal: OpenProposal,
  files: readonly string[],
): Promise<void> {
  const { branch, number, address } = proposal;
  const { texts } = await proposals.textsOf(proposal);
  for (const { file, before, text } of texts) {
    const localChange = session.state().localChanges.get(file);
    if (!files.includes(file) || localChange === undefined || localChange.sent !== undefined) continue;
    // As if it had been made here from the file that it was made from.
    session.sent([{ file, content: before, base: undefined }], { branch, number, address });
    session.corrected(file, text);
  }
}

/** Takes what reviewers corrected in a waiting proposal. */
async function correctionsOf(
  proposals: Proposals,
  session: Session,
  branch: string,
  localChanges: readonly LocalChange[],
): Promise<readonly ProposalNews[]> {
  const files = await proposals.read(branch, [...session.state().stored.values()]);
  return localChanges.flatMap(({ file, sent }) => {
    const text = files.find((each) => each.file === file)?.text;
    // A text that this editor sent meanwhile does not count as a correction.
    if (text === sent?.text || session.state().localChanges.get(file)?.sent !== sent) return [];
    session.corrected(file, text);
    return { kind: 'corrected', file, ...correctionsIn(file, sent?.text, text) };
  });
}

/** Takes the end of a proposal that waits no longer. */
async function endOf(
  store: Store,
  proposals: Proposals,
  session: Session,
  localChanges: readonly LocalChange[],
): Promise<readonly ProposalNews[]> {
  const state = await stateOf(proposals, localChanges[0]?.sent?.number);
  if (state === 'waiting') return [];
  // In the site's former file, the accepted words would be ones that somebody took out.
  if (state === 'accepted' && !(await refreshSession(store, session))) return [];
  return localChanges.flatMap(({ file, sent, base }) => {
    const now = session.state();
    const waitsIn = now.localChanges.get(file)?.sent;
    if (waitsIn !== undefined && waitsIn.branch !== sent?.branch) return [];
    session.ended(file, state === 'accepted');
    // The site has what was refused: somebody wrote it there in another way.
    if (waitsIn === undefined && state === 'refused') return [];
    const found = correctionsIn(file, sent?.text, now.stored.get(file)?.text);
    const isOwn = withinOwn(file, base?.text, sent?.text);
    return { kind: state, file, ...found, corrections: state === 'refused' ? [] : found.corrections.filter(isOwn) };
  });
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
