import { parse } from 'yaml';
import { changesBetween } from '../../editing/changes-between.ts';
import { type DataPath, valueAt } from '../../editing/source-change.ts';
import { type OpenProposal, type Store, StoreError } from '../stores/store.ts';
import type { Draft } from './draft.ts';
import { readAnew } from './read-anew.ts';
import type { Session } from './session.ts';

/** What became of a document that this editor proposed. */
export interface ProposalNews {
  readonly kind: 'corrected' | 'accepted' | 'refused';
  readonly file: string;
  /** What somebody else made of what was proposed. */
  readonly corrections: readonly Correction[];
}

/** A value that is another than the one that was proposed; nothing on the side where there is none. */
export interface Correction {
  readonly path: DataPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** Brings what became of this editor's proposals into the session, and tells it. Throws `StoreError`. */
export async function proposalNews(store: Store, session: Session, proposals: readonly OpenProposal[]): Promise<readonly ProposalNews[]> {
  const news: ProposalNews[] = [];
  for (const [branch, drafts] of byBranch(session)) {
    if (proposals.some((proposal) => proposal.isOwn && proposal.branch === branch)) {
      const files = await store.read([...session.state().stored.values()], branch);
      for (const { file, sent } of drafts) {
        const text = files.find((there) => there.file === file)?.text;
        // What this editor sent meanwhile is no correction.
        if (text === sent?.text || session.state().drafts.get(file)?.sent !== sent) continue;
        session.corrected(file, text);
        news.push({ kind: 'corrected', file, corrections: correctionsIn(sent?.text, text) });
      }
      continue;
    }
    const state = await stateOf(store, drafts[0]?.sent?.number);
    if (state === 'waiting') continue;
    if (state === 'accepted') await readAnew(store, session);
    for (const { file, sent, base } of drafts) {
      const stored = session.state().stored.get(file)?.text;
      session.ended(file, state === 'accepted');
      news.push({
        kind: state,
        file,
        corrections: state === 'refused' ? [] : ownOf(base?.text, sent?.text, correctionsIn(sent?.text, stored)),
      });
    }
  }
  return news;
}

/** Gives the documents that wait in proposals, by the branches of those. */
function byBranch(session: Session): ReadonlyMap<string, readonly Draft[]> {
  const branches = new Map<string, Draft[]>();
  for (const draft of session.state().drafts.values()) {
    const branch = draft.sent?.branch;
    if (branch !== undefined) branches.set(branch, [...(branches.get(branch) ?? []), draft]);
  }
  return branches;
}

/** A proposal that cannot be asked for any more is left as it is. */
async function stateOf(store: Store, proposal: number | undefined): Promise<Awaited<ReturnType<Store['stateOf']>>> {
  if (proposal === undefined) return 'waiting';
  try {
    return await store.stateOf(proposal);
  } catch (error) {
    if (error instanceof StoreError && error.failure === 'not-found') return 'waiting';
    throw error;
  }
}

function correctionsIn(before: string | undefined, after: string | undefined): readonly Correction[] {
  const [data, other] = [dataOf(before), dataOf(after)];
  const paths = changesBetween(data, other).map(({ kind, path }) =>
    kind === 'remove' && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path,
  );
  const distinct = new Map(paths.map((path) => [JSON.stringify(path), path]));
  return [...distinct.values()].map((path) => ({ path, before: valueAt(data, path), after: valueAt(other, path) }));
}

/** Of what is another in the site's files, others may have changed what this editor never touched. */
function ownOf(base: string | undefined, sent: string | undefined, corrections: readonly Correction[]): readonly Correction[] {
  const own = correctionsIn(base, sent);
  const isWithin = (one: DataPath, other: DataPath): boolean => one.every((step, index) => index >= other.length || other[index] === step);
  return corrections.filter(({ path }) => own.some((change) => isWithin(path, change.path)));
}

function dataOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : parse(text);
  } catch {
    return undefined;
  }
}
