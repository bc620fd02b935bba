import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FileMissing, type FileStore } from './port.ts';

/** What every file store must do. `open` answers an empty one. */
export function fileStoreSuite(name: string, open: () => Promise<FileStore>): void {
  const text = new TextEncoder().encode('<resources>\n  <string name="a">A</string>\n</resources>\n');
  const nowhere = 'f'.repeat(64);

  describe(`the file store ${name}`, () => {
    it('gives back what it was given, under the SHA-256 of the bytes', async () => {
      const store = await open();
      const key = await store.put(text);
      expect(key).toBe(createHash('sha256').update(text).digest('hex'));
      expect(Buffer.from(await store.get(key))).toEqual(Buffer.from(text));
      expect(await buffer(await store.stream(key))).toEqual(Buffer.from(text));
    });

    it('takes and gives large files in pieces, and empty ones', async () => {
      const store = await open();
      const large = randomBytes(3_000_000);
      const stored = await store.putStream(
        Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
      );
      expect(stored).toEqual({ key: createHash('sha256').update(large).digest('hex'), size: 3_000_000 });
      expect((await buffer(await store.stream(stored.key))).equals(large)).toBe(true);
      const empty = await store.put(new Uint8Array());
      expect((await store.get(empty)).length).toBe(0);
    });

    it('takes the same bytes again, from several at once', async () => {
      const store = await open();
      const keys = await Promise.all([
        store.put(text),
        store.put(text),
        store.putStream(Readable.from([text])),
      ]);
      expect(new Set([keys[0], keys[1], keys[2].key]).size).toBe(1);
      expect(Buffer.from(await store.get(keys[0]))).toEqual(Buffer.from(text));
    });

    it('keeps nothing of a stream that breaks', async () => {
      const store = await open();
      const start = randomBytes(100);
      const broken = Readable.from(
        (async function* () {
          yield start;
          throw new Error('the sender went away');
        })(),
      );
      await expect(store.putStream(broken)).rejects.toThrow('the sender went away');
      expect(await store.has(createHash('sha256').update(start).digest('hex'))).toBe(false);
    });

    it('reports what is missing, and removes', async () => {
      const store = await open();
      const key = await store.put(text);
      expect(await store.has(key)).toBe(true);
      await store.remove(key);
      await store.remove(key);
      expect(await store.has(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow(FileMissing);
      await expect(store.stream(nowhere)).rejects.toThrow(FileMissing);
    });

    it('lists what it holds, with when it was stored last', async () => {
      const store = await open();
      const keys = await Promise.all([1, 2, 3].map(() => store.put(randomBytes(20))));
      const listed = async () => {
        const found: string[] = [];
        for await (const { key, storedAt } of store.list()) {
          if (keys.includes(key)) found.push(key);
          expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(600_000);
        }
        return found.sort();
      };
      expect(await listed()).toEqual([...keys].sort());
      await store.remove(keys[0] ?? '');
      expect(await listed()).toEqual(keys.slice(1).sort());
    });

    it('refuses invalid keys, so that a key is never a path', async () => {
      const store = await open();
      await expect(async () => store.get('../../etc/passwd')).rejects.toThrow(RangeError);
    });

    it('can be written to', async () => {
      await expect((await open()).check()).resolves.toBeUndefined();
    });
  });
}
