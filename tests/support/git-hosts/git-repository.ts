import { createHash } from 'node:crypto';

/** A file in a tree. */
export interface TreeFile {
  readonly mode: string;
  readonly sha: string;
}

/** A commit: its tree as a whole list of files by their paths. */
export interface StoredCommit {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly files: ReadonlyMap<string, TreeFile>;
}

/** An entry of a tree as hosts list it, folders included. */
interface TreeEntry extends TreeFile {
  readonly path: string;
  readonly type: 'blob' | 'tree';
}

/** The objects of git, named as git names them; copies of a repository share them. */
export class GitObjects {
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, ReadonlyMap<string, TreeFile>>();
  readonly commits = new Map<string, StoredCommit>();

  addBlob(bytes: Buffer): string {
    const sha = named('blob', bytes);
    this.blobs.set(sha, bytes);
    return sha;
  }

  addTree(files: ReadonlyMap<string, TreeFile>): string {
    const sha = this.#write(files);
    this.trees.set(sha, files);
    return sha;
  }

  addCommit(tree: string, parents: readonly string[], message: string): StoredCommit {
    const files = this.trees.get(tree);
    if (files === undefined) throw new Error(`no tree ${tree}`);
    const person = `Somebody <somebody@host.example> ${this.commits.size} +0000`;
    const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${person}`, `committer ${person}`, '', message];
    const commit = { sha: named('commit', Buffer.from(lines.join('\n'))), tree, parents, message, files };
    this.commits.set(commit.sha, commit);
    return commit;
  }

  commit(sha: string): StoredCommit {
    const commit = this.commits.get(sha);
    if (commit === undefined) throw new Error(`no commit ${sha}`);
    return commit;
  }

  /** The entries of a tree of files, folders before what is in them, each named from the root. */
  entries(files: ReadonlyMap<string, TreeFile>, recursive: boolean): readonly TreeEntry[] {
    const found = new Map<string, TreeEntry>();
    for (const [path, { mode, sha }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const parts = path.split('/');
      for (let depth = 1; depth < parts.length && (recursive || depth === 1); depth += 1) {
        const above = parts.slice(0, depth).join('/');
        if (!found.has(above)) found.set(above, { path: above, type: 'tree', mode: '040000', sha: this.addTree(below(files, above)) });
      }
      if (recursive || parts.length === 1) found.set(path, { path, type: 'blob', mode, sha });
    }
    return [...found.values()];
  }

  isAncestor(ancestor: string, sha: string): boolean {
    return ancestor === sha || this.commit(sha).parents.some((parent) => this.isAncestor(ancestor, parent));
  }

  /** The commits up to one that changed the file at a path, the newest first. */
  history(head: string, path: string): readonly StoredCommit[] {
    const found: StoredCommit[] = [];
    for (let sha: string | undefined = head; sha !== undefined; ) {
      const commit = this.commit(sha);
      const [parent] = commit.parents;
      const before = parent === undefined ? undefined : this.commit(parent).files.get(path)?.sha;
      if (commit.files.get(path)?.sha !== before) found.push(commit);
      sha = parent;
    }
    return found;
  }

  /** The paths that a branch changes since it left another one. */
  changedSince(base: string, head: string): readonly { path: string; before: TreeFile | undefined; after: TreeFile | undefined }[] {
    const [from, to] = [this.commit(this.mergeBase(base, head)).files, this.commit(head).files];
    return [...new Set([...from.keys(), ...to.keys()])]
      .sort()
      .map((path) => ({ path, before: from.get(path), after: to.get(path) }))
      .filter(({ before, after }) => before?.sha !== after?.sha);
  }

  mergeBase(a: string, b: string): string {
    const waiting = [b];
    for (const sha of waiting) {
      if (this.isAncestor(sha, a)) return sha;
      waiting.push(...this.commit(sha).parents);
    }
    throw new Error('no common commit');
  }

  #write(files: ReadonlyMap<string, TreeFile>): string {
    const folders = new Set([...files.keys()].flatMap((path) => (path.includes('/') ? [path.split('/')[0] as string] : [])));
    const entries = [
      ...[...files].filter(([path]) => !path.includes('/')).map(([name, file]) => ({ name, ...file })),
      ...[...folders].map((name) => ({ name, mode: '40000', sha: this.#write(below(files, name)) })),
    ];
    // Git sorts a folder as if its name ended in a slash.
    const key = ({ name, mode }: { name: string; mode: string }): string => (mode === '40000' ? `${name}/` : name);
    entries.sort((a, b) => Buffer.compare(Buffer.from(key(a)), Buffer.from(key(b))));
    return named(
      'tree',
      Buffer.concat(entries.map(({ name, mode, sha }) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]))),
    );
  }
}

/** Returns the files below a folder, named from there. */
export function below(files: ReadonlyMap<string, TreeFile>, folder: string): ReadonlyMap<string, TreeFile> {
  return new Map([...files].flatMap(([path, file]) => (path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), file]] : [])));
}

function named(type: string, bytes: Buffer): string {
  return createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');
}
