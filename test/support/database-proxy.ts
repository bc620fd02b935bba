import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';

/**
 * A network between server and database that can fail: `cut` breaks every connection and refuses new ones, `silence`
 * swallows everything in both directions without an end, as a firewall does that forgot its connections or a frozen
 * machine. What was silenced once never speaks again; `mend` lets new connections through.
 */
export interface DatabaseProxy {
  /** The given address by way of the proxy. */
  url: string;
  cut(): void;
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const open = () => (folder ? openSocket(`${folder}/.s.PGSQL.${port}`) : openSocket(port, target.hostname));
  const pairs = new Set<readonly [Socket, Socket | undefined]>();
  let state: 'open' | 'cut' | 'silent' = 'open';

  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (state === 'cut') return near.destroy();
    const far = state === 'open' ? open() : undefined;
    const pair = [near, far] as const;
    pairs.add(pair);
    far?.on('error', () => near.destroy());
    far?.on('close', () => near.destroy());
    near.on('close', () => {
      pairs.delete(pair);
      far?.destroy();
    });
    if (far) near.pipe(far).pipe(near);
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${address.port}`;

  const breakAll = () => {
    for (const [near] of pairs) near.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    silence() {
      state = 'silent';
      for (const [near, far] of pairs) {
        if (!far) continue;
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
    mend() {
      state = 'open';
    },
    async close() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
