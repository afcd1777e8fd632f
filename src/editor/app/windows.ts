import type { DeletedPicture, NewPicture } from './local-change.ts';

/** A message between windows of this browser that show the same site. */
type Message =
  | { readonly kind: 'opened'; readonly file: string }
  | { readonly kind: 'added'; readonly picture: NewPicture }
  | { readonly kind: 'deletes'; readonly name: string; readonly deletion: DeletedPicture | undefined };

/** The other windows of this browser in which the same site is edited. */
export interface OtherWindows {
  /** Announces the document that this window shows, if any, and leaves the former one. */
  open(file: string | undefined): void;
  /** Sends a picture that this window added or proposed. */
  added(picture: NewPicture): void;
  /** Sends the deletion of a picture, or that it is kept after all. */
  deletes(name: string, deletion: DeletedPicture | undefined): void;
  close(): void;
}

/**
 * Joins the windows of a site: reports whether another one shows the same document, and passes on its pictures. What is written comes
 * through the storage that they share.
 */
export function joinWindows(
  site: string,
  listeners: {
    readonly shared: (isShared: boolean) => void;
    readonly added: (picture: NewPicture) => void;
    readonly deletes: (name: string, deletion: DeletedPicture | undefined) => void;
  },
): OtherWindows {
  const channel = channelOf(`content-editor ${site}`);
  // Browsers have locks only on pages that came over a safe connection, and block them where they block storage.
  const { locks } = navigator as { readonly locks?: LockManager };
  // The browser takes back the lock of a window that breaks off, too.
  const lockOf = (file: string): string => `content-editor ${site} ${file} `;
  const own = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let current: { readonly file: string; readonly left: AbortController; isWaiting: boolean } | undefined;

  /** Reports whether another window holds a lock on the document, and again once that one has let it go. */
  const look = async (): Promise<void> => {
    const shown = current;
    if (shown === undefined || locks === undefined) return;
    const { held = [] } = await locks.query();
    if (current !== shown) return;
    const others = held.flatMap(({ name = '' }) =>
      name.startsWith(lockOf(shown.file)) && name !== lockOf(shown.file) + own ? [name] : [],
    );
    listeners.shared(others.length > 0);
    if (others[0] === undefined || shown.isWaiting) return;
    shown.isWaiting = true;
    await locks.request(others[0], { mode: 'shared', signal: shown.left.signal }, () => {});
    shown.isWaiting = false;
    await look();
  };
  const lookIfAllowed = (): unknown => look().catch(() => {});
  const leave = (): void => {
    current?.left.abort();
    current = undefined;
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'added') listeners.added(data.picture);
    else if (data.kind === 'deletes') listeners.deletes(data.name, data.deletion);
    // A window of an older version says more.
    else if (data.kind === 'opened' && data.file === current?.file) lookIfAllowed();
  });
  addEventListener('pagehide', leave);
  return {
    open(file) {
      if (current?.file === file) return;
      leave();
      if (file === undefined) return;
      const left = new AbortController();
      current = { file, left, isWaiting: false };
      const held = new Promise<void>((release) => left.signal.addEventListener('abort', () => release()));
      const locked = locks?.request(lockOf(file) + own, { signal: left.signal }, () => {
        channel?.postMessage({ kind: 'opened', file } satisfies Message);
        lookIfAllowed();
        return held;
      });
      // Without locks the other window goes unnoticed.
      locked?.catch(() => {});
    },
    added: (picture) => channel?.postMessage({ kind: 'added', picture } satisfies Message),
    deletes: (name, deletion) => channel?.postMessage({ kind: 'deletes', name, deletion } satisfies Message),
    close() {
      leave();
      removeEventListener('pagehide', leave);
      channel?.close();
    },
  };
}

/** Lets others know until this window ends that it is one of a site; returns what tells whether another one is open. */
export function openInSite(site: string): () => Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const name = `content-editor window ${site}`;
  const isIn = new Promise<boolean>((done) => {
    const held = locks?.request(name, { mode: 'shared' }, () => {
      done(true);
      return new Promise(() => {});
    });
    if (held === undefined) done(false);
    else held.catch(() => done(false));
  });
  return async () => {
    // Without locks the other window goes unnoticed.
    if (locks === undefined || !(await isIn)) return false;
    const { held = [] } = await locks.query().catch(() => ({ held: [] }));
    return held.filter((lock) => lock.name === name).length > 1;
  };
}

/** Opens a channel between the windows of this browser; `undefined` if the browser blocks it. */
export function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
