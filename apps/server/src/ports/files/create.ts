import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createFolderStore } from './folder.ts';
import type { FileStore } from './port.ts';

export type FileStoreSettings = Pick<Env, 'files' | 'dataFolder'>;

/** The store that the settings name (PARLANCE_FILES). The S3 client is loaded only where it is used. */
export function createFileStore(env: FileStoreSettings): FileStore {
  const settings = env.files;
  if (settings.kind === 'folder') return createFolderStore(join(env.dataFolder, 'files'));
  const store = import('./s3.ts').then(({ createS3Store }) => createS3Store(settings));
  return {
    put: async (bytes) => (await store).put(bytes),
    putStream: async (source) => (await store).putStream(source),
    get: async (key) => (await store).get(key),
    stream: async (key) => (await store).stream(key),
    has: async (key) => (await store).has(key),
    list: async function* () {
      yield* (await store).list();
    },
    remove: async (key) => (await store).remove(key),
    sweepUnfinished: async (before) => (await store).sweepUnfinished(before),
    check: async () => (await store).check(),
  };
}
