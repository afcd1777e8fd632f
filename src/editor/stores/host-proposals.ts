import type { Branch, GitHost, WaitingProposal } from '../../git-hosts/git-host.ts';
import { type HostSettings, ownerOf } from '../../git-hosts/host-addresses.ts';
import { HostError } from '../../git-hosts/host-error.ts';
import { inParallel } from './in-parallel.ts';
import { proposing } from './propose-at-host.ts';
import { type Proposals, type Store, StoreConflict } from './store.ts';

/** The part of a git host's store that has to do with proposals. */
interface HostProposals extends Pick<Proposals, 'waiting' | 'feedback' | 'review'>, Pick<Store, 'propose'> {
  /** Returns the waiting proposal of a branch, and the paths that its newest commit changes. */
  readonly changedPaths: (branch: string) => Promise<{ readonly proposal: WaitingProposal; readonly paths: readonly string[] }>;
  /** Returns the waiting proposal of a branch with this name; throws where there is none. */
  readonly required: (branch: string) => Promise<WaitingProposal>;
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

  return {
    propose: proposing({ site: { repository, name }, folder, host, labelOf, named, pathsOf }),

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
