import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { loadContext } from '../../build/content/read-content.ts';
import { guardingHeaders } from '../../build/dev/guarding-headers.ts';
import { plainFiles } from '../../build/dev/plain-files.ts';
import { publishedFiles } from '../../build/dev/published-files.ts';
import type { Boot, EditedSite } from '../../build/editor/editor-boot.ts';
import { undecodablePhotograph } from '../../build/pictures/raster-encoding.ts';
import { deploymentOf } from '../../build/settings/deployment.ts';
import { loadSurroundings } from '../../build/site.ts';
import { localApi } from './local-api.ts';
import { reasonToRefuseReading } from './request-guard.ts';

/** The folders and functions of the local form editor. */
interface EditServerOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder of the form editor's code. */
  readonly bundle: string;
  /** The folder of the editors' guide. */
  readonly guide: string;
  /** The folder of pictures and fonts that were made before. */
  readonly memory: string;
  readonly env: NodeJS.ProcessEnv;
  /** Returns the HTML page of the form editor. */
  readonly page: (site: Pick<EditedSite, 'store'>) => string;
  readonly boot: (site: EditedSite) => Promise<Boot>;
}

/** Makes the server of the form editor that reads and writes a content folder of this machine; it does not listen yet. */
export function editServer({ content, bundle, guide, memory, env, page, boot }: EditServerOptions): Server {
  const api = localApi({ folder: content, root: process.cwd(), decode: undecodablePhotograph });
  const code = plainFiles(bundle);
  const guidePages = plainFiles(guide);
  const store = { host: 'local' } as const;
  const site = (): EditedSite => {
    const { fontFiles: _, ...surroundings } = loadSurroundings(content, env);
    return { content, store, ...surroundings };
  };
  const { base } = deploymentOf(loadContext(content).documents.site?.value, env);
  const fontFiles = () => loadSurroundings(content, env).fontFiles;
  const files = publishedFiles(path.resolve(content), base, path.join(memory, 'pictures'), fontFiles);
  const admin = `${base}admin/`;
  const server = createServer(async (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    for (const [name, value] of Object.entries(guardingHeaders)) response.setHeader(name, value);
    const send = (type: string, text: string): unknown =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    const missing = (): void => {
      response.writeHead(404).end('Not found');
    };
    try {
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
      else if (address.startsWith(`${admin}assets/`)) {
        request.url = address.slice(admin.length - 1);
        code(request, response, missing);
      } else if (address.startsWith(`${admin}guide/`)) {
        request.url = address.slice(`${admin}guide`.length);
        guidePages(request, response, missing);
      } else if (address === '/' || `${address}/` === admin || address === base) response.writeHead(302, { location: admin }).end();
      else missing();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.on('close', () => api.close());
  return server;
}
