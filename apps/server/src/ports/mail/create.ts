import type { Env } from '../../env.ts';
import { createOutbox } from './outbox.ts';
import type { MailTransport } from './port.ts';

/** The transport that the settings name. The SMTP client is loaded only where it is used. */
export function createMailTransport({ mail }: Pick<Env, 'mail'>): MailTransport {
  if (mail.kind !== 'smtp') return createOutbox();
  const transport = import('./smtp.ts').then(({ createSmtp }) => createSmtp(mail));
  return { send: async (message) => (await transport).send(message) };
}
