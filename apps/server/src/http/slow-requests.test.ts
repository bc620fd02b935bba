import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowRequests } from './slow-requests.ts';

async function start(ms: number): Promise<FastifyInstance> {
  const app = Fastify({
    http: { headersTimeout: ms, connectionsCheckingInterval: 50 },
    requestTimeout: 60_000,
  });
  endSlowRequests(app, { bodyMs: ms, lingerMs: ms, connections: 6 });
  app.post('/echo', async ({ body }) => body);
  app.get('/echo', async () => 'here');
  app.post('/refused', { preParsing: async () => Promise.reject(new Error('no')) }, async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Waits for nobody; and as long as a machine that does other work may hold this process up. */
let strict: FastifyInstance;
let patient: FastifyInstance;
const sockets: Socket[] = [];
beforeAll(async () => {
  [strict, patient] = await Promise.all([start(200), start(50_000)]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all([strict.close(), patient.close()]);
});

/** Opens a connection, sends the given bytes, and returns all received bytes until the server closes it. */
function open(sent: string, app = strict): { closed: Promise<string>; socket: Socket } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(sent);
  return { socket, closed: new Promise((done) => socket.once('close', () => done(came))) };
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that does not come to its end is not waited for', async () => {
  expect(await open(`${head('/echo', 100)}{"a"`).closed).toBe('');
});

test('a silent connection is closed', async () => {
  expect(await open('').closed).toMatch(/^(HTTP\/1.1 408|$)/);
});

test('a refusal closes a connection whose body goes on', async () => {
  expect(await open(`${head('/refused', 100)}{"a"`).closed).toMatch(/^HTTP\/1.1 500/);
});

test('an answer closes a connection whose body goes on unread', async () => {
  const sent = head('/echo', 100).replace('POST', 'GET');
  expect(await open(`${sent}{"a"`).closed).toMatch(/^HTTP\/1.1 200[\s\S]*here$/);
});

test('a refusal is read by whom still sends, before it can read', async () => {
  const answers = Array.from({ length: 4 }, async () => {
    const { socket, closed } = open(head('/refused', 20_000_000), patient);
    // Like an upload in a browser, which continues to send after the answer.
    for (let sent = 0; sent < 200 && !socket.destroyed; sent += 1) {
      socket.write(Buffer.alloc(100_000, 32));
      await new Promise(setImmediate);
    }
    const isWhole = await Promise.race([closed.then(() => false), drained(socket).then(() => true)]);
    socket.destroy();
    return [isWhole, (await closed).slice(0, 12)];
  });
  expect(await Promise.all(answers)).toEqual(Array(4).fill([true, 'HTTP/1.1 500']));
});

const drained = (socket: Socket) => new Promise<void>((done) => socket.write('', () => done()));

test('a whole request is answered, and its connection stays', async () => {
  const { socket } = open(`${head('/echo', 7)}{"a":1}`, patient);
  const answer = await new Promise<string>((done) => socket.once('data', (chunk) => done(String(chunk))));
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*keep-alive/i);
  await new Promise<void>((done) => socket.end(done));
});

test('one network has so many connections at once', async () => {
  const slow = Array.from({ length: 6 }, () => open('P'));
  await Promise.all(slow.map(({ socket }) => new Promise((done) => socket.once('connect', done))));
  const { closed } = open(`${head('/echo', 7)}{"a":1}`);
  expect(await closed).toBe('');
  await Promise.all(slow.map((one) => one.closed));
});
