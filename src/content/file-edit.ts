/** One change of a folder's files; names are relative to the folder, with forward slashes. */
export type FileEdit =
  /** Writes a file's whole content; where `isNew` is set, no such file may be there. */
  | { readonly kind: 'write'; readonly file: string; readonly content: string | Uint8Array; readonly isNew?: boolean }
  /** Gives the file `from` another name, which no file may have, and another content where one is named. */
  | { readonly kind: 'move'; readonly file: string; readonly from: string; readonly content?: string | Uint8Array }
  | { readonly kind: 'remove'; readonly file: string };
