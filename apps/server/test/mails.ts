import type { TestApp } from './app.ts';

export interface SentMail {
  kind: string;
  subject: string;
  text: string;
  /** The first address in it. */
  link: string;
}

/** The mails to an address that the outbox has, the latest last; the queue is emptied first. */
export async function mailsTo(server: TestApp, recipient: string): Promise<SentMail[]> {
  await server.deps.jobs.drain();
  const rows = await server.deps.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, subject, text_body }) => ({
    kind,
    subject,
    text: text_body ?? '',
    link: /https?:\/\/\S+/.exec(text_body ?? '')?.[0] ?? '',
  }));
}

/** The token at the end of the link of the latest mail to an address. */
export async function tokenMailedTo(server: TestApp, recipient: string): Promise<string> {
  return (await mailsTo(server, recipient)).at(-1)?.link.split('/').at(-1) ?? '';
}
