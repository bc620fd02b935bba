import type { Mail } from '@parlance/contract/mail';
import { encodeId } from '@parlance/domain/id';
import type { MailRow } from './mail.queries.ts';

export function presentMail(row: MailRow): Mail {
  return {
    _id: encodeId('mail', row.id),
    recipient: row.recipient,
    subject: row.subject,
    state: row.state as Mail['state'],
    text: row.text_body,
    html: row.html_body,
    error: row.error,
    created: row.created_at.toISOString(),
  };
}
