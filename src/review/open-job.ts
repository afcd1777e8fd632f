import { readFileSync } from 'node:fs';
import { openGithubProposal } from '../git-hosts/github-review.ts';
import { openGitlabProposal } from '../git-hosts/gitlab-review.ts';
import { HostError } from '../git-hosts/host-error.ts';
import { encodePath } from '../git-hosts/http-client.ts';
import type { ProposalAddress, ReviewedProposal } from '../git-hosts/reviewed-proposal.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { asRecord } from '../schema/tree.ts';
import type { CommentLinks } from './comment-pages.ts';
import { reviewWord } from './words.ts';

/** The proposal that a job reviews, and the addresses that a comment on it may lead to. */
export interface ReviewHost extends ReviewedProposal {
  /** The branch that the change goes into, as git names it where it was fetched. */
  readonly baseRef: string;
  readonly links: CommentLinks;
}

interface Job {
  readonly proposal: ReviewedProposal | undefined;
  readonly links: CommentLinks;
}

/**
 * Opens the proposal that a job of GitHub or GitLab reviews; returns undefined when it is closed, or has newer commits than the
 * job's. REVIEW_PICTURES_URL, REVIEW_PREVIEW_URL and REVIEW_SITE_URL say where the files of the review can be seen. Throws
 * `HostError`; its message is in the requested language where the job itself is at fault.
 */
export async function openJob(env: NodeJS.ProcessEnv, language: MessageLanguage): Promise<ReviewHost | undefined> {
  const open = env['GITLAB_CI'] ? gitlabJob : env['GITHUB_ACTIONS'] ? githubJob : undefined;
  if (open === undefined) throw new HostError('not-found', reviewWord('notAJob', language));
  const { proposal, links } = await open(env, language);
  if (proposal === undefined) return undefined;
  const { REVIEW_PICTURES_URL: pictures, REVIEW_PREVIEW_URL: preview, REVIEW_SITE_URL: site } = env;
  const { archive, ...others } = links;
  return {
    ...proposal,
    baseRef: `origin/${proposal.targetBranch}`,
    links: {
      ...others,
      ...(pictures ? { pictures } : {}),
      ...(preview ? { preview } : {}),
      ...(site ? { page: (file) => `${site.replace(/\/$/, '')}/${file}` } : {}),
      ...(archive === undefined || (pictures && preview) ? {} : { archive }),
    },
  };
}

/** Which proposal it is never comes from what the change's own code wrote. */
async function githubJob(env: NodeJS.ProcessEnv, language: MessageLanguage): Promise<Job> {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: eventFile } = env;
  if (!token || !repository || !eventFile) throw incomplete(['GITHUB_TOKEN', 'GITHUB_REPOSITORY', 'GITHUB_EVENT_PATH'], language);
  const event = asRecord(JSON.parse(readFileSync(eventFile, 'utf8')));
  const run = asRecord(event['workflow_run']);
  const wanted = event['workflow_run'] === undefined ? proposalOfEvent(event, language) : proposalOfRun(run);
  const address = { api: env['GITHUB_API_URL'] || 'https://api.github.com', repository, ...wanted };
  const server = `${env['GITHUB_SERVER_URL'] || 'https://github.com'}/${repository}`;
  const runAddress = String(run['html_url'] ?? `${server}/actions/runs/${env['GITHUB_RUN_ID']}`);
  return {
    proposal: await openGithubProposal(address, token, env['REVIEW_AUTHOR'] || undefined),
    links: {
      line: (file, line) => `${server}/blob/${wanted.commit}/${encodePath(file)}#L${line}`,
      archive: `${runAddress}#artifacts`,
    },
  };
}

function proposalOfEvent(
  event: Readonly<Record<string, unknown>>,
  language: MessageLanguage,
): Pick<ProposalAddress, 'proposal' | 'commit'> {
  const { number, head } = asRecord(event['pull_request']);
  if (typeof number !== 'number') throw new HostError('not-found', reviewWord('jobWithoutRequest', language));
  return { proposal: number, commit: String(asRecord(head)['sha']) };
}

/** A run of a fork's pull request does not name it; its branch and commit do, as GitHub itself says. */
function proposalOfRun(run: Readonly<Record<string, unknown>>): Pick<ProposalAddress, 'proposal' | 'commit'> {
  const repository = String(asRecord(run['head_repository'])['full_name']);
  return { proposal: { repository, name: String(run['head_branch']) }, commit: String(run['head_sha']) };
}

async function gitlabJob(env: NodeJS.ProcessEnv, language: MessageLanguage): Promise<Job> {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: repository, CI_MERGE_REQUEST_IID: number, REVIEW_TOKEN: token } = env;
  if (!api || !repository || !number || !token)
    throw incomplete(['CI_API_V4_URL', 'CI_PROJECT_ID', 'CI_MERGE_REQUEST_IID', 'REVIEW_TOKEN'], language);
  // A pipeline of merged results runs on a commit that the proposal does not have.
  const commit = String(env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || env['CI_COMMIT_SHA']);
  return {
    proposal: await openGitlabProposal({ api, repository, proposal: Number(number), commit }, token),
    links: { line: (file, line) => `${env['CI_PROJECT_URL']}/-/blob/${commit}/${encodePath(file)}#L${line}` },
  };
}

function incomplete(names: readonly string[], language: MessageLanguage): HostError {
  return new HostError('not-signed-in', reviewWord('jobNeeds', language, { names: names.join(', ') }));
}

/** Tells whether a review ended because the git host refused or did not answer. */
export function isHostError(error: unknown): error is HostError {
  return error instanceof HostError;
}
