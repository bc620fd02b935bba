import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type AnswerBounds, boundAnswers } from './answers-under-way.ts';
import { answerErrors } from './error-handler.ts';

/** More than the operating system buffers for a reader who takes nothing. */
const large = 24 * 1024 * 1024;

/** Of a reader that takes nothing; the slow reader and the late answer take longer. */
const stalledMs = 1500;

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function start(bounds: AnswerBounds) {
  app = Fastify();
  answerErrors(app);
  boundAnswers(app, ({ headers }) => String(headers['x-caller']), bounds);
  app.get('/large', async () => Buffer.alloc(large, 'a'));
  app.get('/late', async () => {
    await delay(1.3 * stalledMs);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends a request, and reads nothing until `read` is called. */
function ask(path: string, caller = 'ada'): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Caller: ${caller}\r\n\r\n`);
  return socket;
}

/** Reads its first line, and then nothing more. */
async function statusOf(socket: Socket): Promise<string> {
  await once(socket, 'readable');
  return String(socket.read(12));
}

test('an unread answer is given up, and its connection closed', async () => {
  await start({ stalledMs: 200 });
  const [[connection]] = (await Promise.all([once(app.server, 'connection'), ask('/large')])) as [
    [Socket],
    Socket,
  ];
  await once(connection, 'close');
});

// Reader and server share a thread: what holds it up for a moment is no reader who takes nothing.
test('a slow reader gets the whole answer, and a slow answer is not dropped', async () => {
  const began = performance.now();
  await start({ stalledMs });
  const late = ask('/late');
  const slow = ask('/large');
  let read = 0;
  while (read < large) {
    const chunk = slow.read() as Buffer | null;
    read += chunk?.length ?? 0;
    if (slow.destroyed) break;
    if (!chunk) await Promise.race([once(slow, 'readable'), once(slow, 'close')]);
    else await delay(8);
  }
  expect(read).toBeGreaterThan(large);
  expect(performance.now() - began).toBeGreaterThan(stalledMs);
  expect(await statusOf(late)).toBe('HTTP/1.1 200');
});

test('so many bytes are under way to one caller, and room is there again once they came or went', async () => {
  await start({ mostBytes: 2.5 * large });
  const first = [ask('/large'), ask('/large')];
  expect(await Promise.all(first.map(statusOf))).toEqual(Array(2).fill('HTTP/1.1 200'));
  expect(await statusOf(ask('/large'))).toBe('HTTP/1.1 429');
  expect(await statusOf(ask('/late'))).toBe('HTTP/1.1 200');
  expect(await statusOf(ask('/large', 'grace'))).toBe('HTTP/1.1 200');
  first[0]?.destroy();
  await expect.poll(() => statusOf(ask('/large'))).toBe('HTTP/1.1 200');
});

test('an answer larger than the limit goes alone', async () => {
  await start({ mostBytes: large / 2 });
  expect(await statusOf(ask('/large'))).toBe('HTTP/1.1 200');
  expect(await statusOf(ask('/large'))).toBe('HTTP/1.1 429');
});
