/** A stream of events as a browser reads it, for tests. */
import { get, type IncomingMessage } from 'node:http';
import type { LiveEvents, UserEvents } from '@parlance/contract/live';
import type { EntryProject } from '../entry-project.ts';

export interface ReadEvent<Events, K extends keyof Events = keyof Events> {
  name: K;
  id: string | undefined;
  data: Events[K];
}

type Caller = { headers: Record<string, string> };

/** Opens the events of a project on a port. */
export const openStream = (
  port: number,
  p: Pick<EntryProject, 'project'>,
  user: Caller,
  query = '',
  headers: Record<string, string> = {},
) =>
  open<LiveEvents>(port, `/v1/projects/${p.project.wireId}/events${query}`, { ...user.headers, ...headers });

/** Opens the events of a user on a port. */
export const openUserStream = (port: number, user: Caller) =>
  open<UserEvents>(port, '/v1/events', { ...user.headers });

/** What comes at all comes within seconds; a machine with much to do takes longer. */
const patienceMs = 60_000;

/** `next` waits for the first event of a name that fits, and takes it out; `received` is all that came, as it came. */
async function open<Events extends object>(port: number, path: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers }, resolve).on('error', reject);
  });
  response.setEncoding('utf8');
  const waiting: ReadEvent<Events>[] = [];
  let wake = () => {};
  let text = '';
  let received = '';
  response.on('data', (chunk: string) => {
    text += chunk;
    received += chunk;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      if (fields.event) waiting.push({ name: fields.event, id: fields.id, data: JSON.parse(fields.data) });
    }
    wake();
  });
  const next = async <K extends keyof Events>(name: K, fits: (data: Events[K]) => boolean = () => true) => {
    const until = Date.now() + patienceMs;
    for (;;) {
      const found = waiting.findIndex((event) => event.name === name && fits(event.data as Events[K]));
      if (found >= 0) return waiting.splice(found, 1)[0] as ReadEvent<Events, K>;
      if (Date.now() >= until) throw new Error(`No event ${String(name)} came that fits; heard: ${received}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, until - Date.now()).unref();
      });
    }
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    received: () => received,
    /** Settles when the server ended it. */
    ended: new Promise<void>((resolve) => response.once('end', resolve)),
    close: () => response.destroy(),
  };
}
