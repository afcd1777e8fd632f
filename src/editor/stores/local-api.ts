import type { FileCommit } from '../../git-hosts/git-host.ts';
import type { StoreFailure } from './store.ts';

/** The path of the API on the local edit server. */
export const localApiPath = '/admin/api/';

/** A header that a page of another site can not send here without being asked about first; every write carries it. */
export const localHeader = { name: 'x-content-editor', value: 'local' } as const;

/** The request of `POST read`: the versions that the editor has. The answer omits their texts. */
export interface ReadRequest {
  readonly known: readonly string[];
}
export interface ReadAnswer {
  readonly files: readonly { readonly file: string; readonly version: string; readonly text?: string }[];
}

/** The request of `POST write`; a change with neither text nor base64 deletes its file. */
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

/** The request of `POST history`; the answer has no commits where the content folder is in no repository. */
export interface HistoryRequest {
  readonly file: string;
}
export interface HistoryAnswer {
  readonly commits?: readonly FileCommit[] | undefined;
}

/** The request of `POST version`; the answer has no text where the commit has no such file. */
export interface VersionRequest {
  readonly file: string;
  readonly commit: string;
}
export interface VersionAnswer {
  readonly text?: string | undefined;
}

/** The request of `POST picture`, with a picture's file; the answer has no version where there is none. */
export interface PictureRequest {
  readonly file: string;
}
export interface PictureAnswer {
  readonly version?: string | undefined;
}

/** The answer with status 409: the files that changed since. */
export interface ConflictAnswer {
  readonly conflicts: readonly string[];
}

/** The answer with any other failure status. */
export interface FailureAnswer {
  readonly failure: StoreFailure;
  readonly detail: string;
  readonly file?: string | undefined;
}
