import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { loadEnv } from './env.ts';
import { startServer } from './start.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [0, ['this server runs as root, and reads files of strangers: start it as a user of its own']],
  [1000, []],
])('a server of user %i is warned about as it should be', async (uid, warnings) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  const messages: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => messages.push(JSON.parse(line).msg) });
  // Nothing listens there: it ends behind the warning.
  const database = { url: 'postgres://nobody@127.0.0.1:1/none', stop: async () => undefined };
  await expect(startServer(loadEnv({}), database, log)).rejects.toThrow();
  expect(messages).toEqual(warnings);
});
