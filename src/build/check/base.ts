import { existsSync } from 'node:fs';
import type { ParsedDocument } from '../../content/document.ts';
import { type FormerSlug, formerSlugsOf } from '../../content/link-site.ts';
import { parseDocument } from '../../content/parse-document.ts';
import { documentOf, folderOf, type SourceFile } from '../../schema/documents.ts';
import { type ServiceWords, serviceWordsOf } from '../../schema/service-words.ts';
import { asRecord } from '../../schema/tree.ts';
import { writeMark } from '../../schema/write-mark.ts';
import { git } from '../content/git.ts';

/** The commit that the content is compared with, and its name in the request. */
export interface Base {
  readonly commit: string;
  readonly name: string;
}

/** The folders of the documents that have an address of their own. */
const folders = Object.values(folderOf).map((folder) => `${folder}/`);

/** Names of the branch that work goes into, in the order in which they are tried, with what git calls them in full. */
const usualBranches = {
  'origin/HEAD': 'refs/remotes/origin/HEAD',
  'origin/main': 'refs/remotes/origin/main',
  main: 'refs/heads/main',
  // What git calls the first branch where nobody has told it a name.
  'origin/master': 'refs/remotes/origin/master',
  master: 'refs/heads/master',
};

/**
 * Returns the commit where the work on a content folder left the branch `requested`, or else the usual one. Returns `unknown` when the
 * requested one does not exist; undefined without git, without such a branch, or with too short a history.
 * The work is the checked-out commit unless `head` names another.
 */
export function baseOf(folder: string, requested: string | undefined, head = 'HEAD'): Base | 'unknown' | undefined {
  // The check itself reports a missing folder.
  if (!existsSync(folder)) return undefined;
  const candidates = requested === undefined ? Object.entries(usualBranches) : [[requested, requested] as const];
  for (const [name, revision] of candidates) {
    // A name that begins with a hyphen would become an option of git.
    const tip = revision.startsWith('-') ? undefined : commitIn(git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]));
    if (tip === undefined) continue;
    const commit = commitIn(git(folder, ['merge-base', tip, head]));
    return commit === undefined ? undefined : { commit, name };
  }
  return requested === undefined ? undefined : 'unknown';
}

/** Returns the files of services and pages that a content folder had at its base. */
export function documentsAt(folder: string, { commit }: Base): readonly SourceFile[] {
  // Paths count from the working folder, wherever in the repository it is.
  const entries = git(folder, ['ls-tree', '-z', commit, ...folders])?.split('\0') ?? [];
  return entries.flatMap((entry) => {
    const [, file] = /^100\d{3} blob \w+\t(\w+\/[^/]+)$/.exec(entry) ?? [];
    return (file === undefined ? undefined : documentOf(file)) ?? [];
  });
}

/**
 * Returns what a content folder named at its base besides its files: the former slugs of its documents, from `documentsAt`, and its
 * words for services in addresses.
 */
export function namedAt(
  folder: string,
  { commit }: Base,
  documents: readonly SourceFile[],
  site: SourceFile,
): { readonly formerSlugs: readonly FormerSlug[]; readonly serviceWords: ServiceWords } {
  // Few documents have any, and only those are read.
  const texts = ['-e', 'formerSlugs', '-e', 'addresses'];
  const search = ['-c', 'grep.fullName=false', 'grep', '--name-only', '-z', '-F', ...texts, commit, '--', ...folders, site.file];
  const naming = new Set(git(folder, search)?.split('\0'));
  const namingAt = (source: SourceFile): ParsedDocument | undefined =>
    naming.has(`${commit}:${source.file}`) ? parsedAt(folder, commit, source) : undefined;
  return {
    formerSlugs: documents.flatMap((source) => {
      const parsed = namingAt(source);
      return parsed === undefined ? [] : formerSlugsOf(parsed);
    }),
    serviceWords: serviceWordsOf(namingAt(site)?.document.value),
  };
}

/** Returns whether a document's name was still to be written at its base in every language, so that nobody has published it. */
export function wasUnwritten(folder: string, { commit }: Base, source: SourceFile): boolean {
  const parsed = parsedAt(folder, commit, source);
  const names = parsed?.document.leaves.find(({ pointer }) => pointer === '/name')?.value;
  const texts = Object.values(asRecord(names));
  return texts.length > 0 && texts.every((text) => String(text).includes(writeMark));
}

function parsedAt(folder: string, commit: string, source: SourceFile): ParsedDocument | undefined {
  const text = git(folder, ['cat-file', 'blob', `${commit}:./${source.file}`]);
  return text === undefined ? undefined : parseDocument(source, text.replace(/^\uFEFF/, ''));
}

function commitIn(output: string | undefined): string | undefined {
  return /^[0-9a-f]{40,64}$/m.exec(output ?? '')?.[0];
}
