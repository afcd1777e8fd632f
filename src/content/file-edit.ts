/** One change of a folder's files; names are relative to the folder, with forward slashes. */
export type FileEdit =
  /** Writes the whole content of a file; with `isNew`, the file must not exist yet. */
  | { readonly kind: 'write'; readonly file: string; readonly content: string | Uint8Array; readonly isNew?: boolean }
  /** Renames the file `from` to `file`, which must not exist yet, and replaces its content where `content` is set. */
  | { readonly kind: 'move'; readonly file: string; readonly from: string; readonly content?: string | Uint8Array }
  | { readonly kind: 'remove'; readonly file: string };
