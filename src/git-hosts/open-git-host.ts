import type { GitHost } from './git-host.ts';
import { gitea } from './gitea.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { HostSettings } from './host-addresses.ts';

const hosts = { github, gitlab, gitea };

/** Opens the git host that keeps a site's documents; `token` returns the editor's token of the moment. */
export function openGitHost(settings: HostSettings, token: () => string | undefined): GitHost {
  return hosts[settings.host](settings, token);
}
