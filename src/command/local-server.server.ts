import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { commandWord, languageOf } from './command-words.ts';

/** Where a server of this machine listens, and what is said of it. */
export interface Listening {
  /** 0 takes any that is free. */
  readonly port: number;
  /** The path at which what is served begins. */
  readonly start: string;
  /** What stands before the address, such as `The site is at`. */
  readonly words: string;
}

/**
 * Lets a server listen on localhost, so that no other machine reaches it, and tells where. Gives the address, or undefined where
 * the port is taken, which it tells too.
 */
export async function listenLocally(
  server: Server,
  { port, start, words }: Listening,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<string | undefined> {
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, 'localhost', () => resolve(true));
  });
  if (!isListening) {
    err.write(`${commandWord('portTaken', languageOf(process.env, 'en'), { port })}\n`);
    process.exitCode = 1;
    return undefined;
  }
  const address = `http://localhost:${(server.address() as AddressInfo).port}${start}`;
  out.write(`${words} ${address} (Ctrl+C stops it)\n`);
  return address;
}

/** Serves a folder on localhost until it is stopped, and tells where. */
export async function serveLocally(folder: string, listening: Listening, out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<void> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    }),
  );
  await listenLocally(server, listening, out, err);
}
