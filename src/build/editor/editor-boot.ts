import { apiAddress, type HostSettings } from '../../git-hosts/host-addresses.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteDocument } from '../../pages/views/types.generated.ts';

/** A file of the content folder as a store holds it. */
export interface StoredFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** The name that git gives to these bytes: the SHA-1 of a blob, in hexadecimal. */
  readonly version: string;
}

/** Which store a site is edited through; what `editor` in the site's document says, or this machine. */
export type StoreSettings = { readonly host: 'local' } | HostSettings;

/** What the form editor is told by the site that it stands in, as `boot.json` beside its page. */
export interface Boot {
  readonly store: StoreSettings;
  readonly place: SiteModel['place'];
  /** The pictures that are published, by their paths below `pictures/`. */
  readonly pictures: SiteModel['pictures'];
  readonly fonts: SiteModel['fonts'];
  /** The text files of the content as the site was built from them: what is still the same need not be asked for. */
  readonly files: readonly StoredFile[];
  /** The address of the editors' guide. */
  readonly guide: string;
}

/** A site whose documents can be edited: the content folder, and what `boot.json` says besides its files. */
export interface EditedSite extends Omit<Boot, 'files' | 'guide'> {
  readonly content: string;
}

/** Gives the store that the `editor` of a site's document names. */
export function storeOf({ host, address, repository, branch, folder = 'data' }: NonNullable<SiteDocument['editor']>): HostSettings {
  return { host, address: address.replace(/\/+$/, ''), repository, branch, folder };
}

/** Gives the origins that the editor's browser speaks with besides the site's own. */
export function editorHosts(store: StoreSettings): string[] {
  return store.host === 'local' ? [] : [new URL(apiAddress(store)).origin];
}
