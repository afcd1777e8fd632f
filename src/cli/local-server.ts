import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainServer } from '../build/dev/plain-server.ts';
import { SettingError } from '../build/settings/setting-error.ts';

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
 * Lets a server listen on localhost, so that no other machine reaches it, and tells where. Gives the address; throws a
 * `SettingError` where the port is taken.
 */
export async function listenLocally(server: Server, { port, start, words }: Listening, out: NodeJS.WriteStream): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingError('portTaken', { found: String(port) }) : error),
    );
    server.listen(port, 'localhost', resolve);
  });
  const address = `http://localhost:${(server.address() as AddressInfo).port}${start}`;
  out.write(`${words} ${address} (Ctrl+C stops it)\n`);
  return address;
}

/** Serves a folder on localhost until it is stopped, and tells where. */
export async function serveLocally(folder: string, listening: Listening, out: NodeJS.WriteStream): Promise<void> {
  await listenLocally(plainServer(folder, '/'), listening, out);
}
