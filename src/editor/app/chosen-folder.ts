import { createStore, get, set } from 'idb-keyval';
import { contentFolderIn } from '../stores/folder.ts';
import type { OpenedFolder } from '../stores/open-store.ts';

/** What this browser knows of a site's folders. */
interface KnownFolders {
  readonly folders: readonly OpenedFolder[];
  /** The `id` of the one that is open. */
  readonly open?: string;
}

// The parts of the File System Access draft that TypeScript does not declare.
interface Permissions {
  queryPermission(asked: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(asked: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}
interface Picker {
  showDirectoryPicker(options: { readonly id: string; readonly mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

const place = (): ReturnType<typeof createStore> => createStore('content-editor-folders', 'folders');

/** Returns whether this browser can open folders at all. */
export function canChooseFolder(): boolean {
  return 'showDirectoryPicker' in window;
}

/** Returns the folder that was open last, and whether it may be written without asking again; `site` is the page's path. */
export async function openFolder(site: string): Promise<{ readonly folder: OpenedFolder; readonly isAllowed: boolean } | undefined> {
  if (!canChooseFolder()) return undefined;
  const { folders, open } = await known(site);
  const folder = folders.find(({ id }) => id === open);
  if (folder === undefined) return undefined;
  return { folder, isAllowed: (await permissions(folder).queryPermission({ mode: 'readwrite' })) === 'granted' };
}

/** Asks the browser's leave to write a folder again; returns whether it was given. Only on a press of a button. */
export async function allowFolder(folder: OpenedFolder): Promise<boolean> {
  return (await permissions(folder).requestPermission({ mode: 'readwrite' })) === 'granted';
}

/**
 * Lets somebody choose the folder of a site, and opens it at the next start. `within` is the content folder of the whole project.
 * Returns what they did: nothing is opened where the folder has no site.
 */
export async function chooseFolder(site: string, within: string): Promise<'opened' | 'dismissed' | 'no-site'> {
  let chosen: FileSystemDirectoryHandle;
  try {
    chosen = await (window as unknown as Picker).showDirectoryPicker({ id: 'site', mode: 'readwrite' });
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return 'dismissed';
    throw error;
  }
  const root = await contentFolderIn(chosen, within);
  if (root === undefined) return 'no-site';
  const { folders } = await known(site);
  let same: OpenedFolder | undefined;
  for (const each of folders) if (await each.root.isSameEntry(root)) same = each;
  const folder = same ?? { id: crypto.randomUUID(), root };
  await set(site, { folders: same === undefined ? [...folders, folder] : folders, open: folder.id } satisfies KnownFolders, place());
  return 'opened';
}

/** Opens no folder at the next start; what was not written yet stays, and is there when the folder is opened again. */
export async function closeFolder(site: string): Promise<void> {
  const { folders } = await known(site);
  await set(site, { folders } satisfies KnownFolders, place());
}

async function known(site: string): Promise<KnownFolders> {
  return (await get<KnownFolders>(site, place())) ?? { folders: [] };
}

function permissions({ root }: OpenedFolder): Permissions {
  return root as unknown as Permissions;
}
