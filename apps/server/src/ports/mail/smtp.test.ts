import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtp } from './smtp.ts';

/** A server without STARTTLS, and everything that it receives unencrypted. */
let server: SMTPServer;
let port: number;
let received: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username }, _session, done) {
      received.push('the password');
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      received.push('a mail');
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const send = (host: string) => {
  received = [];
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
])('sends unencrypted mail to a nearby server: %s', async (_, host) => {
  expect(await send(host)).toBe('sent');
  expect(received).toEqual(['the password', 'a mail']);
});

test('sends nothing to a remote server without STARTTLS', async () => {
  // A name with a dot that every system takes for 127.0.0.1.
  await expect(send('127.1')).rejects.toThrow('STARTTLS');
  expect(received).toEqual([]);
});
