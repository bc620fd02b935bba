import type { Env } from '../../env.ts';
import { createOutbox } from './outbox.ts';
import type { MailTransport } from './port.ts';
import { createSmtp } from './smtp.ts';

/** The transport that the settings name. */
export function createMailTransport({ mail }: Pick<Env, 'mail'>): MailTransport {
  return mail.kind === 'smtp' ? createSmtp(mail) : createOutbox();
}
