import path from 'node:path';
import sirv from 'sirv';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { loadContent, loadGround } from '../content/load.server.ts';
import { describe, type MessageLanguage } from '../content/printers/message.ts';
import { printText, sourceLines } from '../content/printers/text.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { asRecord, asString } from '../content/tree.ts';

/** What the plugin watches, and the language in which it tells of mistakes. */
export interface ContentPluginOptions {
  readonly content: string;
  readonly language: MessageLanguage;
}

/** Reloads the page when content changes; a mistake shows in the browser's overlay with its place, and goes when it is mended. */
export function contentPlugin({ content, language }: ContentPluginOptions): Plugin {
  const folder = path.resolve(content);
  return {
    name: 'service-pages:content',
    apply: 'serve',
    configureServer(server) {
      // The files and the redirect that the build writes into the output folder.
      server.middlewares.use(`${server.config.base}pictures`, sirv(path.join(folder, 'pictures'), { dev: true }));
      server.middlewares.use((request, response, next) => {
        const target = redirectOf(request.url?.slice(server.config.base.length), folder);
        if (target === undefined) return next();
        response.writeHead(302, { location: server.config.base + target }).end();
      });
      server.watcher.add(folder);
      let overlay = overlayOf(folder, language);
      let timer: NodeJS.Timeout | undefined;
      const announce = (): void => {
        overlay = overlayOf(folder, language);
        send(server, overlay);
      };
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder + path.sep)) return;
        // Editors save in several steps: one look when they are done.
        clearTimeout(timer);
        timer = setTimeout(announce, 30);
      });
      // A page opened after the mistake was made has not heard of it.
      server.ws.on('connection', () => {
        if (overlay !== undefined) send(server, overlay);
      });
      if (overlay !== undefined) server.config.logger.error(overlay.err.message);
    },
  };
}

function send(server: ViteDevServer, overlay: ErrorPayload | undefined): void {
  if (overlay === undefined) server.ws.send({ type: 'full-reload' });
  else {
    server.config.logger.error(overlay.err.message, { timestamp: true });
    server.ws.send(overlay);
  }
}

function overlayOf(folder: string, language: MessageLanguage): ErrorPayload | undefined {
  const problems = sortProblems(loadContent(folder).problems.filter(({ severity }) => severity === 'error'));
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

/** What a built site has at a path as a file of its own, development finds elsewhere: the root page and the icon. */
function redirectOf(path: string | undefined, folder: string): string | undefined {
  if (path !== '' && !/^favicon\.\w+$/.test(path ?? '')) return undefined;
  const { defaultLanguage, logo } = asRecord(loadGround(folder).documents.site?.value);
  const [there, before, after] = path === '' ? [defaultLanguage, '', '/'] : [asRecord(logo)['file'], 'pictures/', ''];
  const found = asString(there);
  return found === undefined ? undefined : before + found + after;
}
