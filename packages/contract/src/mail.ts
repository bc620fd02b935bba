import { z } from 'zod';
import { time, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { mailEndpoints } from './mail.endpoints.ts';

const mail = z.object({
  _id: wireId,
  recipient: z.string(),
  subject: z.string(),
  /** `kept`: the built-in outbox has it, and it was not sent. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  /** null once it left: links in it are secrets. */
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  created: time,
});
export type Mail = z.output<typeof mail>;

export const mailContract = {
  listOutbox: endpoint({
    ...mailEndpoints.listOutbox,
    summary: 'Mails of the last 30 days, newest first, 50 at a time. For the superadmin.',
    permission: 'staff',
    query: z.object({ before: wireId.optional() }),
    reply: z.object({ delivery: z.enum(['smtp', 'outbox']), mails: z.array(mail) }),
  }),
};
