import type { StoreFailure } from './store.ts';

/** Where the local edit server answers the editor. */
export const localApiPath = '/admin/api/';

/** A header that a page of another site can not send here without being asked about first; every write carries it. */
export const localHeader = { name: 'x-content-editor', value: 'local' } as const;

/** What is asked with `POST read`, and answered: the text only of files whose version is not known. */
export interface ReadRequest {
  readonly known: readonly string[];
}
export interface ReadAnswer {
  readonly files: readonly { readonly file: string; readonly version: string; readonly text?: string }[];
}

/** What is asked with `POST write`; a change with neither text nor base64 takes its file away. */
export interface WriteRequest {
  readonly changes: readonly WrittenFile[];
}
export interface WrittenFile {
  readonly file: string;
  readonly base?: string;
  readonly text?: string;
  /** The bytes of a picture. */
  readonly base64?: string;
}

/** What is answered with status 409: the files that are others by now. */
export interface ConflictAnswer {
  readonly conflicts: readonly string[];
}

/** What is answered with any other status of a failure. */
export interface FailureAnswer {
  readonly failure: StoreFailure;
  readonly detail: string;
  readonly file?: string | undefined;
}
