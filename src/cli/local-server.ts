import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenHere } from '../build/dev/loopback.ts';
import { plainServer } from '../build/dev/plain-server.ts';
import { SettingError } from '../build/settings/setting-error.ts';
import type { CommandKey } from '../locales/catalogues/command.generated.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { commandMessage } from './command-messages.ts';

/** Where a local server listens, and how that is announced. */
interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The path of the first page. */
  readonly start: string;
  /** The message that tells the address, and its language. */
  readonly message: CommandKey;
  readonly language: MessageLanguage;
}

/**
 * Makes a server listen on localhost, which no other machine reaches, and prints its address. Returns the address. Throws a
 * `SettingError` where the port is taken.
 */
export async function listenLocally(server: Server, options: ListenOptions, out: NodeJS.WriteStream): Promise<string> {
  const { port, start, message, language } = options;
  await listen(server, port);
  const address = `http://localhost:${(server.address() as AddressInfo).port}${start}`;
  out.write(`${commandMessage(message, language, { address })}\n`);
  return address;
}

/** Makes a server listen on localhost; `port` 0 takes any free one. Throws a `SettingError` where the port is taken. */
export async function listen(server: Server, port: number): Promise<void> {
  await listenHere(server, 'localhost', port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new SettingError('portTaken', { found: String(port) }) : error;
  });
}

/** Serves a folder on localhost until the process ends, and prints the address. */
export async function serveLocally(folder: string, options: ListenOptions, out: NodeJS.WriteStream): Promise<void> {
  await listenLocally(plainServer(folder, '/'), options, out);
}

/** Parses the setting PORT. Throws a `SettingError` where it is not a whole number from 0 to 65535. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError('badPort', { found: text });
  return port;
}
