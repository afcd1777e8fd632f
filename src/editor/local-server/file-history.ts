import { git, gitBytes } from '../../build/content/git.ts';
import type { FileCommit } from '../../git-hosts/git-host.ts';
import { isTextFile, requireFileName, requireTextSize } from '../stores/content-file.ts';
import { decodeText } from '../stores/git-blob.ts';
import type { LocalActions } from '../stores/local-api.ts';
import { StoreError } from '../stores/store.ts';

// Neither a name nor a title of a commit contains this character.
const separator = '\u001f';

/** Returns the newest thirty commits that changed a document of a content folder; no commits where the folder is in no repository. */
export function fileHistory(folder: string, body: unknown): ReturnType<LocalActions['history']> {
  const file = documentIn(body);
  const format = ['%H', '%aI', '%an', '%s'].join('%x1f');
  // Neither programs for signatures nor other views of the files are run.
  const options = ['--no-show-signature', '--no-ext-diff', '--no-textconv', '--no-color', '--max-count=30', `--format=${format}`];
  const found = git(folder, ['--literal-pathspecs', 'log', ...options, '--', file]);
  if (found === undefined) return {};
  const lines = found.split('\n').filter((line) => line !== '');
  return {
    commits: lines.map((line): FileCommit => {
      const [commit = '', date = '', author = '', ...title] = line.split(separator);
      return { commit, date, author, title: title.join(separator) };
    }),
  };
}

/** Returns the text of a document in a commit; throws `StoreError` at anything but the whole name of a commit. */
export function fileVersion(folder: string, body: unknown): ReturnType<LocalActions['version']> {
  const file = documentIn(body);
  const { commit } = body as { readonly commit?: unknown };
  if (typeof commit !== 'string' || !/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit)) {
    throw new StoreError('not-allowed', `${JSON.stringify(commit)} is no commit`);
  }
  const bytes = gitBytes(folder, ['cat-file', 'blob', `${commit}:./${file}`]);
  if (bytes === undefined) return {};
  requireTextSize(file, bytes.length);
  return { text: decodeText(bytes, file) };
}

function documentIn(body: unknown): string {
  const { file } = (body ?? {}) as { readonly file?: unknown };
  const name = typeof file === 'string' ? file : '';
  requireFileName(name);
  if (!isTextFile(name)) throw new StoreError('not-allowed', `${name} is no document`);
  return name;
}
