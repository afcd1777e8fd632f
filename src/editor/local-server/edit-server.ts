import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import path from 'node:path';
import { loadContext } from '../../build/content/read-content.ts';
import { openContentSnapshots } from '../../build/dev/content-snapshots.ts';
import { guardedServer } from '../../build/dev/guarded-server.ts';
import { plainFiles } from '../../build/dev/plain-files.ts';
import { publishedFiles } from '../../build/dev/published-files.ts';
import type { Boot, EditedSite } from '../../build/editor/editor-boot.ts';
import { undecodablePhotograph } from '../../build/pictures/raster-encoding.ts';
import { deploymentOf } from '../../build/settings/deployment.ts';
import { surroundingsOf } from '../../build/site.ts';
import { localApi } from './local-api.ts';
import { reasonToRefuseReading } from './request-guard.ts';

/** The folders and functions of the local form editor. */
interface EditServerOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the form editor's code. */
  readonly bundle: string;
  /** Returns the folder of the editors' guide, which is made when it is first asked for. */
  readonly guide: () => Promise<string>;
  /** The folder of pictures, fonts and verdicts that were made before. */
  readonly cache: string;
  /** The hash of the code that makes verdicts. */
  readonly code: string;
  readonly env: NodeJS.ProcessEnv;
  /** Returns the HTML page of the form editor. */
  readonly page: (site: Pick<EditedSite, 'store'>) => string;
  readonly boot: (site: EditedSite) => Promise<Boot>;
  /** Scripts of the site's own, by their names below the form's page. */
  readonly assets?: ReadonlyMap<string, string>;
}

/** Makes the server of the form editor that reads and writes a content folder of this machine; it does not listen yet. Throws a `SettingError`. */
export function editServer({ content, bundle, guide, cache, code, env, page, boot, assets }: EditServerOptions): Server {
  const api = localApi({ folder: content, root: process.cwd(), decode: undecodablePhotograph });
  const scripts = plainFiles(bundle);
  const place = createHash('sha256').update(path.resolve(content)).digest('hex').slice(0, 16);
  const store = { host: 'local', content: place } as const;
  const contentNow = openContentSnapshots(content, { cache, code });
  const surroundingsNow = (): ReturnType<typeof surroundingsOf> => {
    const { context, services } = contentNow();
    return surroundingsOf(
      context,
      services.map(([, { facts }]) => facts),
      deploymentHere(context.documents.site?.value, env),
    );
  };
  const site = (): EditedSite => {
    const { fontFiles: _, ...surroundings } = surroundingsNow();
    return { content, store, ...surroundings };
  };
  const { base } = deploymentHere(loadContext(content).documents.site?.value, env);
  const fontFiles = () => surroundingsNow().fontFiles;
  const files = publishedFiles(path.resolve(content), base, cache, fontFiles);
  const admin = `${base}admin/`;
  const server = guardedServer(async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    const send = (type: string, text: string): unknown =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    const missing = (): void => {
      response.writeHead(404).end('Not found');
    };
    // The API guards itself more strictly.
    if (api(request, response)) return;
    const reason = reasonToRefuseReading(request);
    if (reason !== undefined) {
      response.writeHead(403).end(reason);
      return;
    }
    if (await files(request, response)) return;
    if (address === admin) send('text/html; charset=utf-8', page({ store }));
    else if (address === `${admin}boot.json`) send('application/json', JSON.stringify(await boot(site())));
    else if (assets?.has(address.slice(admin.length)) === true) send('text/javascript', assets.get(address.slice(admin.length)) ?? '');
    else if (address.startsWith(`${admin}assets/`)) {
      request.url = address.slice(admin.length - 1);
      scripts(request, response, missing);
    } else if (address.startsWith(`${admin}guide/`)) {
      request.url = address.slice(`${admin}guide`.length);
      plainFiles(await guide())(request, response, missing);
    } else if (address === '/' || `${address}/` === admin || address === base) response.writeHead(302, { location: admin }).end();
    else missing();
  });
  server.once('listening', () =>
    setImmediate(() => {
      try {
        // A large folder of which no verdict is kept takes seconds: they pass while the editor opens the browser.
        contentNow();
      } catch {
        // The browser's request fails likewise, and says why.
      }
    }),
  );
  server.on('close', () => api.close());
  return server;
}

/** Returns where a site will be served; without an address that can be used in its document, this machine. Throws a `SettingError`. */
function deploymentHere(site: unknown, env: NodeJS.ProcessEnv): ReturnType<typeof deploymentOf> {
  try {
    return deploymentOf(site, env);
  } catch {
    // The check reports the document's address, and only the form that opens can mend it; the machine's settings are refused again.
    return deploymentOf({ url: 'http://localhost' }, env);
  }
}
