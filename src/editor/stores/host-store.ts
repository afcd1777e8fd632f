import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { Branch, GitHost } from '../../git-hosts/git-host.ts';
import type { HostSettings } from '../../git-hosts/host-addresses.ts';
import { HostError } from '../../git-hosts/host-error.ts';
import { isTextFile, requireTextSize } from './content-file.ts';
import { decodeText } from './git-blob.ts';
import { hostProposals } from './host-proposals.ts';
import { inParallel } from './in-parallel.ts';
import { cachedReading, noChanges } from './reading.ts';
import { type Proposals, type Store, StoreConflict, StoreError, type StoreFailure } from './store.ts';
import { watchWhileVisible } from './watch-while-visible.ts';

/** Milliseconds between two looks at the site's branch. */
const watchEvery = 60_000;

/**
 * Makes a store of a git host: reads the files of the site's branch below the content folder, and writes changes as one
 * commit on a branch of its own with a pull request.
 */
export function hostStore(settings: HostSettings, host: GitHost): Store {
  const { repository, branch: name } = settings;
  const folder = `${settings.folder}/`;
  const site: Branch = { repository, name };
  const proposals = hostProposals(settings, folder, host);
  let seen: string | undefined;

  /** Returns the name of a text below the content folder; undefined for any other path. */
  const textAt = (path: string): string | undefined => {
    const file = path.slice(folder.length);
    return path.startsWith(folder) && isTextFile(file) ? file : undefined;
  };
  const textOf = async (version: string, file: string, size: number | undefined, from: string): Promise<string> => {
    requireTextSize(file, size ?? 0);
    const bytes = await host.bytes(from, version);
    requireTextSize(file, bytes.length);
    return decodeText(bytes, file);
  };
  const readAt = async (from: string, commit: string, known: readonly StoredFile[]): Promise<readonly StoredFile[]> => {
    const texts = new Map(known.map(({ version, text }) => [version, text]));
    const found = [...(await host.files(from, commit))].flatMap(([path, { version, size }]) => {
      const file = textAt(path);
      return file === undefined ? [] : [{ file, version, size }];
    });
    if (found.length === 0) throw new StoreError('not-found', `${from} has no documents in ${settings.folder}`);
    // Browsers send no more requests to a host at once.
    return inParallel(found, async ({ file, version, size }) => ({
      file,
      version,
      text: texts.get(version) ?? (await textOf(version, file, size, from)),
    }));
  };
  const reading = cachedReading(async (known) => {
    const commit = await host.newest(site);
    const files = await readAt(repository, commit, known);
    seen = commit;
    return files;
  });
  const textsOf: Proposals['textsOf'] = async ({ branch }) => {
    const { proposal, paths } = await proposals.changedPaths(branch);
    const files = paths.flatMap((path) => textAt(path) ?? []);
    const base = await host.mergeBase(proposal);
    const { repository: from } = proposal.head;
    const [before, after] = await Promise.all([host.files(repository, base), host.files(from, proposal.commit)]);
    const texts = await inParallel(files, async (file) => {
      const [was, is] = [before.get(folder + file), after.get(folder + file)];
      return {
        file,
        before: was && (await textOf(was.version, file, was.size, repository)),
        text: is && (await textOf(is.version, file, is.size, from)),
      };
    });
    return { commit: proposal.commit, texts, hasUnseen: files.length < paths.length };
  };

  return {
    read: (known) => failing(() => reading.read(known)),
    history: (file) => failing(() => host.commitsOf(site, folder + file)),
    textIn: (file, commit) =>
      failing(async () => {
        const found = (await host.files(repository, commit)).get(folder + file);
        return found === undefined ? undefined : textOf(found.version, file, found.size, repository);
      }),
    pictureVersion: (file) => failing(async () => (await host.files(repository, await host.newest(site))).get(folder + file)?.version),
    proposals: {
      account: () => failing(host.account),
      waiting: () => failing(proposals.waiting),
      read: (branch, known) =>
        failing(async () => {
          const { head, commit } = await proposals.required(branch);
          return readAt(head.repository, commit, known);
        }),
      feedback: (proposal) => failing(() => proposals.feedback(proposal)),
      textsOf: (proposal) => failing(() => textsOf(proposal)),
      review: (proposal, commit, review) => failing(() => proposals.review(proposal, commit, review)),
      ended: () => failing(async () => host.ended((await host.account()).name)),
      stateOf: (proposal) => failing(() => host.stateOf(proposal)),
    },
    propose: (proposal) => failing(() => proposals.propose(proposal), 'refused'),
    watch: (changed) =>
      watchWhileVisible(watchEvery, changed, () =>
        failing(async () => (seen !== undefined && (await host.newest(site)) === seen ? noChanges : reading.changes())),
      ),
  };
}

/**
 * Converts an error of a host to a `StoreError`; an answer of the wrong shape counts as a failure of the host, and so does its refusal of
 * anything else than a proposal, which a rule of the repository may forbid.
 */
async function failing<Answer>(ask: () => Promise<Answer>, refused: StoreFailure = 'broken'): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreError || error instanceof StoreConflict) throw error;
    if (!(error instanceof HostError)) throw new StoreError('broken', String(error));
    const { failure, message, retryAfter } = error;
    throw new StoreError(failure === 'refused' ? refused : failure, message, { retryAfter });
  }
}
