/** One change of a folder's files; names are relative to the folder, with forward slashes. */
export type FileEdit =
  /** Writes the whole content of a file; with `isNew`, the file must not exist yet. */
  | { readonly kind: 'write'; readonly file: string; readonly content: string | Uint8Array; readonly isNew?: boolean }
  /** Renames the file `from` to `file`, which must not exist yet, and replaces its content where `content` is set. */
  | { readonly kind: 'move'; readonly file: string; readonly from: string; readonly content?: string | Uint8Array }
  | { readonly kind: 'remove'; readonly file: string };

/** A file that could not be put back; `backup` names the one that holds what it had before, and is missing where there was no file. */
export interface UnrestoredFile {
  readonly file: string;
  readonly backup: string | undefined;
}

/** Thrown where writing failed, and so did putting some of the files back; `cause` lists what failed, the first of it first. */
export class UnrestoredFiles extends Error {
  override readonly name = 'UnrestoredFiles';
  /** What failed first, in the system's words. */
  readonly reason: string;
  constructor(
    readonly files: readonly UnrestoredFile[],
    failures: readonly unknown[],
  ) {
    const reason = String(failures[0]);
    const places = files.map(({ file, backup }) => (backup === undefined ? `${file}, which was not there` : `${file}, kept as ${backup}`));
    super(`${reason}. Could not be put back: ${places.join('; ')}`, { cause: failures });
    this.reason = reason;
  }
}

/**
 * Returns the name of the `number`th file beside a file: the content to come, or what it has before. A site has no hidden files, so
 * readers don't see them. They are ours alone: a backup that an editor or a person put there ends in `.old` or `.new`, and is kept.
 */
export function nameBeside(file: string, ending: 'new' | 'old', number = 1): string {
  const end = file.lastIndexOf('/') + 1;
  return `${file.slice(0, end)}.${file.slice(end)}.service-pages-${ending}${number === 1 ? '' : `-${number}`}`;
}
