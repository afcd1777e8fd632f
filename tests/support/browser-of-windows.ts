import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';

interface Transaction {
  readonly client: number;
  readonly staged: Map<string, unknown>;
  readonly requests: (() => void)[];
  oncomplete?: () => void;
  onabort?: () => void;
  error?: Error;
}

interface Lock {
  readonly client: number;
  readonly name: string;
  readonly mode: 'shared' | 'exclusive';
}

type Handler = (() => void) | undefined;
type Hear = (event: { readonly data: unknown }) => void;

/** More than any test needs. */
const mostSteps = 20_000;

/**
 * What the windows of one browser share: a database (as much of IndexedDB as the form asks of it, one transaction after the other),
 * channels, `localStorage`, and locks. Each answer and message comes when the scheduler says so, or else at once.
 */
export class BrowserOfWindows {
  readonly stored = new Map<string, unknown>();
  readonly local = new Map<string, string>();
  /** Whether the disk has room for a value. */
  hasRoomFor: (value: unknown) => boolean = () => true;
  /** The windows of which it was made to forget what they had stored, and that have stored nothing since. */
  readonly forgotten = new Set<number>();
  #queue: Transaction[] = [];
  #clients = 0;
  #isRunning = false;
  #steps = 0;
  readonly #closed = new Set<number>();
  readonly #held = new Set<Lock>();
  readonly #asked = new Map<Lock, () => void>();
  readonly #channels = new Set<{ readonly client: number; readonly name: string; readonly hear: Hear }>();
  constructor(readonly scheduler: Pick<Scheduler, 'schedule'> = { schedule: (task) => task }) {}

  /** Returns the number of one more window. */
  opened(): number {
    return ++this.#clients;
  }

  /** Makes what one window knows, and `further` than that, the globals of this test. */
  enter(client: number, further: object = {}): void {
    const storage = storageOf(this.local);
    const globals = {
      indexedDB: this.#databaseOf(client),
      BroadcastChannel: this.#channelOf(client),
      navigator: { locks: this.#locksOf(client) },
      window: { localStorage: storage, sessionStorage: storage },
      ...further,
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  }

  /** A window that is closed asks and hears nothing more; what it had not finished in the database is undone. */
  close(client: number): void {
    this.#closed.add(client);
    this.#queue = this.#queue.filter((each) => each.client !== client);
    for (const lock of this.#held) if (lock.client === client) this.#held.delete(lock);
    for (const lock of this.#asked.keys()) if (lock.client === client) this.#asked.delete(lock);
    this.#later('after the end', () => this.#grant());
  }

  /** Forgets what it stores while windows are open: all, as somebody may ask of it, or the database alone. */
  forget(isAll: boolean): void {
    this.stored.clear();
    for (let client = 1; client <= this.#clients; client += 1) this.forgotten.add(client);
    if (isAll) this.local.clear();
    this.fail();
  }

  /** Undoes what was not finished in the database, as where the disk is full. */
  fail(): void {
    for (const { onabort } of this.#queue.splice(0)) onabort?.();
  }

  #later(what: string, act: () => void): void {
    // Windows that answer each other for ever would stop the test.
    if (++this.#steps > mostSteps) return;
    void this.scheduler.schedule(Promise.resolve(), what).then(act);
  }

  #databaseOf(client: number): unknown {
    const database = {
      transaction: () => ({ objectStore: () => this.#begin(client) }),
    };
    return {
      open: () => {
        const request: { result: unknown; onsuccess?: () => void } = { result: database };
        queueMicrotask(() => request.onsuccess?.());
        return request;
      },
    };
  }

  #begin(client: number): unknown {
    const transaction: Transaction = { client, staged: new Map(), requests: [] };
    if (!this.#closed.has(client)) this.#queue.push(transaction);
    this.#run();
    const look = (key: string): unknown => (transaction.staged.has(key) ? transaction.staged.get(key) : this.stored.get(key));
    const ask = (answer: () => unknown): unknown => {
      const request: { result?: unknown; onsuccess?: Handler } = {};
      transaction.requests.push(() => {
        request.result = answer();
        request.onsuccess?.();
      });
      return request;
    };
    return {
      transaction,
      get: (key: string) => ask(() => structuredClone(look(key))),
      put: (value: unknown, key: string) => {
        const copy = structuredClone(value);
        return ask(() => {
          if (this.hasRoomFor(copy)) return void transaction.staged.set(key, copy);
          this.#queue = this.#queue.filter((each) => each !== transaction);
          transaction.onabort?.();
        });
      },
      delete: (key: string) => ask(() => void transaction.staged.set(key, undefined)),
      getAllKeys: () => ask(() => [...this.stored.keys()]),
      getAll: () => ask(() => structuredClone([...this.stored.values()])),
    };
  }

  /** Makes one step of the first transaction at a time, until none is left. */
  #run(): void {
    if (this.#isRunning || this.#queue.length === 0) return;
    this.#isRunning = true;
    this.#later('database', () => {
      this.#isRunning = false;
      const [first] = this.#queue;
      const next = first?.requests.shift();
      if (next !== undefined) next();
      else if (first !== undefined) {
        this.#queue.shift();
        for (const [key, value] of first.staged) {
          if (value === undefined) this.stored.delete(key);
          else this.stored.set(key, value);
        }
        this.forgotten.delete(first.client);
        first.oncomplete?.();
      }
      this.#run();
    });
  }

  #locksOf(client: number): unknown {
    return {
      request: (
        name: string,
        { mode = 'exclusive', signal }: Partial<Pick<Lock, 'mode'>> & { signal?: AbortSignal },
        work: () => unknown,
      ) =>
        new Promise((resolve, refuse) => {
          const lock = { client, name, mode };
          const release = (): void => {
            this.#held.delete(lock);
            this.#grant();
            resolve(undefined);
          };
          signal?.addEventListener('abort', () => {
            this.#asked.delete(lock);
            refuse(signal.reason);
          });
          if (!this.#closed.has(client))
            this.#asked.set(lock, () => void Promise.resolve(work()).then(() => this.#later('release', release)));
          this.#later('lock', () => this.#grant());
        }),
      query: () => new Promise((resolve) => this.#later('locks', () => resolve({ held: [...this.#held] }))),
    };
  }

  /** Gives the locks that nobody else holds. */
  #grant(): void {
    for (const [lock, begin] of this.#asked) {
      const isFree = ({ name, mode }: Lock): boolean => name !== lock.name || (mode === 'shared' && lock.mode === 'shared');
      if (![...this.#held].every(isFree)) continue;
      this.#asked.delete(lock);
      this.#held.add(lock);
      begin();
    }
  }

  #channelOf(client: number): unknown {
    const channels = this.#channels;
    const later = (act: () => void): void => this.#later('message', act);
    const isClosed = (each: number): boolean => this.#closed.has(each);
    return class {
      readonly #name: string;
      constructor(name: string) {
        this.#name = name;
      }
      addEventListener(_: string, hear: Hear): void {
        channels.add({ client, name: this.#name, hear });
      }
      removeEventListener(_: string, hear: Hear): void {
        for (const each of channels) if (each.hear === hear) channels.delete(each);
      }
      close(): void {
        for (const each of channels) if (each.client === client && each.name === this.#name) channels.delete(each);
      }
      postMessage(data: unknown): void {
        if (isClosed(client)) return;
        const others = new Set([...channels].flatMap(({ client: to, name }) => (to !== client && name === this.#name ? [to] : [])));
        for (const to of others)
          later(() => {
            for (const each of [...channels]) if (each.client === to && each.name === this.#name && !isClosed(to)) each.hear({ data });
          });
      }
    };
  }
}

/** Returns a browser's storage of these values; `put` takes what is written, where more is to happen than that it is there. */
export function storageOf(
  values: Map<string, string>,
  put: (key: string, value: string | undefined) => void = (key, value) =>
    void (value === undefined ? values.delete(key) : values.set(key, value)),
): object {
  const methods: object = Object.create({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: put,
    removeItem: (key: string) => put(key, undefined),
  });
  return new Proxy(methods, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key)) ? { value: values.get(String(key)), enumerable: true, configurable: true } : undefined,
  });
}

/** Of what is on its way all, some or nothing arrives, and what follows from that is done. */
export async function arrive(scheduler: Scheduler, which: 'all' | 'some' | 'nothing'): Promise<void> {
  if (which === 'all') await scheduler.waitIdle();
  else if (which === 'some' && scheduler.count() > 0) await scheduler.waitNext(Math.min(3, scheduler.count()));
  await new Promise((done) => setImmediate(done));
}
