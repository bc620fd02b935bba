import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';
import { multipart } from '../test/import/import.ts';
import { buildPlace } from '../test/whole-input.ts';
import { type AppOptions, createApp } from './app.ts';

let stage: TestApp;
let place: Awaited<ReturnType<typeof buildPlace>>;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  stage = await createTestApp();
  place = await buildPlace(stage.deps.db);
});
afterAll(async () => {
  for (const app of apps) {
    app.server.closeAllConnections();
    await app.close();
  }
});

/** The server on a port, with these bounds of requests. */
async function listen(bounds: AppOptions['bounds'], trustedProxies: string[] = []): Promise<FastifyInstance> {
  const env = { ...stage.deps.env, trustedProxies };
  const app = await createApp({ ...stage.deps, env }, { callsPerMinute: 0, bounds });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Opens a connection and sends the given bytes; `closed` resolves to all received bytes once it is closed. */
function open(app: FastifyInstance, sent: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(sent);
  return { socket, closed: new Promise((done) => socket.once('close', () => done(came))) };
}

const head = (first: string, headers: Record<string, unknown>) =>
  [`${first} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );

test('a body that does not come to its end is not waited for, but a form with files is', async () => {
  const app = await listen({ bodyMs: 500 });
  const { headers, payload } = await multipart([{ name: 'en.json', body: '{"a":"A"}' }]);
  const uploads = `POST /v1/projects/${place.idOf('mobileAppId')}/uploads`;
  const begin = async (first: string, own: object) => {
    const begun = once(app.server, 'request');
    const all = { ...place.owner.headers, ...own, 'content-length': payload.length, connection: 'close' };
    const opened = open(app, head(first, all));
    await begun;
    return opened;
  };
  const form = await begin(uploads, headers);
  for (const path of ['POST /auth/signin', uploads]) {
    const slow = await begin(path, { 'content-type': 'application/json' });
    expect(await slow.closed).toBe('');
  }
  form.socket.write(payload);
  expect(await form.closed).toMatch(/^HTTP\/1.1 200/);
});

test('a whole request may take ten minutes to arrive', () => {
  expect(stage.app.server.requestTimeout).toBe(600_000);
});

test('one network has so many connections at once, but a trusted proxy has those of all', async () => {
  const health = head('GET /healthz', { host: 'localhost', connection: 'close' });
  for (const [proxies, answer] of [
    [[], /^$/],
    [['127.0.0.1'], /^HTTP\/1.1 200/],
  ] as const) {
    const app = await listen({ connections: 1 }, [...proxies]);
    const first = open(app, 'G');
    await once(app.server, 'connection');
    expect(await open(app, health).closed).toMatch(answer);
    first.socket.destroy();
  }
});
