/** A mail for a transport; `id` is the same at every attempt, so that duplicates can be recognised. */
export interface OutgoingMail {
  id: number;
  createdAt: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  /** `sent`: a server took it over. `kept`: it stays in our outbox. Throws when it has to be tried again. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
}

/** The receiving server will never take this mail (a mailbox that does not exist): trying again is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
