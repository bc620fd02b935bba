/** A receiver of deliveries on loopback, which answers what the test says. */
import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOwnTestApp, type TestApp } from '../../../test/app.ts';

/**
 * A server where nothing is read and sent but by the test: what happens between two changes would come in two deliveries, and the
 * readers and jobs of a server come between them whenever they are quick.
 */
export const startWebhookServer = (): Promise<TestApp> => startOwnTestApp({ readsFeed: false });

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Receiver {
  url: (path?: string) => string;
  received: Received[];
  /** The status and body of what is answered from now on. */
  answer: (status: number, body?: string) => void;
  close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let status = 200;
  let text = 'ok';
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/hook') => `http://127.0.0.1:${port}${path}`,
    received,
    answer: (given, body = 'ok') => {
      status = given;
      text = body;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export interface SilentReceiver {
  url: string;
  /** Calls that wait for an answer, and how many waited at once at most. */
  open: () => number;
  most: () => number;
  /** Answers what waits and what comes. */
  release: () => void;
  close: () => void;
}

/** A receiver that does not answer until it is told to. */
export async function startSilentReceiver(): Promise<SilentReceiver> {
  const held = new Set<ServerResponse>();
  let most = 0;
  let isReleased = false;
  const server = createServer((request, response) => {
    request.resume();
    if (isReleased) return response.end();
    held.add(response);
    most = Math.max(most, held.size);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    open: () => held.size,
    most: () => most,
    release: () => {
      isReleased = true;
      for (const response of held) response.end();
      held.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Verifies a delivery as the specification of Standard Webhooks says, written from its text. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'] === `v1,${expected}`;
}
