import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GzipPool, gzipOptions } from './gzip.ts';

const text = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / Buffer.byteLength(unit)));

test('packs what a stream of its own packs, one answer after the other and many at once', async () => {
  const pool = new GzipPool();
  const payload = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 5000 }),
    fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(payload, { minLength: 1, maxLength: 12 }), async (payloads) => {
      const packed = await Promise.all(payloads.map((one) => pool.pack(one)));
      expect(packed).toEqual(payloads.map((one) => gzipSync(one, gzipOptions)));
    }),
  );
});

test.each([2_000, 70_000, 300_000, 3_000_000])(
  'packs %i bytes, also those that do not get shorter',
  async (bytes) => {
    const pool = new GzipPool();
    const random = randomBytes(bytes);
    for (const payload of [
      text('{"texts":"Ελληνικά"},', bytes),
      random,
      text('a', bytes),
      random.toString('latin1'),
    ])
      expect(gunzipSync(await pool.pack(payload)).equals(Buffer.from(payload))).toBe(true);
  },
);

test('an answer does not change when the next ones are packed', async () => {
  const pool = new GzipPool();
  const first = await pool.pack(text('first', 5000));
  for (let answer = 0; answer < 50; answer += 1) await pool.pack(text(`other ${answer}`, 20_000));
  expect(gunzipSync(first).toString()).toBe(text('first', 5000));
});

test('takes less than 40 kB outside of the heap for an answer of 30 kB', async () => {
  const pool = new GzipPool();
  const payload = text('{"key":"billing.send","text":"Sent"},', 30_000);
  await pool.pack(payload);
  const before = process.memoryUsage().external;
  for (let answer = 0; answer < 100; answer += 1) await pool.pack(payload);
  expect((process.memoryUsage().external - before) / 100).toBeLessThan(40_000);
});
