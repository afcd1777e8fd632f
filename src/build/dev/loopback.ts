import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that only this machine reaches. */
export interface Loopback {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Ends the connections too. */
  readonly close: () => void;
}

/**
 * Makes a server listen where only this machine reaches it; `port` 0 takes any free one. Rejects when it can't. Connections stay open for
 * ten minutes without a request. Node would end them after five seconds, and a client whose request to write something meets that end may
 * not send it again (RFC 9110, 9.2.2).
 */
export async function listenHere(server: Server, host: 'localhost' | '127.0.0.1', port: number): Promise<void> {
  server.keepAliveTimeout = 600_000;
  server.listen(port, host);
  await once(server, 'listening');
}

/** Starts a server, or a listener of requests, on a free port of this machine. Rejects when it can't listen. */
export async function onLoopback(served: Server | RequestListener): Promise<Loopback> {
  const server = typeof served === 'function' ? createServer(served) : served;
  await listenHere(server, '127.0.0.1', 0);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
