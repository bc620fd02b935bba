import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createFolderStore } from './folder.ts';
import { FileDamaged } from './port.ts';
import { fileStoreSuite } from './suite.ts';

const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-files-'));
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

fileStoreSuite('in a folder', async () => createFolderStore(await emptyFolder()));

it('leaves nothing beside its files', async () => {
  const folder = await emptyFolder();
  const store = createFolderStore(folder);
  await store.put(new Uint8Array([1, 2, 3]));
  await store.check();
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('makes a file young again that is stored again, so that no sweep takes it', async () => {
  const folder = await emptyFolder();
  const store = createFolderStore(folder);
  const bytes = new Uint8Array([4, 5, 6]);
  const key = await store.put(bytes);
  const long = new Date(0);
  const path = join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.zst`);
  for (const again of [() => store.put(bytes), () => store.putStream(Readable.from([bytes]))]) {
    await utimes(path, long, long);
    await again();
    expect((await stat(path)).mtimeMs).toBeGreaterThan(0);
  }
});

it('notices a file that was damaged', async () => {
  const folder = await emptyFolder();
  const store = createFolderStore(folder);
  const key = await store.put(new Uint8Array([1, 2, 3]));
  await writeFile(join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.zst`), 'rubbish');
  await expect(store.get(key)).rejects.toThrow(FileDamaged);
  await expect(store.stream(key).then(buffer)).rejects.toThrow(FileDamaged);
});

it('reports where it cannot write', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  await expect(createFolderStore(join(file, 'below')).check()).rejects.toThrow(
    /^Files cannot be stored in .*below: /,
  );
});
