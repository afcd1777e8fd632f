import { gitea } from '../../git-hosts/gitea.ts';
import { github } from '../../git-hosts/github.ts';
import { gitlab } from '../../git-hosts/gitlab.ts';
import { hostStore } from './host-store.ts';
import { localStore } from './local.ts';
import type { Store, StoreSettings } from './store.ts';

const hosts = { github, gitlab, gitea };

/** Opens the store that a site is edited through; `token` gives the editor's token of the moment, where there is one. */
export function openStore(settings: StoreSettings, token: () => string | undefined): Store {
  return settings.host === 'local' ? localStore() : hostStore(settings, hosts[settings.host](settings, token));
}
