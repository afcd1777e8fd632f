import path from 'node:path';
import type { ErrorPayload, Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import type { MessageLanguage } from '../../locales/languages.ts';
import { describe } from '../../locales/problems/describe.ts';
import { isContentError, isError, type Problem, sortProblems } from '../../locales/problems/problem.ts';
import { searchIndexName } from '../../pages/search/index-name.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { manifestName } from '../../view/document/page-metadata.ts';
import { printText, sourceLines } from '../check/printers/text.ts';
import type { Site } from '../site.ts';
import { webManifest } from '../site-files/web-manifest.ts';
import { type ContentSnapshot, openContentSnapshots, verdictCacheOf } from './content-snapshots.ts';
import { guardingHeaders } from './guarded-server.ts';
import { destinationOfRequest } from './language-redirects.ts';
import { decoded, realPath } from './plain-files.ts';
import { publishedFiles } from './published-files.ts';
import { openSiteSnapshots } from './site-snapshots.ts';
import { watchFolder } from './watch-folder.ts';

/** The content folder that the plugin watches, and the language of its messages. */
interface ContentPluginOptions {
  readonly content: string;
  readonly language: MessageLanguage;
}

/** Milliseconds: the shorter one, since somebody waits beside the page. */
const settlingTime = 30;

/** Creates the Vite plugin of development: reloads the page when content changes, and shows mistakes in the browser's overlay. */
export function contentPlugin({ content, language }: ContentPluginOptions): Plugin {
  const folder = path.resolve(content);
  let stop = (): void => {};
  return {
    name: 'service-pages:content',
    apply: 'serve',
    closeBundle: () => stop(),
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(guardingHeaders)) response.setHeader(name, value);
        next();
      });
      server.middlewares.use((request, response, next) => {
        // Vite sends any file of the project as it is, and a page among them would run as one of this server's own.
        if (![folder, realPath(folder) ?? folder].some((each) => leadsInto(each, request.url, server.config))) return next();
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      });
      const verdicts = verdictCacheOf(server.config.root);
      const contentNow = openContentSnapshots(folder, verdicts);
      const siteNow = siteUnlessMistaken(openSiteSnapshots(folder, process.env, contentNow));
      const files = publishedFiles(folder, server.config.base, verdicts.cache, () => siteNow()?.fontFiles ?? []);
      server.middlewares.use((request, response, next) => {
        files(request, response).then((answered) => {
          if (!answered) next();
        }, next);
      });
      const textFiles = textFileReader(siteNow);
      server.middlewares.use((request, response, next) => {
        const text = textFiles(request.url?.slice(server.config.base.length) ?? '');
        return text === undefined ? next() : response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      });
      server.middlewares.use((request, response, next) => {
        const { base } = server.config;
        const target = iconOf(request.url, base, contentNow) ?? destinationOfRequest(request, base, () => contentNow().context);
        if (target === undefined) return next();
        response.writeHead(302, { location: target }).end();
      });
      let overlay = overlayOf(folder, contentNow(), language);
      const announce = (): void => {
        try {
          overlay = overlayOf(folder, contentNow(), language);
          send(server, overlay);
        } catch (error) {
          // A file that another program holds, or that goes while it is read, ends no server: the next change is looked at again.
          server.config.logger.error(String(error), { timestamp: true });
        }
      };
      // Vite's own watcher hears nothing more of a folder that was moved away and has come back.
      stop = watchFolder(folder, announce, settlingTime);
      // A page opened after the mistake was made has not heard of it.
      server.ws.on('connection', () => {
        if (overlay !== undefined) send(server, overlay);
      });
      if (overlay !== undefined) server.config.logger.error(overlay.err.message);
    },
  };
}

/** Returns whether an address of Vite names the content folder or anything in it. */
function leadsInto(folder: string, address = '', { base, root }: Pick<ResolvedConfig, 'base' | 'root'>): boolean {
  const [asked = ''] = address.split('?');
  const below = decoded(asked.startsWith(base) ? asked.slice(base.length - 1) : asked).replace(/^[\\/]+/, '/');
  const place = below.startsWith('/@fs/') ? path.resolve('/', below.slice('/@fs/'.length)) : path.join(root, below);
  // Some file systems take letters for each other.
  return `${place}${path.sep}`.toLowerCase().startsWith(`${folder}${path.sep}`.toLowerCase());
}

function send(server: ViteDevServer, overlay: ErrorPayload | undefined): void {
  if (overlay === undefined) server.ws.send({ type: 'full-reload' });
  else {
    server.config.logger.error(overlay.err.message, { timestamp: true });
    server.ws.send(overlay);
  }
}

function overlayOf(folder: string, content: ContentSnapshot, language: MessageLanguage): ErrorPayload | undefined {
  const problems = sortProblems(content.problems.filter(isError));
  const [first] = problems;
  if (first === undefined) return undefined;
  const { message, help } = describe(first, language);
  const others: readonly Problem[] = problems.slice(1);
  return {
    type: 'error',
    err: {
      message: [`${message}\n${help}`, printText(others, { language, prefix: '', colour: false })]
        .filter((text) => text !== '')
        .join('\n\n'),
      stack: '',
      plugin: first.code,
      id: path.join(folder, first.file),
      loc: { file: path.join(folder, first.file), line: first.place.line, column: first.place.column },
      frame: sourceLines(first).join('\n'),
    },
  };
}

/**
 * Returns a reader of the scripts' data and the manifests, by the names in pages. Keeps those of earlier content, which pages show
 * while there is a mistake.
 */
function textFileReader(siteNow: () => Site | undefined): (name: string) => string | undefined {
  const known = new Map<string, string>();
  return (name) => {
    if (!/^(?:assets\/visitor|search)-/.test(name) && !name.endsWith(`/${manifestName}`)) return undefined;
    // Only what is named by its text never changes.
    if (name.startsWith('assets/') && known.has(name)) return known.get(name);
    const site = siteNow();
    for (const language of site?.languages ?? []) {
      const view = (site as Site).view(language);
      for (const file of [view.clientConfigFile, webManifest(view)]) known.set(file.name, file.text);
      if (name === searchIndexName(language)) known.set(name, (site as Site).searchFile(language).text);
    }
    return known.get(name);
  };
}

/** Returns a function that returns the site as it is now, and undefined while its content has errors, which the overlay shows. */
function siteUnlessMistaken(open: () => Site): () => Site | undefined {
  return () => {
    try {
      return open();
    } catch (error) {
      if (!isContentError(error)) throw error;
      return undefined;
    }
  };
}

/** Returns the picture of the logo for the icon's address: only a built site has a file for the icon. */
function iconOf(address: string | undefined, base: string, content: () => ContentSnapshot): string | undefined {
  if (!/^favicon\.\w+$/.test(address?.slice(base.length) ?? '')) return undefined;
  const { logo } = asRecord(content().context.documents.site?.value);
  const file = asString(asRecord(logo)['file']);
  return file === undefined ? undefined : `${base}pictures/${file}`;
}
