import type { StoreSettings } from '../../build/editor/editor-boot.ts';
import { openGitHost } from '../../git-hosts/open-git-host.ts';
import { hostStore } from './host-store.ts';
import { localStore } from './local.ts';
import type { Store } from './store.ts';

/** Opens the store that a site is edited through; `token` returns the editor's token of the moment. */
export function openStore(settings: StoreSettings, token: () => string | undefined): Store {
  return settings.host === 'local' ? localStore() : hostStore(settings, openGitHost(settings, token));
}
