import { apiAddress, type HostSettings } from '../../git-hosts/host-addresses.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteDocument } from '../../pages/views/types.generated.ts';

/** A file of the content folder, as a store keeps it. */
export interface StoredFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** The name of these bytes in git: the SHA-1 of a blob, in hexadecimal. */
  readonly version: string;
}

/** The store that a site is edited through: this machine, or the one that `editor` in the site's document names. */
export type StoreSettings = LocalSettings | HostSettings;

interface LocalSettings {
  readonly host: 'local';
  /** Tells the content folder from others of this machine, which have had the same address: work that waits in the browser is for one of them. */
  readonly content?: string;
}

/** The data that a site hands its form editor, as `boot.json` beside the editor's page. */
export interface Boot {
  readonly store: StoreSettings;
  readonly deployment: SiteModel['deployment'];
  /** The published pictures, by their paths below `pictures/`. */
  readonly pictures: SiteModel['pictures'];
  readonly fonts: SiteModel['fonts'];
  /** The text files that the site was built from: the editor fetches only those that have changed since. */
  readonly files: readonly StoredFile[];
  /** The address of the editors' guide. */
  readonly guide: string;
  /** The address of the script of the site's own blocks, relative to the editor's page. */
  readonly blocks?: string;
  /** Whether pages of the same origin run scripts of others, which must not reach an editor's token. */
  readonly besideOthersScripts?: boolean;
}

/** A site whose documents can be edited: its content folder, and the data of `boot.json` apart from the files. */
export interface EditedSite extends Omit<Boot, 'files' | 'guide'> {
  readonly content: string;
}

/** Returns the store that `editor` in a site's document names. */
export function storeOf(editor: NonNullable<SiteDocument['editor']>): HostSettings {
  const { host, address, repository, branch, folder = 'data', application } = editor;
  const place = { host, address: address.replace(/\/+$/, ''), repository, branch, folder };
  return application === undefined ? place : { ...place, application };
}

/** Returns the origins that the editor's browser connects to besides the site's own. */
export function editorHosts(store: StoreSettings): string[] {
  return store.host === 'local' ? [] : [new URL(apiAddress(store)).origin];
}

/** Files by their names relative to a folder. */
export type NamedFiles = ReadonlyMap<string, string | Uint8Array>;

/** Makes the files of a site's form editor; given by the command, since the form and its handbook are half of the code. */
export interface EditorFiles {
  /** Returns the form's page, code, settings and content. */
  form(site: EditedSite): Promise<NamedFiles>;
  /** Returns the editors' handbook. */
  handbook(site: EditedSite): Promise<NamedFiles>;
}
