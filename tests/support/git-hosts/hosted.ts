import { GitObjects, type StoredCommit, type TreeFile } from './git-repository.ts';

/** A repository on a host, or somebody's copy of it. */
export interface HostedRepository {
  readonly id: number;
  readonly name: string;
  readonly branches: Map<string, string>;
  readonly copyOf: string | undefined;
  /** So many requests say yet that a copy is still being made. */
  unreadyFor: number;
}

/** A pull request, or merge request. */
export interface HostedProposal {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly repository: string;
  readonly branch: string;
  readonly base: string;
  state: 'open' | 'closed' | 'merged';
  /** When it was merged or closed, and when its change was published. */
  ended?: string;
  published?: string;
  /** What its checks and reviewers said so far. */
  feedback: HostedFeedback;
}

/** What a host tells of a proposal besides its change. */
export interface HostedFeedback {
  readonly checks: 'none' | 'running' | 'passed' | 'failed';
  /** The address of a site that shows the change. */
  readonly preview?: string;
  readonly said: readonly {
    readonly author: string;
    readonly text: string;
    /** The file that a remark is about. */
    readonly path?: string;
    readonly verdict?: 'approved' | 'changes-requested';
    /** Whether somebody else took the verdict back. */
    readonly isTakenBack?: boolean;
    /** The commit that was reviewed; by default the newest one. */
    readonly commit?: string;
  }[];
}

/** Somebody whom a token belongs to. */
export interface HostedPerson {
  readonly name: string;
  /** The permissions of the token; by default all that the editor needs. */
  readonly scopes?: readonly string[];
  readonly mayPush: boolean;
  /** Whether the host gave the token to an application that they signed in to, and they made none themselves. */
  readonly signedInByButton?: boolean;
}

/** The new content of a file in tests: a text, bytes, or undefined for a removed file. */
export type Contents = Readonly<Record<string, string | Uint8Array | undefined>>;

/** The data of a git host: repositories with one history, people, proposals. The three kinds of host answer from it. */
export class Hosted {
  readonly objects = new GitObjects();
  readonly repositories = new Map<string, HostedRepository>();
  readonly proposals: HostedProposal[] = [];
  readonly people = new Map<string, HostedPerson>();
  isArchived = false;

  constructor(
    readonly repository: string,
    readonly branch: string,
    contents: Contents,
  ) {
    this.#addRepository(repository, undefined, 0);
    this.commit(branch, contents, 'First');
  }

  /** Commits changes to a branch, as somebody with a clone does; the branch is made where there is none. */
  commit(branch: string, contents: Contents, message = 'A change', repository = this.repository): StoredCommit {
    const { branches } = this.#at(repository);
    const parent = branches.get(branch) ?? branches.get(this.branch);
    const before = parent === undefined ? new Map<string, TreeFile>() : this.objects.commit(parent).files;
    const files = new Map(before);
    for (const [path, content] of Object.entries(contents)) {
      if (content === undefined) files.delete(path);
      else files.set(path, { mode: before.get(path)?.mode ?? '100644', sha: this.objects.addBlob(Buffer.from(content)) });
    }
    const commit = this.objects.addCommit(this.objects.addTree(files), parent === undefined ? [] : [parent], message);
    branches.set(branch, commit.sha);
    return commit;
  }

  /** Adds an entry that is neither document nor folder, such as a link. */
  link(path: string, target: string): void {
    const { branches } = this.#at(this.repository);
    const head = this.objects.commit(branches.get(this.branch) as string);
    const files = new Map(head.files).set(path, { mode: '120000', sha: this.objects.addBlob(Buffer.from(target)) });
    branches.set(this.branch, this.objects.addCommit(this.objects.addTree(files), [head.sha], 'A link').sha);
  }

  copy(owner: string, unreadyFor = 0): HostedRepository {
    const [, name = ''] = this.repository.split('/');
    const copy = this.#addRepository(`${owner}/${name}`, this.repository, unreadyFor);
    copy.branches.set(this.branch, this.head(this.branch) as string);
    return copy;
  }

  propose(proposal: Omit<HostedProposal, 'number' | 'state' | 'feedback'>): HostedProposal {
    const made: HostedProposal = { ...proposal, number: this.proposals.length + 1, state: 'open', feedback: { checks: 'none', said: [] } };
    this.proposals.push(made);
    return made;
  }

  /** Takes a proposal into the site's branch, as a reviewer does where nothing was added to that meanwhile. */
  merge(proposal: HostedProposal): void {
    const head = this.headOf(proposal) as string;
    if (!this.objects.isAncestor(this.head(this.branch) as string, head)) throw new Error('no fast forward');
    this.#at(this.repository).branches.set(this.branch, head);
    proposal.state = 'merged';
  }

  /** Adds what somebody says of a proposal. */
  say(proposal: HostedProposal, said: HostedFeedback['said'][number]): void {
    proposal.feedback = { ...proposal.feedback, said: [...proposal.feedback.said, said] };
  }

  /** Returns the newest commit that a proposal and the site's branch have in common. */
  mergeBase(proposal: Pick<HostedProposal, 'branch' | 'repository'>): string {
    return this.objects.mergeBase(this.head(this.branch) as string, this.headOf(proposal) as string);
  }

  /** Returns the changes of a proposal since its branch left the site's. */
  changes(proposal: Pick<HostedProposal, 'branch' | 'repository'>): ReturnType<GitObjects['changedSince']> {
    return this.objects.changedSince(this.head(this.branch) as string, this.headOf(proposal) as string);
  }

  /** Returns the proposal that has a number. */
  numbered(number: string | undefined): HostedProposal | undefined {
    return this.proposals.find((proposal) => String(proposal.number) === number);
  }

  /** Returns the proposal whose newest commit it is. */
  proposalAt(commit: string): HostedProposal | undefined {
    return this.proposals.find((proposal) => this.headOf(proposal) === commit);
  }

  /** Returns the open proposal of a branch. */
  openProposal(branch: string, repository = this.repository): HostedProposal | undefined {
    return this.proposals.find((one) => one.state === 'open' && one.repository === repository && one.branch === branch);
  }

  headOf({ branch, repository }: Pick<HostedProposal, 'branch' | 'repository'>): string | undefined {
    return this.head(branch, repository);
  }

  /** Returns these changes as hosts list them: a file with the bytes of one that is gone was moved from there. */
  listedChanges(proposal: HostedProposal): readonly (ReturnType<Hosted['changes']>[number] & { readonly former?: string })[] {
    const changes = this.changes(proposal);
    const movedTo = ({ after, before }: (typeof changes)[number]): (typeof changes)[number] | undefined =>
      after === undefined ? changes.find((each) => each.before === undefined && each.after?.sha === before?.sha) : undefined;
    const moves = new Map(changes.flatMap((change) => [[movedTo(change), change] as const]));
    return changes.flatMap((change) => {
      if (movedTo(change) !== undefined) return [];
      const from = moves.get(change);
      return [from === undefined ? change : { ...change, before: from.before, former: from.path }];
    });
  }

  head(branch: string, repository = this.repository): string | undefined {
    return this.repositories.get(repository)?.branches.get(branch);
  }

  /** The text of a file on a branch; nothing where there is none. */
  text(branch: string, path: string, repository = this.repository): string | undefined {
    return this.bytes(branch, path, repository)?.toString('utf8');
  }

  bytes(branch: string, path: string, repository = this.repository): Buffer | undefined {
    const head = this.head(branch, repository);
    const file = head === undefined ? undefined : this.objects.commit(head).files.get(path);
    return file === undefined ? undefined : this.objects.blobs.get(file.sha);
  }

  /** All that can be seen of it from outside, for telling that nothing has changed. */
  state(): string {
    const branches = [...this.repositories.values()].flatMap((repository) =>
      [...repository.branches].map(([branch, sha]) => [repository.name, branch, sha]),
    );
    return JSON.stringify([branches, this.proposals]);
  }

  #at(repository: string): HostedRepository {
    const found = this.repositories.get(repository);
    if (found === undefined) throw new Error(`no repository ${repository}`);
    return found;
  }

  #addRepository(name: string, copyOf: string | undefined, unreadyFor: number): HostedRepository {
    const repository = { id: 70 + this.repositories.size, name, branches: new Map<string, string>(), copyOf, unreadyFor };
    this.repositories.set(name, repository);
    return repository;
  }
}
