export type MailKind = 'resetPassword' | 'passwordChanged' | 'secondFactorChanged';

/** What one mail says, in order: subject, after the greeting, on the button, below it. */
interface KindWords {
  subject: string;
  text: string;
  action: string;
  after: string;
}

/** All mails in one language. */
export interface MailWords {
  language: string;
  greeting: string;
  linkHint: string;
  footer: string;
  kinds: Record<MailKind, KindWords>;
}
