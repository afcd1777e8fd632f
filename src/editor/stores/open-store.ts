import type { StoreSettings } from '../../build/editor/editor-boot.ts';
import { openGitHost } from '../../git-hosts/open-git-host.ts';
import { folderStore } from './folder.ts';
import { hostStore } from './host-store.ts';
import { localStore } from './local.ts';
import type { Store } from './store.ts';

/** A folder of this device; its `id` is its own among those of this browser. */
export interface OpenedFolder {
  readonly id: string;
  readonly root: FileSystemDirectoryHandle;
}

/** Opens the store of a site. */
export type OpenStore = (settings: StoreSettings, token: () => string | undefined, folder?: OpenedFolder) => Store;

/**
 * Opens the store that a site is edited through: a folder of this device where one is open, else the site's own. `token` returns
 * the editor's token of the moment.
 */
export const openStore: OpenStore = (settings, token, folder) => {
  if (folder !== undefined) return folderStore(folder.root, folder.id);
  return settings.host === 'local' ? localStore() : hostStore(settings, openGitHost(settings, token));
};
