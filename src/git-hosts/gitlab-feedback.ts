import { checksTogether, type Feedback, whereSeen } from './feedback.ts';
import type { HttpClient } from './http-client.ts';

/** The answers of GitLab's REST API, as far as they are read. */
interface Request {
  readonly head_pipeline: { readonly status: string; readonly web_url: string } | null;
}
interface Approvals {
  readonly approved_by: readonly unknown[];
}
interface Note {
  readonly author: { readonly username: string };
  readonly body: string;
  /** Of what GitLab itself says. */
  readonly system: boolean;
  readonly position?: { readonly new_path: string };
}

const over: Readonly<Record<string, 'passed' | 'failed'>> = { success: 'passed', skipped: 'passed', failed: 'failed', canceled: 'failed' };

/** Returns what GitLab knows of a merge request: its newest pipeline, approvals and notes; `path` is that of the merge request. */
export async function gitlabFeedback(client: HttpClient, path: string): Promise<Feedback> {
  const [{ head_pipeline: pipeline }, { approved_by }, notes] = await Promise.all([
    client.get<Request>(path),
    whereSeen(client.get<Approvals>(`${path}/approvals`), { approved_by: [] }),
    client.all<Note>(`${path}/notes`, { sort: 'asc', order_by: 'created_at', per_page: 100 }),
  ]);
  const checks = pipeline === null ? [] : [{ state: over[pipeline.status] ?? ('running' as const), address: pipeline.web_url }];
  return {
    ...checksTogether(checks),
    preview: undefined,
    verdict: approved_by.length > 0 && !isOutdated(notes) ? 'approved' : undefined,
    remarks: notes.flatMap(({ author, body, system, position }) =>
      system || body.trim() === '' ? [] : [{ author: author.username, text: body, path: position?.new_path }],
    ),
  };
}

// GitLab tells its own doings in English among the notes; not every project takes approvals back when commits are added.
function isOutdated(notes: readonly Note[]): boolean {
  const approval = notes.findLastIndex(({ system, body }) => system && body.startsWith('approved this merge request'));
  return approval !== -1 && notes.slice(approval).some(({ system, body }) => system && /^added \d+ commits?/.test(body));
}
