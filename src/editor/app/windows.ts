import type { DeletedPicture, LocalChange, NewPicture } from './local-change.ts';

/** A message between windows of this browser that show the same site. */
type Message =
  | { readonly kind: 'opened' | 'left'; readonly file: string }
  // `draft` keeps its name: another window may run an older version.
  | { readonly kind: 'wrote'; readonly file: string; readonly draft: LocalChange | undefined }
  | { readonly kind: 'added'; readonly picture: NewPicture }
  | { readonly kind: 'deletes'; readonly name: string; readonly deletion: DeletedPicture | undefined };

/** The other windows of this browser in which the same site is edited. */
export interface OtherWindows {
  /** Announces the document that this window shows, if any, and leaves the former one. */
  open(file: string | undefined): void;
  /** Sends the local change of a document to the other windows. */
  wrote(file: string, localChange: LocalChange | undefined): void;
  /** Sends a picture that this window added or proposed. */
  added(picture: NewPicture): void;
  /** Sends the deletion of a picture, or that it is kept after all. */
  deletes(name: string, deletion: DeletedPicture | undefined): void;
  close(): void;
}

/** Joins the windows of a site: reports whether another one shows the same document, and passes on its changes. */
export function joinWindows(
  site: string,
  listeners: {
    readonly shared: (isShared: boolean) => void;
    readonly wrote: (localChange: LocalChange | undefined, file: string) => void;
    readonly added: (picture: NewPicture) => void;
    readonly deletes: (name: string, deletion: DeletedPicture | undefined) => void;
  },
): OtherWindows {
  const channel = channelOf(`content-editor ${site}`);
  const lockOf = (file: string): string => `content-editor ${site} ${file}`;
  let current: { readonly file: string; readonly release: () => void } | undefined;

  const look = async (): Promise<void> => {
    const file = current?.file;
    if (file === undefined) return;
    // Browsers have locks only on pages that came over a safe connection.
    const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
    if (current?.file === file) listeners.shared(held.filter(({ name }) => name === lockOf(file)).length > 1);
  };
  const leave = (): void => {
    if (current === undefined) return;
    current.release();
    channel?.postMessage({ kind: 'left', file: current.file } satisfies Message);
    current = undefined;
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'wrote') listeners.wrote(data.draft, data.file);
    else if (data.kind === 'added') listeners.added(data.picture);
    else if (data.kind === 'deletes') listeners.deletes(data.name, data.deletion);
    // A lock is let go a moment after its window says so.
    else if (data.file === current?.file) setTimeout(look, 50);
  });
  addEventListener('pagehide', leave);
  return {
    open(file) {
      if (current?.file === file) return;
      leave();
      if (file === undefined) return;
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      current = { file, release: () => release() };
      const locked = navigator.locks?.request(lockOf(file), { mode: 'shared' }, () => {
        channel?.postMessage({ kind: 'opened', file } satisfies Message);
        void look();
        return held;
      });
      // A browser that blocks storage blocks locks too; then the other window goes unnoticed.
      locked?.catch(() => {});
    },
    wrote: (file, localChange) => channel?.postMessage({ kind: 'wrote', file, draft: localChange } satisfies Message),
    added: (picture) => channel?.postMessage({ kind: 'added', picture } satisfies Message),
    deletes: (name, deletion) => channel?.postMessage({ kind: 'deletes', name, deletion } satisfies Message),
    close() {
      leave();
      removeEventListener('pagehide', leave);
      channel?.close();
    },
  };
}

/** Opens a channel between windows; `undefined` if the browser blocks it. */
function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
