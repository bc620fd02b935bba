import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const app = Fastify();
compressAnswers(app);
let answer: { body: string | Buffer | (() => Readable); type: string };
app.get('/', (_request, reply) => {
  const { body, type } = answer;
  return reply.type(type).send(typeof body === 'function' ? body() : body);
});
afterAll(() => app.close());

const get = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} });

const text = (start: string) => Buffer.from(start + ' and more'.repeat(400));

describe('an answer', () => {
  // Divisible by 31 as two bytes, or gzip's own first bytes: other software takes these for compressed (RFC 1950, RFC
  // 1952).
  test.each(['x = ', 'hb', 'X(', '80', '\u001f\u008b'])(
    'that begins with %j is unchanged after decompression',
    async (start) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), text('')]);
      for (const body of [bytes, () => Readable.from([bytes.subarray(0, 1), bytes.subarray(1)])]) {
        answer = { body, type: 'text/plain' };
        const { headers, rawPayload } = await get('br, gzip');
        expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
        expect(gunzipSync(rawPayload).equals(bytes)).toBe(true);
        expect(rawPayload.length).toBeLessThan(bytes.length / 4);
      }
    },
  );

  test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is not compressed for clients that do not accept it (%s)',
    async (encoding) => {
      answer = { body: text(''), type: 'text/plain' };
      const { headers, rawPayload } = await get(encoding);
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
      expect(rawPayload.equals(text(''))).toBe(true);
    },
  );

  test.each([
    ['of little', 'text/plain', Buffer.from('short')],
    ['that is compressed already', 'application/zip', text('')],
    ['of events', 'text/event-stream', text('')],
  ])('%s is not compressed', async (_, type, body) => {
    answer = { body, type };
    const { headers, rawPayload } = await get('gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.equals(body)).toBe(true);
  });

  test('that breaks off before its first byte is an error that can be read', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield text('');
          throw new Error('the disk is gone');
        })(),
      );
    answer = { body: broken, type: 'text/plain' };
    const { statusCode, headers, body } = await get('gzip');
    expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
    expect(body).toContain('the disk is gone');
  });

  test('that breaks off in its middle is not taken for whole', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          for (let piece = 0; piece < 40; piece++) yield randomBytes(64 * 1024);
          throw new Error('the disk is gone');
        })(),
      );
    answer = { body: broken, type: 'text/plain' };
    await expect(get('gzip')).rejects.toThrow();
  });
});
