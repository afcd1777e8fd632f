import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Serves a folder on localhost until it is stopped, and tells where: `words`, then the address, whose path is `start`. */
export function serveLocally(
  folder: string,
  port: number,
  words: string,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
  start = '/',
): void {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    }),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    err.write(`Port ${port} is taken: set PORT to another one.\n`);
    process.exitCode = 1;
  });
  server.listen(port, 'localhost', () => {
    const address = server.address() as AddressInfo;
    out.write(`${words} http://localhost:${address.port}${start} (Ctrl+C stops it)\n`);
  });
}
