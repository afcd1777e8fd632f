import type { Branch, CommittedFiles, GitHost, WaitingProposal } from '../../git-hosts/git-host.ts';
import { HostError } from '../../git-hosts/host-error.ts';
import { slugOf } from '../../schema/slug.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { isTextFile } from './content-file.ts';
import { blobVersion } from './git-blob.ts';
import { inParallel } from './in-parallel.ts';
import { type PlannedCommit, planCommit } from './planned-commit.ts';
import { type Proposal, type Proposed, type Store, StoreConflict } from './store.ts';

/** Where changes are proposed, and what is known of the proposals that wait there. */
interface Destination {
  /** The site's branch. */
  readonly site: Branch;
  readonly folder: string;
  readonly host: GitHost;
  /** Returns the name by which the form knows a branch. */
  readonly labelOf: (branch: Branch) => string;
  /** Returns the waiting proposal of the branch with a name; undefined where there is none. */
  readonly named: (label: string) => Promise<WaitingProposal | undefined>;
  /** Returns the paths that a waiting proposal changes. */
  readonly pathsOf: (proposal: WaitingProposal) => Promise<readonly string[]>;
}

/** What was sent in a proposal whose opening was not answered. */
interface Lost {
  readonly branch: Branch;
  readonly changes: Proposal['changes'];
}

/** Returns how a git host's store proposes changes: by a commit to a new branch, or to that of the editor's own proposal. */
export function proposing({ site, folder, host, labelOf, named, pathsOf }: Destination): Store['propose'] {
  const sentTo = ({ address, head, number }: WaitingProposal): Proposed => ({ address, branch: labelOf(head), number });

  /** Compares changes with the files of a branch and, for the editor's own proposal, of the site's branch. */
  const plan = async (proposal: Proposal, base: Branch, waiting: WaitingProposal | undefined): Promise<PlannedCommit> => {
    const parent = await host.newest(base);
    const current = await host.files(base.repository, parent);
    let files: Promise<CommittedFiles> | undefined;
    const atSite = (): Promise<CommittedFiles> => {
      files ??= host.newest(site).then((newest) => host.files(site.repository, newest));
      return files;
    };
    const own = waiting === undefined ? undefined : { paths: () => pathsOf(waiting), atSite };
    return planCommit(proposal.changes, folder, parent, current, own);
  };

  /**
   * Returns the new pictures of a proposal for which another one has a picture of the same name: the second one that is accepted would
   * conflict, where nobody can choose in words.
   */
  const namedTwice = async (proposal: Proposal, waiting: WaitingProposal | undefined): Promise<readonly string[]> => {
    const added = proposal.changes.filter(
      ({ file, content, base }) => typeof content === 'object' && base === undefined && !isTextFile(file),
    );
    if (added.length === 0) return [];
    const versions = new Map(
      await Promise.all(added.map(async ({ file, content = '' }) => [folder + file, await blobVersion(content)] as const)),
    );
    const others = (await host.waiting()).filter(({ number }) => number !== waiting?.number);
    const named = await inParallel(others, async (other) => {
      const paths = (await pathsOf(other)).filter((path) => versions.has(path));
      if (paths.length === 0) return [];
      const theirs = await host.files(other.head.repository, other.commit);
      return paths.filter((path) => theirs.has(path) && theirs.get(path)?.version !== versions.get(path));
    });
    return [...new Set(named.flat())].map((path) => path.slice(folder.length));
  };

  /** Commits changes to the editor's own proposal, or to a new branch; returns that branch, or `undefined` if nothing differs. */
  const commit = async (proposal: Proposal, waiting: WaitingProposal | undefined): Promise<Branch | undefined> => {
    for (let attempt = 1; ; attempt += 1) {
      const base = waiting?.head ?? { repository: await host.writable(), name: site.name };
      const branch = waiting?.head ?? { repository: base.repository, name: branchName(proposal.title) };
      const { parent, changes, conflicts } = await plan(proposal, base, waiting);
      if (conflicts.length > 0) throw new StoreConflict(conflicts);
      if (changes.length === 0) return undefined;
      // A proposal that ends just then, or can not be listed, keeps nobody from sending.
      const taken = await namedTwice(proposal, waiting).catch(() => []);
      if (taken.length > 0) throw new StoreConflict(taken);
      const from = waiting === undefined ? base : undefined;
      const message = `${proposal.title}\n\n${proposal.description}`.trim();
      try {
        await host.commit({ branch, from, parent, message, changes });
        return branch;
      } catch (error) {
        // Somebody was faster: compares with their changes, once.
        if (error instanceof HostError && error.failure === 'refused' && attempt === 1) continue;
        if (from !== undefined) await host.remove(branch).catch(() => {});
        throw error;
      }
    }
  };

  /** Adds changes to the editor's own proposal; returns whether that is open afterwards: nobody looks at the branch of one that ended. */
  const added = async (proposal: Proposal, waiting: WaitingProposal): Promise<boolean> => {
    const isOpen = async (): Promise<boolean> => (await host.stateOf(waiting.number)) === 'waiting';
    try {
      await commit(proposal, waiting);
    } catch (error) {
      // Its branch may have ended with it.
      if (await isOpen().catch(() => true)) throw error;
    }
    return isOpen();
  };

  /** The branches whose proposals the host may or may not have opened, by their names: its answers were lost. */
  const unsure = new Map<string, Lost>();

  /** Returns the lost one that a proposal goes on with: that of its branch, or for a new one that whose files are all among its own. */
  const lostOf = ({ branch, changes }: Proposal): Lost | undefined => {
    if (branch !== undefined) return unsure.get(branch);
    const files = new Set(changes.map(({ file }) => file));
    return [...unsure.values()].find((lost) => lost.changes.every(({ file }) => files.has(file)));
  };

  /** Opens the proposal of a branch that holds its changes, once. */
  const open = async (proposal: Proposal, branch: Branch): Promise<Proposed> => {
    const label = labelOf(branch);
    unsure.set(label, { branch, changes: proposal.changes });
    try {
      const opened = { ...(await host.open(branch, proposal.title, bodyOf(proposal))), branch: label };
      unsure.delete(label);
      return opened;
    } catch (error) {
      // A lost answer may have said yes, and a proposal that exists already is the one of an answer that was lost before.
      const isKnown = error instanceof HostError && !['offline', 'unavailable', 'broken'].includes(error.failure);
      const opened = isKnown && error.failure !== 'refused' ? undefined : await named(label);
      if (opened !== undefined) {
        unsure.delete(label);
        return sentTo(opened);
      }
      if (!isKnown) throw error;
      unsure.delete(label);
      await host.remove(branch).catch(() => {});
      throw error;
    }
  };

  return async (requested) => {
    const proposal = { ...requested, title: oneLine(requested.title) };
    const former = lostOf(proposal);
    const label = former === undefined ? proposal.branch : labelOf(former.branch);
    const waiting = label === undefined ? undefined : await named(label);
    if (former !== undefined && waiting === undefined && isSameData(former.changes, proposal.changes)) {
      return open(proposal, former.branch);
    }
    const isAdded =
      waiting !== undefined && (await added(former === undefined ? proposal : await rebasedOn(proposal, former.changes), waiting));
    const branch = isAdded ? undefined : await commit(proposal, undefined);
    if (label !== undefined) unsure.delete(label);
    if (isAdded) return sentTo(waiting);
    return branch === undefined ? {} : open(proposal, branch);
  };
}

/** Returns a proposal for a branch that holds what was sent before in place of the files that were edited. */
async function rebasedOn(proposal: Proposal, sent: Proposal['changes']): Promise<Proposal> {
  const changes = proposal.changes.map(async (change) => {
    const former = sent.find(({ file, base }) => file === change.file && base === change.base);
    return former === undefined ? change : { ...change, base: await blobVersion(former.content) };
  });
  return { ...proposal, changes: await Promise.all(changes) };
}

/** Returns the body of a pull request; the empty line separates the Markdown of the editor from HTML. */
function bodyOf({ description, details = '' }: Proposal): string {
  return `${description}\n\n${details}`.trim();
}

/** Returns a title in one line, of at most 200 characters: hosts accept 255. */
function oneLine(title: string): string {
  return Array.from(title.replace(/\s+/g, ' ').trim()).slice(0, 200).join('');
}

/** Returns a new branch name: the Latin letters of a title, and random characters that no other branch has. */
function branchName(title: string): string {
  const words = slugOf(title).slice(0, 40).replace(/-$/, '');
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
  return `edit/${words === '' ? '' : `${words}-`}${random}`;
}
