import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { securityHeaders } from './security-headers.ts';

let stage: TestApp;
let port: number;
beforeAll(async () => {
  stage = await createTestApp();
  const { server } = stage.app;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  stage.app.server.closeAllConnections();
  stage.app.server.close();
});

/** Everything that comes back for these bytes, until the server closes. */
function answerTo(bytes: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Map(lines.map((line) => line.split(': ', 2) as [string, string]));
      resolve({ status: Number(first.split(' ')[1]), headers, body });
    });
  });
}

const cases: [what: string, bytes: string, status: number, code: string][] = [
  [
    'a long address',
    `GET /v1/projects?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    431,
    'longHeaders',
  ],
  [
    'a long header',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'longHeaders',
  ],
  ['no HTTP', 'hello there\r\n\r\n', 400, 'brokenRequest'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n', 400, 'brokenRequest'],
];

it.each(cases)('%s returns our error, with the headers of every answer', async (_, bytes, status, code) => {
  const answer = await answerTo(bytes);
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code]);
  expect(JSON.parse(answer.body).message).toMatch(/^(This|The) .*\.$/);
  for (const [name, value] of Object.entries(securityHeaders)) expect(answer.headers.get(name)).toBe(value);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(answer.body)));
});

it('handles an address of the greatest length', async () => {
  const bytes = `GET /v1/projects?x=${'x'.repeat(15_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  expect((await answerTo(bytes)).status).toBe(401);
});
