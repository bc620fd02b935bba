import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';
import { isWithin, networks } from './public-address.ts';

/** Time limit for a whole request: 50 MB at 0.7 Mbit/s. */
export const requestTimeoutMs = 10 * 60_000;

export interface RequestBounds {
  /** Time limit for a body that is not a form with files. */
  bodyMs?: number;
  /**
   * Time limit for the rest of a body after the answer. It is read and dropped until then, so that the client reads the
   * answer.
   */
  lingerMs?: number;
  /** Most concurrent connections of one network, as many as a large office has; trusted proxies are not counted. */
  connections?: number;
  trustedProxies?: readonly string[];
}

const endOfWaiting = Symbol('when a request that has not come whole is ended');
/** The request itself has it: in a WeakMap it would keep its request in memory (docs/decisions/0306). */
type Timed = IncomingMessage & { [endOfWaiting]?: NodeJS.Timeout };

/**
 * Ends requests that never complete, so that no client holds connections by sending single bytes. Closes requests whose
 * body continues after the answer, and limits the connections of one network.
 */
export function endSlowRequests(app: FastifyInstance, bounds: RequestBounds = {}): void {
  const { bodyMs = 120_000, lingerMs = 5_000, connections = 1_000 } = bounds;
  const arrived = (raw: Timed) => {
    clearTimeout(raw[endOfWaiting]);
    raw[endOfWaiting] = undefined;
  };
  const endAfter = (raw: Timed, ms: number) => {
    // It may arrive in the turn between the two.
    const end = () => {
      if (raw[endOfWaiting] === timer && !raw.complete) raw.destroy();
    };
    // Once what has come is read: timers are first where this process itself was held up.
    const timer = setTimeout(() => setImmediate(end), ms).unref();
    raw[endOfWaiting] = timer;
  };
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody) endAfter(raw, bodyMs);
  });
  // A form arrives here before its parts, which are read as they come and may take as long as the whole request.
  app.addHook('preValidation', async ({ raw }) => arrived(raw));
  app.addHook('onSend', async ({ raw }) => {
    arrived(raw);
    if (raw.complete) return;
    // Also for successful requests: nothing reads the body of a GET. If it were closed at once, the client would get a
    // connection error while it still sends, and would not read the answer.
    endAfter(raw, lingerMs);
    raw.once('end', () => arrived(raw)).once('close', () => arrived(raw));
  });
  app.addHook('onRequestAbort', async ({ raw }) => arrived(raw));

  const proxies = networks(bounds.trustedProxies ?? []);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isWithin(proxies, address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > connections) return socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
