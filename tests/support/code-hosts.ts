import type { IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { describedBy } from './git-hosts/description.ts';

/** Anything of JSON that a host keeps. */
export type Json = Record<string, unknown>;

/** The requests to a host that change something. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: Json;
}

/** The answer of a host: a status and JSON; a list comes in pages. */
type Answer = readonly [status: number, value?: unknown];
type Route = readonly [method: string, path: RegExp, answer: (body: Json, ...captured: readonly string[]) => Answer];

/** A stand-in for a code host: it stores data as the real one's documented interface does. */
export interface StandIn {
  /** The address of its interface. */
  readonly address: string;
  readonly written: readonly Request[];
  /** Statuses that it answers with, in the place of what it would, by the beginning of `METHOD path`. */
  readonly refusals: Map<string, number>;
}

/** A pull request of GitHub's stand-in, and everything on it. */
export interface GithubState {
  readonly pull: Json;
  readonly pulls: Json[];
  readonly comments: Json[];
  readonly lineComments: Json[];
  readonly labels: string[];
  readonly reviewers: string[];
}

const us = { login: 'github-actions[bot]' };

/** Starts a stand-in of GitHub's REST interface (2022-11-28) for the repository `village/bakery`; the token of a job does not belong to a user. */
export async function openGithubStandIn(state: GithubState): Promise<StandIn> {
  const nextId = ids();
  const at = '/repos/village/bakery';
  const number = String(state.pull['number']);
  const find = (list: Json[], wanted: string): Json | undefined => list.find((entry) => String(entry['id']) === wanted);
  const change =
    (list: Json[]) =>
    (body: Json, wanted: string): Answer => {
      const entry = find(list, wanted);
      if (entry === undefined) return [404, { message: 'Not Found' }];
      return [200, Object.assign(entry, body)];
    };
  const remove =
    (list: Json[]) =>
    (_: Json, wanted: string): Answer => {
      const entry = find(list, wanted);
      if (entry === undefined) return [404, { message: 'Not Found' }];
      list.splice(list.indexOf(entry), 1);
      return [204];
    };
  const add =
    (list: Json[]) =>
    (body: Json): Answer => {
      const entry = { id: nextId(), user: us, ...body };
      list.push(entry);
      return [201, entry];
    };
  return standIn(
    [
      ['GET', /^\/user$/, () => [403, { message: 'Resource not accessible by integration' }]],
      ['GET', new RegExp(`^${at}/pulls/${number}$`), () => [200, { ...state.pull, labels: state.labels.map((name) => ({ name })) }]],
      [
        'GET',
        new RegExp(`^${at}/pulls$`),
        () => [200, state.pulls.map((pull) => ({ ...pull, labels: state.labels.map((name) => ({ name })) }))],
      ],
      ['GET', new RegExp(`^${at}/issues/${number}/comments$`), () => [200, state.comments]],
      ['POST', new RegExp(`^${at}/issues/${number}/comments$`), add(state.comments)],
      ['PATCH', new RegExp(`^${at}/issues/comments/(\\d+)$`), change(state.comments)],
      ['GET', new RegExp(`^${at}/pulls/${number}/comments$`), () => [200, state.lineComments]],
      [
        'POST',
        new RegExp(`^${at}/pulls/${number}/comments$`),
        (body) => {
          const { commit_id, line, start_line } = body;
          const isSound = commit_id === (state.pull['head'] as Json)['sha'] && typeof line === 'number' && (start_line ?? 0) !== line;
          return isSound ? add(state.lineComments)(body) : [422, { message: 'Validation Failed' }];
        },
      ],
      ['PATCH', new RegExp(`^${at}/pulls/comments/(\\d+)$`), change(state.lineComments)],
      ['DELETE', new RegExp(`^${at}/pulls/comments/(\\d+)$`), remove(state.lineComments)],
      [
        'POST',
        new RegExp(`^${at}/issues/${number}/labels$`),
        ({ labels }) => {
          state.labels.push(...(labels as string[]));
          return [200, state.labels.map((name) => ({ name }))];
        },
      ],
      [
        'DELETE',
        new RegExp(`^${at}/issues/${number}/labels/(.+)$`),
        (_, name = '') => {
          const index = state.labels.indexOf(decodeURIComponent(name));
          if (index === -1) return [404, { message: 'Label does not exist' }];
          state.labels.splice(index, 1);
          return [200, []];
        },
      ],
      [
        'POST',
        new RegExp(`^${at}/pulls/${number}/requested_reviewers$`),
        ({ reviewers, team_reviewers }) => {
          const names = [...(reviewers as string[]), ...(team_reviewers as string[])];
          if (names.includes('author')) return [422, { message: 'Review cannot be requested from pull request author.' }];
          state.reviewers.push(...names);
          return [201, {}];
        },
      ],
    ],
    describedBy('github'),
  );
}

/** A merge request of GitLab's stand-in, and everything on it. */
export interface GitlabState {
  readonly request: Json;
  readonly notes: Json[];
  readonly discussions: Json[];
}

/** Starts a stand-in of GitLab's REST interface (version 4) for the merge request 7 of the project 42; its token is of `review-bot`. */
export async function openGitlabStandIn(state: GitlabState): Promise<StandIn> {
  const nextId = ids();
  const at = '/projects/42/merge_requests/7';
  const author = { username: 'review-bot' };
  const noteOf = (discussion: string, wanted: string): [Json[], Json] | undefined => {
    const notes = state.discussions.find((entry) => entry['id'] === discussion)?.['notes'] as Json[] | undefined;
    const note = notes?.find((entry) => String(entry['id']) === wanted);
    return notes === undefined || note === undefined ? undefined : [notes, note];
  };
  const people: readonly Json[] = [
    { id: 5, username: 'reader' },
    { id: 6, username: 'other' },
  ];
  return standIn([
    ['GET', /^\/user$/, () => [200, author]],
    ['GET', /^\/users\?.*username=([\w.-]+)/, (_, name) => [200, people.filter(({ username }) => username === name)]],
    ['GET', new RegExp(`^${at}$`), () => [200, state.request]],
    [
      'PUT',
      new RegExp(`^${at}$`),
      ({ add_labels = '', remove_labels = '', reviewer_ids }) => {
        const removed = String(remove_labels).split(',');
        const added = String(add_labels)
          .split(',')
          .filter((name) => name !== '');
        state.request['labels'] = [...(state.request['labels'] as string[]).filter((name) => !removed.includes(name)), ...added];
        if (reviewer_ids !== undefined) state.request['reviewers'] = (reviewer_ids as number[]).map((each) => ({ id: each }));
        return [200, state.request];
      },
    ],
    ['GET', new RegExp(`^${at}/notes$`), () => [200, state.notes]],
    [
      'POST',
      new RegExp(`^${at}/notes$`),
      (body) => {
        state.notes.push({ id: nextId(), author, system: false, type: null, ...body });
        return [201, {}];
      },
    ],
    [
      'PUT',
      new RegExp(`^${at}/notes/(\\d+)$`),
      (body, wanted) => {
        const note = state.notes.find((entry) => String(entry['id']) === wanted);
        return note === undefined ? [404, { message: '404 Not found' }] : [200, Object.assign(note, body)];
      },
    ],
    ['GET', new RegExp(`^${at}/discussions$`), () => [200, state.discussions]],
    [
      'POST',
      new RegExp(`^${at}/discussions$`),
      ({ body, position }) => {
        const { base_sha, start_sha, head_sha, new_line } = position as Json;
        const isSound = [base_sha, start_sha, head_sha].every((sha) => typeof sha === 'string') && typeof new_line === 'number';
        if (!isSound) return [400, { message: '400 Bad request - Note {:line_code=>["can\'t be blank"]}' }];
        const note = { id: nextId(), author, system: false, type: 'DiffNote', body, position };
        state.discussions.push({ id: `discussion-${note.id}`, notes: [note] });
        return [201, {}];
      },
    ],
    [
      'PUT',
      new RegExp(`^${at}/discussions/([\\w-]+)$`),
      (body, wanted) => {
        const discussion = state.discussions.find((entry) => entry['id'] === wanted);
        return discussion === undefined ? [404, {}] : [200, Object.assign(discussion, body)];
      },
    ],
    [
      'PUT',
      new RegExp(`^${at}/discussions/([\\w-]+)/notes/(\\d+)$`),
      (body, discussion = '', wanted = '') => {
        const found = noteOf(discussion, wanted);
        return found === undefined ? [404, {}] : [200, Object.assign(found[1], body)];
      },
    ],
    [
      'DELETE',
      new RegExp(`^${at}/discussions/([\\w-]+)/notes/(\\d+)$`),
      (_, discussion = '', wanted = '') => {
        const [notes, note] = noteOf(discussion, wanted) ?? [];
        if (notes === undefined || note === undefined) return [404, {}];
        notes.splice(notes.indexOf(note), 1);
        if (notes.length === 0)
          state.discussions.splice(
            state.discussions.findIndex(({ id: each }) => each === discussion),
            1,
          );
        return [204];
      },
    ],
  ]);
}

function ids(): () => number {
  let last = 1000;
  return () => {
    last += 1;
    return last;
  };
}

async function standIn(routes: readonly Route[], fault?: ReturnType<typeof describedBy>): Promise<StandIn> {
  const written: Request[] = [];
  const refusals = new Map<string, number>();
  const faults: string[] = [];
  let address = '';
  const answerTo = (method: string, path: string, body: Json, request: IncomingMessage): Answer => {
    if (request.headers.authorization !== 'Bearer secret') return [401, { message: 'Bad credentials' }];
    const refused = [...refusals].find(([asked]) => `${method} ${path}`.startsWith(asked));
    if (refused !== undefined) return [refused[1], { message: 'Refused' }];
    for (const [verb, pattern, answer] of routes) {
      const match = verb === method ? (pattern.exec(path) ?? pattern.exec(path.split('?')[0] ?? '')) : null;
      if (match !== null) return answer(body, ...match.slice(1));
    }
    return [404, { message: `Nothing here: ${method} ${path}` }];
  };
  const server = await onLoopback(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.replace(/^\/api/, '');
    const text = await textOf(request);
    const body = JSON.parse(text || '{}') as Json;
    if (method !== 'GET') written.push({ method, path, body });
    const [status, value] = answerTo(method, path, body, request);
    const page = Array.isArray(value) ? pageOf(value, url, address) : undefined;
    const { pathname, searchParams } = new URL(path, 'http://host.example');
    const sent = text === '' ? undefined : body;
    const wrong = fault?.({ method, path: pathname, query: searchParams, body: sent, status, answer: page?.entries ?? value });
    if (wrong !== undefined) faults.push(wrong);
    response.writeHead(status, { 'content-type': 'application/json', ...(page?.link === undefined ? {} : { link: page.link }) });
    response.end(value === undefined ? '' : JSON.stringify(page?.entries ?? value));
  });
  address = `${server.origin}/api`;
  onTestFinished(() => {
    server.close();
    expect(faults, "as the host's own description has it").toEqual([]);
  });
  return { address, written, refusals };
}

/** One page of a list, and where the next one is (RFC 8288), as both hosts say it. */
function pageOf(list: readonly unknown[], url: string, address: string): { entries: readonly unknown[]; link: string | undefined } {
  const query = new URL(url, address).searchParams;
  const [size, page] = [Number(query.get('per_page') ?? 20), Number(query.get('page') ?? 1)];
  const next = new URL(url, address);
  next.searchParams.set('page', String(page + 1));
  const link = page * size < list.length ? `<${next.href}>; rel="next", <${address}/last>; rel="last"` : undefined;
  return { entries: list.slice((page - 1) * size, page * size), link };
}
