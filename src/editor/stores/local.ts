import { toBase64 } from '../../git-hosts/base64.ts';
import { workQueue } from '../work-queue.ts';
import { requireFileName } from './content-file.ts';
import { type ConflictAnswer, type FailureAnswer, type LocalActions, localApiPath, localHeader, type WrittenFile } from './local-api.ts';
import { cachedReading } from './reading.ts';
import { type FileChange, type Store, StoreConflict, StoreError } from './store.ts';

/**
 * Opens the files of this machine through the local edit server that served the page: without an account, and changes are written at
 * once.
 */
export function localStore(address = localApiPath): Store {
  const act = <Name extends keyof LocalActions>(name: Name, asked: Parameters<LocalActions[Name]>[0]) =>
    ask<ReturnType<LocalActions[Name]>>(address + name, asked);
  // A change reported during a write is the store's own, or is found by the look after that write was noted.
  const inTurn = workQueue();
  const reading = cachedReading(async (known) => {
    const texts = new Map(known.map(({ version, text }) => [version, text]));
    const { files } = await act('read', { known: [...texts.keys()] });
    return files.map(({ file, version, text }) => ({ file, version, text: text ?? texts.get(version) ?? '' }));
  });
  return {
    proposals: undefined,
    read: (known) => inTurn(() => reading.read(known)),
    history: async (file) => (await act('history', { file })).commits,
    textIn: async (file, commit) => (await act('version', { file, commit })).text,
    pictureVersion: async (file) => (await act('picture', { file })).version,
    propose: ({ changes }) =>
      inTurn(async () => {
        await act('write', { changes: changes.map(written) });
        await reading.wrote(changes);
        return {};
      }),
    watch: (changed) => {
      const events = new EventSource(`${address}events`);
      const look = async (): Promise<void> => {
        const { files, removed } = await inTurn(reading.changes);
        if (events.readyState !== EventSource.CLOSED && files.length + removed.length > 0) changed(files, removed);
      };
      // While the server was stopped, it reported no changes.
      const attempt = (): unknown => look().catch(ignored);
      events.addEventListener('open', attempt);
      events.addEventListener('message', attempt);
      return () => events.close();
    },
  };
}

function written({ file, content, base }: FileChange): WrittenFile {
  requireFileName(file);
  const body = typeof content === 'string' ? { text: content } : content === undefined ? {} : { base64: toBase64(content) };
  return { file, ...(base === undefined ? {} : { base }), ...body };
}

/** Milliseconds after which a server that does not answer counts as stopped. */
const patience = 60_000;

/** Returns the answer of the server; throws the `StoreError` that it reports, or `offline` if it has stopped. */
async function ask<Answer>(address: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', [localHeader.name]: localHeader.value };
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patience) });
    answer = await response.json();
  } catch (error) {
    throw new StoreError('offline', `the local server gave no answer: ${(error as Error).message}`);
  }
  if (response.ok) return answer as Answer;
  if (response.status === 409) throw new StoreConflict((answer as ConflictAnswer).conflicts);
  const { failure, detail, file } = answer as FailureAnswer;
  throw new StoreError(failure, detail, { file });
}

/** Ignores a failed poll, since another one follows. */
function ignored(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}
