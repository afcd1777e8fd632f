import { openGithub } from '../git-hosts/github-review.ts';
import { openGitlab } from '../git-hosts/gitlab-review.ts';
import { HostError, type ReviewHost } from '../git-hosts/reviewed-proposal.ts';

/**
 * Opens the request on the host whose job this is; nothing when the request is not at the commit that was looked at any more.
 * REVIEW_PICTURES_URL, REVIEW_PREVIEW_URL and REVIEW_SITE_URL say where the files of the review can be seen.
 */
export async function openHost(env: NodeJS.ProcessEnv): Promise<ReviewHost | undefined> {
  const open = env['GITLAB_CI'] ? openGitlab : env['GITHUB_ACTIONS'] ? openGithub : undefined;
  if (open === undefined) throw new HostError('This is no job of GitHub or GitLab: --post has nowhere to post to.');
  const host = await open(env);
  if (host === undefined) return undefined;
  const { REVIEW_PICTURES_URL: pictures, REVIEW_PREVIEW_URL: preview, REVIEW_SITE_URL: site } = env;
  const { archive, ...links } = host.links;
  return {
    ...host,
    links: {
      ...links,
      ...(pictures ? { pictures } : {}),
      ...(preview ? { preview } : {}),
      ...(site ? { page: (file) => `${site.replace(/\/$/, '')}/${file}` } : {}),
      ...(archive === undefined || (pictures && preview) ? {} : { archive }),
    },
  };
}
