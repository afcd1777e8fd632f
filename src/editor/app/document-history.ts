import type { FileCommit } from '../../git-hosts/git-host.ts';
import { slugOfFile } from '../../schema/documents.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { UneditableSource } from '../../yaml/edits/edit-source.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import type { Store } from '../stores/store.ts';
import { changedText, dataOf, isYaml } from './parse-cache.ts';

/** A version of a document, and the file that it was in: a document that got another address had another file before. */
export interface DocumentVersion extends FileCommit {
  readonly file: string;
}

/**
 * Returns the versions of a document, the newest first, also those from before it got another address, or one of its former ones again:
 * `formerSlugs` of its text names its former files. `undefined` where its files are not kept in git.
 */
export async function documentHistory(
  store: Pick<Store, 'history' | 'textIn'>,
  file: string,
  text: string | undefined,
): Promise<readonly DocumentVersion[] | undefined> {
  const own = await store.history(file);
  if (own === undefined) return undefined;
  const former = [...new Set(formerFiles(file, text))].filter((name) => name !== file);
  const others = await Promise.all(former.map(async (name) => [name, (await store.history(name)) ?? []] as const));
  const histories = new Map([[file, own], ...others]);
  const versions: DocumentVersion[] = [];
  const passed = new Set<string>();
  let name = file;
  let left = own;
  for (let at = 0; at < left.length; at += 1) {
    const commit = left[at] as FileCommit;
    // Dates may contradict each other: no version comes twice.
    if (passed.has(commit.commit)) continue;
    passed.add(commit.commit);
    versions.push({ ...commit, file: name });
    const ended = [...histories].filter(([other, commits]) => other !== name && commits.some((each) => each.commit === commit.commit));
    const before = await sameName(store, name, commit, ended);
    // A deleted page that leads here has its own history: what was renamed went in the commit that this file came with.
    if (before === undefined || !(await isBeginning(store, name, left[at + 1]))) continue;
    const [formerName, commits] = before;
    name = formerName;
    left = commits.slice(commits.findIndex((each) => each.commit === commit.commit) + 1);
    at = -1;
  }
  return versions;
}

/**
 * Returns that one of some files of a commit which had the name of a document there; the first one where none had: the commit may have
 * given the document its address and deleted other pages that lead to it.
 */
async function sameName(
  store: Pick<Store, 'textIn'>,
  file: string,
  { commit }: FileCommit,
  files: readonly (readonly [file: string, commits: readonly FileCommit[]])[],
): Promise<(typeof files)[number] | undefined> {
  const nameIn = async (one: string, at: string): Promise<unknown> => asRecord(dataOf(one, (await store.textIn(one, at)) ?? ''))['name'];
  for (const each of files.length > 1 ? files : []) {
    const [other, commits] = each;
    const last = commits[commits.findIndex((one) => one.commit === commit) + 1];
    if (last !== undefined && isSameData(await nameIn(other, last.commit), await nameIn(file, commit))) return each;
  }
  return files[0];
}

/** Tells whether a file began after one of its commits: there was none, or it removed the file. */
async function isBeginning(store: Pick<Store, 'textIn'>, file: string, before: FileCommit | undefined): Promise<boolean> {
  return before === undefined || (await store.textIn(file, before.commit)) === undefined;
}

/**
 * Returns a former text of a document for its file today: its address, and those that lead to it, stay as they are. Where the text of
 * today doesn't say its address, the file's name does. A text that can't be changed comes back as it was, for the check to report.
 */
export function broughtBack(file: string, former: string, now: string | undefined): string {
  if (now === undefined) return former;
  const then = asRecord(dataOf(file, former));
  const isRead = isYaml(file, now);
  const today = isRead ? asRecord(dataOf(file, now)) : {};
  const slug = today['slug'] ?? (then['slug'] === undefined ? undefined : slugOfFile(file));
  // Only a text that can be read says that no other address leads to it.
  const formerSlugs = isRead ? today['formerSlugs'] : then['formerSlugs'];
  const changes = Object.entries({ slug, formerSlugs }).flatMap(([name, value]): SourceChange[] => {
    if (value !== undefined) return [{ kind: 'set', path: [name], value }];
    return then[name] === undefined ? [] : [{ kind: 'remove', path: [name] }];
  });
  try {
    return changes.reduce((text, change) => changedText(file, text, change, ['slug', 'formerSlugs']), former);
  } catch (error) {
    if (!(error instanceof UneditableSource)) throw error;
    return former;
  }
}

function formerFiles(file: string, text: string | undefined): readonly string[] {
  const [, folder, ending] = /^(services\/|pages\/)[^/]+(\.\w+)$/.exec(file) ?? [];
  if (folder === undefined || text === undefined) return [];
  return asList(asRecord(dataOf(file, text))['formerSlugs']).map((slug) => `${folder}${String(slug)}${ending}`);
}
