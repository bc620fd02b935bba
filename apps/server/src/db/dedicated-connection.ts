import pg from 'pg';
import { currentWork, slowConnection } from './long-work.ts';

/** Opens a connection for one piece of work in a thread, which ends it; a break is the error of what was asked. */
export async function openDedicatedConnection(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener the break would end the thread before it could say why.
  client.on('error', () => undefined);
  await client.connect();
  const work = currentWork();
  if (work?.isLong) await slowConnection(client);
  const forget = work?.onSlow(() => void slowConnection(client));
  client.once('end', () => forget?.());
  return client;
}
