import type { Branch, CommittedFiles, GitHost, WaitingProposal } from '../../git-hosts/git-host.ts';
import { type HostSettings, ownerOf } from '../../git-hosts/host-addresses.ts';
import { HostError } from '../../git-hosts/host-error.ts';
import { slugOf } from '../../schema/slug.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { isTextFile } from './content-file.ts';
import { blobVersion } from './git-blob.ts';
import { inParallel } from './in-parallel.ts';
import { type PlannedCommit, planCommit } from './planned-commit.ts';
import { type Proposal, type Proposals, type Proposed, type Store, StoreConflict } from './store.ts';

/** The part of a git host's store that has to do with proposals. */
interface HostProposals extends Pick<Proposals, 'waiting' | 'feedback' | 'review'>, Pick<Store, 'propose'> {
  /** Returns the waiting proposal of a branch, and the paths that its newest commit changes. */
  readonly changedPaths: (branch: string) => Promise<{ readonly proposal: WaitingProposal; readonly paths: readonly string[] }>;
  /** Returns the waiting proposal of a branch with this name; throws where there is none. */
  readonly required: (branch: string) => Promise<WaitingProposal>;
}

/** What was sent in a proposal whose opening was not answered. */
interface Lost {
  readonly branch: Branch;
  readonly changes: Proposal['changes'];
}

/** Proposes changes to the site's branch on a git host, and lists the proposals that wait there. */
export function hostProposals(settings: HostSettings, folder: string, host: GitHost): HostProposals {
  const { repository, branch: name } = settings;
  const changedBy = new Map<number, { readonly commit: string; readonly paths: Promise<readonly string[]> }>();

  const labelOf = (branch: Branch): string =>
    branch.repository === repository ? branch.name : `${ownerOf(branch.repository) || branch.repository}:${branch.name}`;
  const named = async (label: string): Promise<WaitingProposal | undefined> =>
    (await host.waiting(label)).find(({ head }) => labelOf(head) === label);
  const required = async (label: string): Promise<WaitingProposal> => {
    const waiting = await named(label);
    if (waiting === undefined) throw new HostError('not-found', `no open proposal has the branch ${label}`);
    return waiting;
  };
  const pathsOf = (proposal: WaitingProposal): Promise<readonly string[]> => {
    const known = changedBy.get(proposal.number);
    if (known?.commit === proposal.commit) return known.paths;
    const paths = host.changed(proposal);
    changedBy.set(proposal.number, { commit: proposal.commit, paths });
    paths.catch(() => changedBy.delete(proposal.number));
    return paths;
  };

  const sentTo = ({ address, head, number }: WaitingProposal): Proposed => ({ address, branch: labelOf(head), number });

  /** Compares changes with the files of a branch and, for the editor's own proposal, of the site's branch. */
  const plan = async (proposal: Proposal, base: Branch, waiting: WaitingProposal | undefined): Promise<PlannedCommit> => {
    const parent = await host.newest(base);
    const current = await host.files(base.repository, parent);
    let files: Promise<CommittedFiles> | undefined;
    const atSite = (): Promise<CommittedFiles> => {
      files ??= host.newest({ repository, name }).then((newest) => host.files(repository, newest));
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
      const base = waiting?.head ?? { repository: await host.writable(), name };
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

  return {
    propose: async (requested) => {
      const proposal = { ...requested, title: oneLine(requested.title) };
      const former = lostOf(proposal);
      const label = former === undefined ? proposal.branch : labelOf(former.branch);
      const waiting = label === undefined ? undefined : await named(label);
      if (former !== undefined && waiting === undefined && isSameData(former.changes, proposal.changes)) {
        return open(proposal, former.branch);
      }
      const branch = await commit(
        former === undefined || waiting === undefined ? proposal : await after(proposal, former.changes),
        waiting,
      );
      if (label !== undefined) unsure.delete(label);
      if (waiting !== undefined) return sentTo(waiting);
      return branch === undefined ? {} : open(proposal, branch);
    },

    required,

    changedPaths: async (branch) => {
      for (let attempt = 1; ; attempt += 1) {
        const proposal = await required(branch);
        const paths = await host.changed(proposal);
        // Hosts list the paths of the newest commit, which may have come in between.
        if ((await required(branch)).commit === proposal.commit) return { proposal, paths };
        if (attempt === 3) throw new HostError('unavailable', `${branch} changes all the time`);
      }
    },

    review: async ({ branch, files }, commit, review) => {
      const { number } = await required(branch);
      try {
        await host.review({ number, commit }, review);
      } catch (error) {
        if (!(error instanceof HostError) || error.failure !== 'refused') throw error;
        if ((await required(branch)).commit !== commit) throw new StoreConflict(files);
        // Nobody approves a proposal of their own.
        throw new HostError('not-allowed', error.message);
      }
    },

    feedback: async ({ branch }) => {
      const feedback = await host.feedback(await required(branch));
      const remarks = feedback.remarks.map(({ path, ...remark }) => {
        return { ...remark, path: path?.startsWith(folder) === true ? path.slice(folder.length) : undefined };
      });
      return { ...feedback, remarks };
    },

    waiting: async () => {
      const [{ name: me }, waiting] = await Promise.all([host.account(), host.waiting()]);
      const all = await inParallel(waiting, async (proposal) => ({
        number: proposal.number,
        title: proposal.title,
        author: proposal.author,
        address: proposal.address,
        branch: labelOf(proposal.head),
        files: (await pathsOf(proposal)).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])),
        isOwn: proposal.author === me,
      }));
      return all.filter(({ files }) => files.length > 0);
    },
  };
}

/** Returns a proposal for a branch that holds what was sent before in place of the files that were edited. */
async function after(proposal: Proposal, sent: Proposal['changes']): Promise<Proposal> {
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
