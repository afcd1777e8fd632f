import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that only this machine reaches, until it is closed. */
export interface Loopback {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Ends the connections too. */
  readonly close: () => void;
}

/** Lets a server, or what answers its requests, listen on a free port of this machine. */
export async function onLoopback(served: Server | RequestListener): Promise<Loopback> {
  const server = typeof served === 'function' ? createServer(served) : served;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
