import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtp } from './smtp.ts';

/** A server without STARTTLS, and all that it is told in clear. */
let server: SMTPServer;
let port: number;
let told: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username }, _session, done) {
      told.push('the password');
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      told.push('a mail');
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const send = (host: string) => {
  told = [];
  const url = `smtp://ada:secret@${host}:${port}`;
  return createSmtp({ url, from: 'Parlance <texts@example.org>' }).send({
    id: 1,
    createdAt: new Date(),
    recipient: 'ada@example.org',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
};

test.each([
  ['a private address', '127.0.0.1'],
  ['a name without a dot', 'localhost'],
])('a server nearby may be told in clear: %s', async (_, host) => {
  expect(await send(host)).toBe('sent');
  expect(told).toEqual(['the password', 'a mail']);
});

test('a far server that offers no STARTTLS is told nothing', async () => {
  // A name with a dot that every system takes for 127.0.0.1.
  await expect(send('127.1')).rejects.toThrow('STARTTLS');
  expect(told).toEqual([]);
});
