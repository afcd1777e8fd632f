import { whereSeen } from './feedback.ts';
import { repositoryPath } from './github-dialect.ts';
import type { HttpClient } from './http-client.ts';

/** A status of a deployment, as GitHub's REST API answers. */
interface DeploymentStatus {
  readonly state: string;
  readonly created_at: string;
  readonly environment_url?: string;
}

/** Returns the statuses of the newest deployment of a commit at GitHub, the newest first; none where the host tells of none. */
export async function deploymentStatuses(client: HttpClient, repository: string, commit: string): Promise<readonly DeploymentStatus[]> {
  const deployments = `${repositoryPath(repository)}/deployments`;
  const asked = async (): Promise<readonly DeploymentStatus[]> => {
    const [newest] = await client.get<readonly { readonly id: number }[]>(deployments, { sha: commit, per_page: 1 });
    return newest === undefined ? [] : client.get(`${deployments}/${newest.id}/statuses`, { per_page: 30 });
  };
  return whereSeen(asked(), []);
}
