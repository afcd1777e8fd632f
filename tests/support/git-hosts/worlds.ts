import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onLoopback } from '../../../src/build/dev/loopback.ts';
import type { StoreSettings } from '../../../src/build/editor/editor-boot.ts';
import { undecodablePhotograph } from '../../../src/build/pictures/raster-encoding.ts';
import { localApi } from '../../../src/editor/local-server/local-api.ts';
import { localStore } from '../../../src/editor/stores/local.ts';
import { openStore } from '../../../src/editor/stores/open-store.ts';
import type { Store } from '../../../src/editor/stores/store.ts';
import { filesOf } from '../files-of.ts';
import { gitea } from './gitea.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { type GitHostServer, type HostForm, serveGitHost } from './host-server.ts';
import { type Contents, Hosted } from './hosted.ts';

/** A place where a site's documents are kept, with what a test does to it behind the editor's back. */
export interface World {
  /** Opens it as somebody whose token this is. */
  open(token?: string): Store;
  /** Changes files below the content folder, as somebody else does. */
  change(contents: Contents): void;
  /** All that can be seen from outside. */
  state(): string;
  close(): void;
}

/** A world on a git host. */
export interface HostWorld extends World, GitHostServer {
  readonly settings: Exclude<StoreSettings, { host: 'local' }>;
}

/** The forms of the hosts, each with how much it lists at once. */
export const forms = { github: () => github(), gitlab: () => gitlab, gitea: () => gitea() } as const;

/** Whose token a store is opened with, where a test says nothing else. */
export const editorsToken = 'token-of-amal';

/** Opens a stand-in for a host whose repository holds a content folder and files beside it. */
export async function hostWorld(host: keyof typeof forms, contents: Contents, form: HostForm = forms[host]()): Promise<HostWorld> {
  const hosted = new Hosted('clinic/site', 'main', { ...inFolder(contents), 'README.md': '# Site\n', 'schema/site.yaml': 'a: b\n' });
  hosted.people.set(editorsToken, { name: 'amal', mayPush: true });
  const server = await serveGitHost(form, hosted);
  const settings = { host, address: server.address, repository: 'clinic/site', branch: 'main', folder: 'data' } as const;
  return {
    ...server,
    settings,
    open: (token = editorsToken) => openStore(settings, () => token),
    change: (changed) => void hosted.commit('main', inFolder(changed)),
    state: () => hosted.state(),
  };
}

/** Opens the local edit server on a new content folder. */
export async function localWorld(contents: Contents): Promise<World & { readonly folder: string; readonly address: string }> {
  const root = mkdtempSync(path.join(tmpdir(), 'local-world-'));
  const folder = path.join(root, 'data');
  const change = (changed: Contents): void => {
    for (const [file, content] of Object.entries(changed)) {
      const place = path.join(folder, file);
      mkdirSync(path.dirname(place), { recursive: true });
      if (content === undefined) rmSync(place, { force: true });
      else writeFileSync(place, content);
    }
  };
  change(contents);
  const api = localApi({ folder: 'data', root, decode: undecodablePhotograph });
  const { origin: address, close } = await onLoopback((request, response) => {
    if (!api(request, response)) response.writeHead(404).end();
  });
  return {
    folder,
    address,
    open: () => localStore(`${address}/admin/api/`),
    change,
    state: () => JSON.stringify(filesOf(folder).map((file) => [file, readFileSync(path.join(folder, file), 'base64')])),
    close: () => {
      api.close();
      close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function inFolder(contents: Contents): Contents {
  return Object.fromEntries(Object.entries(contents).map(([file, content]) => [`data/${file}`, content]));
}
