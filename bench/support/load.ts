import { connect } from 'node:net';
import type { Product } from '../../test/support/product.ts';

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** Further headers; `304` is an answer where `if-none-match` is among them. */
  headers?: Record<string, string>;
}

/**
 * Sends every request once over `connections` kept connections; answers requests a second, and the times of all in ms,
 * sorted. Bytes to sockets, without an HTTP library: the client shares the processors with what it measures.
 */
export async function load(
  product: Pick<Product, 'url' | 'cookie'>,
  requests: readonly LoadRequest[],
  connections = 8,
) {
  const address = new URL(product.url);
  const messages = requests.map((request) => messageOf(request, address, product.cookie));
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () => converse(Number(address.port), () => messages[next++], times)),
  );
  const seconds = (performance.now() - began) / 1000;
  return { rate: requests.length / seconds, times: times.sort((a, b) => a - b) };
}

/**
 * Sorted times in ms of requests one after the other, as a browser sends them: it takes gzip. Bytes to a socket: what `fetch`
 * leaves behind has the client's own heap collected, 15 ms each time, which would be measured as well (decision 0244).
 */
export async function oneByOne(
  at: Pick<Product, 'url' | 'cookie'>,
  requests: readonly LoadRequest[],
): Promise<number[]> {
  const headers = { 'accept-encoding': 'gzip' };
  return (
    await load(
      at,
      requests.map((request) => ({ ...request, headers })),
      1,
    )
  ).times;
}

function messageOf(request: LoadRequest, address: URL, cookie: string): Buffer {
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const headers = {
    host: address.host,
    'x-requested-with': 'XMLHttpRequest',
    cookie,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** One connection: a message, its answer, the next message, until there is none. */
function converse(port: number, nextMessage: () => Buffer | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let began = 0;
    let head = Buffer.alloc(0);
    /** Bytes of the body that are still to come; undefined while its head is not read. */
    let left: number | undefined;
    const send = () => {
      const message = nextMessage();
      if (!message) return socket.end();
      began = performance.now();
      left = undefined;
      head = Buffer.alloc(0);
      socket.write(message);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      if (left === undefined) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = bodyLength(head.toString('latin1', 0, end));
        if (length === undefined)
          return socket.destroy(new Error(`Answered: ${head.toString('latin1', 0, 500)}`));
        left = length - (head.length - end - 4);
      } else left -= chunk.length;
      if (left > 0) return;
      times.push(performance.now() - began);
      send();
    });
  });
}

/** undefined for an answer without success, or without a length. */
function bodyLength(head: string): number | undefined {
  const status = Number(head.slice(9, 12));
  if (status === 204 || status === 304) return 0;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return status < 300 && length ? Number(length) : undefined;
}
