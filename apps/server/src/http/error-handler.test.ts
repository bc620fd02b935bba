import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { commonErrors } from '@parlance/contract/common';
import { machineTranslationErrors } from '@parlance/contract/machine-translation';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { FilesAway } from '../ports/files/port.ts';
import { answerErrors, isRefusal } from './error-handler.ts';
import { ApiError } from './errors.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => Promise.reject(error));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body: JSON.parse(body) as { message: string; code: string | number } };
}

test('what is refused for a service of somebody else is no error of this server; a lost database is', async () => {
  const errors: unknown[] = [];
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => errors.push(line) });
  const app = Fastify({ loggerInstance: log });
  answerErrors(app);
  const seen: boolean[] = [];
  app.addHook('onResponse', async (request) => void seen.push(isRefusal(request)));
  app.get('/refused', () => Promise.reject(new ApiError(machineTranslationErrors.serviceAway)));
  app.get('/lost', () => Promise.reject(withCode('57P01')));
  expect((await app.inject('/refused')).statusCode).toBe(503);
  expect(errors).toEqual([]);
  await app.inject('/lost');
  expect(errors).toHaveLength(1);
  await app.close();
  expect(seen).toEqual([true, false]);
});

test('a body with a key that is not taken is refused by a sentence that names it', async () => {
  const app = Fastify();
  answerErrors(app);
  app.post('/', () => 'taken');
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers,
    body: '{"__proto__":"x"}',
  });
  await app.close();
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toMatchObject({
    code: 'brokenJson',
    message: expect.stringContaining('__proto__'),
  });
});

test('a body that is too large is heard out, so that its sender reads why it is refused', async () => {
  const app = Fastify({ bodyLimit: 1000 });
  answerErrors(app);
  app.post('/', () => 'taken');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const body = Buffer.from(JSON.stringify('x'.repeat(12 * 1024 * 1024)));
  for (let round = 0; round < 5; round++) {
    const socket = connect(port);
    const answer = text(socket);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write(`Content-Length: ${body.length}\r\n\r\n`);
    // It reads nothing before everything is sent, and goes on then.
    await new Promise<void>((resolve, reject) => {
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await answer).toMatch(
      /^HTTP\/1.1 413 .*"mostBytes":1000,.* It may have 1,000 bytes\..*"tooLarge".*HTTP\/1.1 404 /s,
    );
  }
  await app.close();
});

const withCode = (code: string) => Object.assign(new Error('of the system'), { code });

test.each(['57P01', '57P03', '57P05', '53300', '08006', '58030'])(
  'a lost database returns 503 (%s)',
  async (code) => {
    const { statusCode, body } = await answerTo(withCode(code));
    const { unavailable } = commonErrors;
    expect([statusCode, body.code, body.message]).toEqual([
      unavailable.status,
      unavailable.code,
      unavailable.message,
    ]);
  },
);

test.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])(
  'a full disk returns 503, and the message names the disk (%s)',
  async (code) => {
    const { statusCode, body } = await answerTo(withCode(code));
    expect([statusCode, body.code]).toEqual([commonErrors.unavailable.status, commonErrors.unavailable.code]);
    expect(body.message).toContain('the disk is full or read-only');
  },
);

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENOTFOUND'])(
  'a broken connection to the database returns 503 (%s)',
  async (code) => {
    const { statusCode } = await answerTo(Object.assign(withCode(code), { syscall: 'connect' }));
    expect(statusCode).toBe(commonErrors.unavailable.status);
  },
);

test('a statement that the database ended is answered as unavailable, with the cause that it took too long', async () => {
  const { statusCode, body } = await answerTo(withCode('57014'));
  expect([statusCode, body.code]).toEqual([commonErrors.unavailable.status, commonErrors.unavailable.code]);
  expect(body.message).toContain('took too long');
});

test('a place of files that does not answer is answered as unavailable, and the answer names it', async () => {
  const { statusCode, body } = await answerTo(new FilesAway('connect ECONNREFUSED'));
  expect([statusCode, body.code]).toEqual([commonErrors.unavailable.status, commonErrors.unavailable.code]);
  expect(body.message).toContain('where files are kept');
});

test('what is not known stays an unknown error', async () => {
  const { statusCode, body } = await answerTo(withCode('EISDIR'));
  expect([statusCode, body.code]).toEqual([commonErrors.unknown.status, commonErrors.unknown.code]);
});

test('a request that is broken off is no error of ours in the log', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'info', stream } });
  answerErrors(app);
  app.post('/', async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 500';
  const arrived = new Promise((done) => app.server.once('request', done));
  socket.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await arrived;
  socket.destroy();
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toContain('the request was broken off before it was there');
  await app.close();
  expect(lines.filter(({ level, err }) => level > 30 || err)).toEqual([]);
});
