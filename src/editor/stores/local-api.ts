import type { FileCommit } from '../../git-hosts/git-host.ts';
import type { StoreFailure } from './store.ts';

/** The path of the API on the local edit server. */
export const localApiPath = '/admin/api/';

/** A header that a page of another site can not send here without being asked about first; every write carries it. */
export const localHeader = { name: 'x-content-editor', value: 'local' } as const;

/** What the actions of the API are asked and answer, in JSON; all are a `POST`. */
export interface LocalActions {
  /** Returns the files, without the texts of `known` versions. */
  read(asked: { readonly known: readonly string[] }): {
    readonly files: readonly { readonly file: string; readonly version: string; readonly text?: string }[];
  };
  write(asked: { readonly changes: readonly WrittenFile[] }): object;
  /** Returns no commits where the content folder is in no repository. */
  history(asked: { readonly file: string }): { readonly commits?: readonly FileCommit[] | undefined };
  /** Returns no text where the commit has no such file. */
  version(asked: { readonly file: string; readonly commit: string }): { readonly text?: string | undefined };
  /** Returns no version where there is no such picture. */
  picture(asked: { readonly file: string }): { readonly version?: string | undefined };
}

/** A change; one with neither text nor base64 deletes its file. */
export interface WrittenFile {
  readonly file: string;
  readonly base?: string;
  readonly text?: string;
  /** The bytes of a picture. */
  readonly base64?: string;
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
