import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { createSmtp } from '../../ports/mail/smtp.ts';
import { mailDelivery, queueMail } from './mail.service.ts';
import { asPlainText, chooseLanguage, renderMail } from './mail-render.present.ts';

let server: TestApp;
let smtp: SMTPServer;
let url: string;
const received: { to: string[]; source: string }[] = [];
/** What the mail server answers to the next receivers, in order; nothing: it takes the mail. */
const refusals: number[] = [];

beforeAll(async () => {
  server = await createTestApp();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  url = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
});
afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())));

/** A mail in the database whose task the queue has not run: delivered by hand below. */
async function waiting(name = 'Ada') {
  const recipient = `${crypto.randomUUID()}@example.org`;
  const link = 'http://localhost:4000/login';
  await server.deps.db
    .transaction()
    .execute((trx) =>
      queueMail(server.deps.jobs, trx, { kind: 'passwordChanged', recipient, name, languages: [], link }),
    );
  const row = () =>
    server.deps.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
  const { id } = await row();
  const deliver = (isLast = false) =>
    mailDelivery({ ...server.deps, mail: createSmtp({ url, from: 'Parlance <texts@example.org>' }) }).run(
      { mailId: id },
      { isLast, signal: new AbortController().signal },
    );
  return { recipient, row, deliver };
}
const sourcesTo = (recipient: string) =>
  received.filter(({ to }) => to.includes(recipient)).map(({ source }) => source);

describe('over SMTP', () => {
  test('a mail goes out as text and HTML, once, and leaves no link behind', async () => {
    const { recipient, row, deliver } = await waiting();
    await deliver();
    await deliver();
    const [source, ...more] = sourcesTo(recipient);
    expect(more).toEqual([]);
    expect(source).toContain('From: Parlance <texts@example.org>');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, text_body: null, html_body: null });
  });

  test('one that the server does not take now is tried again', async () => {
    const { recipient, row, deliver } = await waiting();
    refusals.push(451);
    await expect(deliver()).rejects.toThrow('not now');
    expect(await row()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringMatching('not now'),
    });
    await deliver();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect(sourcesTo(recipient)).toHaveLength(1);
  });

  test.each([
    ['for good', 550, false],
    ['at the last attempt', 451, true],
  ])('one that is refused %s is given up with the cause', async (_name, code, isLast) => {
    const { row, deliver } = await waiting();
    refusals.push(code);
    await deliver(isLast);
    expect(await row()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching('not now'),
      text_body: null,
    });
  });

  test('the queue keeps a task that failed for later', async () => {
    let runs = 0;
    const name = `test-${crypto.randomUUID()}`;
    server.deps.jobs.defineTask({
      name,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('not yet');
      },
    });
    await server.deps.jobs.addTask(server.deps.db, name, {});
    await server.deps.jobs.drain();
    expect(runs).toBe(1);
    // The queue notes the failure after the task has ended.
    const makeDue = sql`update graphile_worker._private_jobs set run_at = now() where last_error = 'not yet'`;
    await expect.poll(async () => (await makeDue.execute(server.deps.db)).numAffectedRows).toBe(1n);
    await server.deps.jobs.drain();
    expect(runs).toBe(2);
  });
});

describe('the words of a mail', () => {
  test('are in the first language there are words for', () => {
    expect(chooseLanguage(undefined, 'fr', 'de-CH').language).toBe('de');
    expect(chooseLanguage('fr').language).toBe('en');
  });

  test('show names as text: no markup, no lines of their own, nothing that becomes a link', () => {
    const name = '<img src=x onerror=alert(1)> $& https://evil.example\r\nBcc: all@example.org';
    const { text, html, subject } = renderMail(chooseLanguage('en'), {
      kind: 'resetPassword',
      name,
      link: 'https://texts.example.org/a?b&c',
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp;');
    expect(html).toContain('href="https://texts.example.org/a?b&amp;c"');
    expect(text + html).not.toMatch(/evil\.example|https:\/\/evil|all@example/);
    expect(text).not.toMatch(/^Bcc/m);
    expect(subject).toBe('Choose a new password');
  });

  test('leave ordinary names as they are', () => {
    for (const name of ['Zoë', 'J. R. Müller', 'محمد', '山田 太郎']) expect(asPlainText(name)).toBe(name);
  });
});

describe('the outbox', () => {
  test('shows its mails to the superadmin and hides from everyone else', async () => {
    const { db } = server.deps;
    const { recipient } = await waiting();
    await server.deps.jobs.drain();
    const boss = await buildUser(db, { isAdmin: true, isSuperadmin: true });
    const answer = (await callsAs(server, boss).get('/v1/outbox')).json();
    expect(answer.delivery).toBe('outbox');
    expect(answer.mails.find((mail: { recipient: string }) => mail.recipient === recipient)).toMatchObject({
      state: 'kept',
      subject: 'Your password was changed',
      text: expect.stringContaining('Hello Ada,'),
    });
    const older = (await callsAs(server, boss).get(`/v1/outbox?before=${answer.mails[0]._id}`)).json();
    expect(older.mails).not.toContainEqual(answer.mails[0]);
    for (const user of [await buildUser(db, { isAdmin: true }), await buildUser(db)])
      expect((await callsAs(server, user).get('/v1/outbox')).statusCode).toBe(404);
  });
});
