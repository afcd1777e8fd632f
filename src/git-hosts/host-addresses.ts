/** The location of a site's documents on a git host. */
export interface HostSettings {
  readonly host: 'github' | 'gitlab' | 'gitea';
  /** The address of the host, such as `https://github.com`, without a slash at the end. */
  readonly address: string;
  /** Such as `owner/name`; GitLab has groups in groups. */
  readonly repository: string;
  /** The branch that the published site is built from. */
  readonly branch: string;
  /** The path of the content folder in the repository, such as `data`. */
  readonly folder: string;
  /** The identifier of the application, registered at the host, that editors sign in to by a button; a public one, without a secret. */
  readonly application?: string;
}

/** The addresses at which a host lets somebody sign in (OAuth 2.0 with PKCE), and the rights to ask for. */
export interface SignInAddresses {
  readonly authorize: string;
  readonly token: string;
  readonly scope: string;
}

/** The name of new tokens in their owners' lists. */
const tokenName = 'Content editor';

/** Returns the address below which a host answers programs, without a slash at the end; pages of the editor connect to its origin. */
export function apiAddress({ host, address }: HostSettings): string {
  switch (host) {
    case 'gitlab':
      return `${address}/api/v4`;
    case 'gitea':
      return `${address}/api/v1`;
    case 'github': {
      const domain = hostedDomain(address);
      // A company's own installation answers below its address; the hosted ones have a domain for programs.
      return domain === undefined ? `${address}/api/v3` : `https://api.${domain}`;
    }
  }
}

/**
 * Returns the address of the page on which an editor makes a token, with name and rights filled in if the host reads them from
 * the address (GitHub's fine-grained and classic forms, GitLab's), otherwise the page with the list of tokens.
 */
export function tokenPage(settings: HostSettings): string {
  const { host, address, repository } = settings;
  switch (host) {
    case 'gitlab':
      return `${address}/-/user_settings/personal_access_tokens?${new URLSearchParams({ name: tokenName, scopes: 'api' })}`;
    case 'gitea':
      return `${address}/user/settings/applications`;
    case 'github': {
      const domain = hostedDomain(address);
      if (domain === undefined) return `${address}/settings/tokens/new?${new URLSearchParams({ description: tokenName, scopes: 'repo' })}`;
      const filled = { name: tokenName, target_name: ownerOf(repository), expires_in: '90', contents: 'write', pull_requests: 'write' };
      return `https://${domain}/settings/personal-access-tokens/new?${new URLSearchParams(filled)}`;
    }
  }
}

/**
 * Returns where editors sign in by a button; undefined where no application is named, or the host is GitHub, which gives a token to
 * no page in a browser (its address for that answers no request of another site).
 */
export function signInAddresses({ host, address, application }: HostSettings): SignInAddresses | undefined {
  if (application === undefined) return undefined;
  switch (host) {
    case 'gitlab':
      return { authorize: `${address}/oauth/authorize`, token: `${address}/oauth/token`, scope: 'api' };
    case 'gitea':
      return {
        authorize: `${address}/login/oauth/authorize`,
        token: `${address}/login/oauth/access_token`,
        scope: 'write:repository read:user',
      };
    case 'github':
      return undefined;
  }
}

/** Returns the owner in a repository's name; empty for a numeric identifier, which hosts accept too. */
export function ownerOf(repository: string): string {
  return repository.slice(0, Math.max(0, repository.lastIndexOf('/')));
}

/** Returns the domain of a GitHub that is no company's own installation, in whichever way its address is written; undefined for others. */
function hostedDomain(address: string): string | undefined {
  return /^(?:www\.)?(github\.com|[\w-]+\.ghe\.com)$/.exec(new URL(address).host)?.[1];
}
