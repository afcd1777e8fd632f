import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { finishWrite } from '../../build/content/write-journal.ts';
import { type ConflictAnswer, type FailureAnswer, type LocalActions, localApiPath } from '../stores/local-api.ts';
import { StoreConflict, StoreError } from '../stores/store.ts';
import { workQueue } from '../work-queue.ts';
import { pictureVersion, readTexts } from './content-files.ts';
import { fileHistory, fileVersion } from './file-history.ts';
import { folderEvents } from './folder-events.ts';
import { reasonToRefuse } from './request-guard.ts';
import { type PictureDecoder, writeChanges } from './write-changes.ts';

/** Answers requests of the editor; returns whether the request was one. */
interface LocalApi {
  (request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops watching and ends the event streams. */
  close(): void;
}

/** What each request is answered; its body is checked, whatever the form sends. */
type Actions = { readonly [Name in keyof LocalActions as `POST ${Name}`]: (body: unknown) => Promise<ReturnType<LocalActions[Name]>> };

/** Bytes: room for a photograph in base64 and the texts beside it. */
const maximumRequestBytes = 80 * 1024 * 1024;

/**
 * Creates the API that reads and writes the files of a content folder, below `/admin/api/`. Its server listens on this machine only; the
 * API refuses pages of other sites, whatever address they used. `decode` finds photographs that can not be decoded.
 */
export function localApi({
  folder,
  root,
  decode,
}: {
  readonly folder: string;
  readonly root: string;
  readonly decode: PictureDecoder;
}): LocalApi {
  const content = path.resolve(root, folder);
  const events = folderEvents(content);
  const inTurn = workQueue();
  const actions: Actions = {
    'POST read': (body) => {
      finishWrite(content);
      return readUnknown(content, body);
    },
    'POST history': async (body) => fileHistory(content, body),
    'POST version': async (body) => fileVersion(content, body),
    'POST picture': async (body) => ({ version: await pictureVersion(content, body) }),
    // Two windows that write at once do so one after the other.
    'POST write': async (body) => {
      await inTurn(() => {
        finishWrite(content);
        return writeChanges(content, body, decode);
      });
      return {};
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    try {
      const reason = reasonToRefuse(request);
      if (reason !== undefined) throw new StoreError('not-allowed', reason);
      const endpoint = `${request.method} ${name}`;
      if (endpoint === 'GET events') return events.listen(response);
      const action = Object.hasOwn(actions, endpoint) ? actions[endpoint as keyof Actions] : undefined;
      if (action === undefined) throw new StoreError('not-found', `there is no ${endpoint}`);
      send(response, 200, await action(await bodyOf(request)));
    } catch (error) {
      refuse(response, error);
    }
  };
  const handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [address = ''] = (request.url ?? '').split('?');
    if (!address.startsWith(localApiPath)) return false;
    void answer(request, response, address.slice(localApiPath.length));
    return true;
  };
  return Object.assign(handle, { close: events.close });
}

async function readUnknown(folder: string, body: unknown): Promise<ReturnType<LocalActions['read']>> {
  const { known } = (body ?? {}) as { known?: unknown };
  const versions = new Set<unknown>(Array.isArray(known) ? known : []);
  const files = await readTexts(folder);
  return { files: files.map(({ file, version, text }) => ({ file, version, ...(versions.has(version) ? {} : { text }) })) };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumRequestBytes) throw new StoreError('not-allowed', `a request has at most ${maximumRequestBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new StoreError('broken', 'a request is JSON');
  }
}

const statuses: Readonly<Record<string, number>> = { 'not-allowed': 403, 'not-found': 404, 'refused-picture': 403, broken: 400 };

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof StoreConflict) send(response, 409, { conflicts: error.files } satisfies ConflictAnswer);
  else {
    // Others are a full disk, a file that may not be written, a folder that is gone.
    const { failure, detail, further } = error instanceof StoreError ? error : new StoreError('broken', String(error));
    send(response, statuses[failure] ?? 500, { failure, detail, file: further.file } satisfies FailureAnswer);
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
