import pg from 'pg';
import { currentWork, slowConnection } from './long-work.ts';

/** Opens a connection for one task in a thread, which closes it. If it breaks, the running query fails. */
export async function openDedicatedConnection(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener, a broken connection would end the thread before it could report the cause.
  client.on('error', () => undefined);
  await client.connect();
  const work = currentWork();
  if (work?.isLong) await slowConnection(client);
  const forget = work?.onSlow(() => void slowConnection(client));
  client.once('end', () => forget?.());
  return client;
}
