/** A receiver of deliveries on loopback, which answers what the test says. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Verifies a delivery as the specification of Standard Webhooks says, written from its text. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'] === `v1,${expected}`;
}
