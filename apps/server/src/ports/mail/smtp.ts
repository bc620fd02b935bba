import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { isPublicAddress } from '../../http/public-address.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './port.ts';

const secondMs = 1000;

/**
 * Hands mails to an SMTP server. `url` is `smtp://user:password@host:587` (by STARTTLS, without which nothing is sent
 * unless the server stands in this network) or `smtps://…`; `from` is an address, with a name if wanted: `Parlance <texts@example.com>`.
 */
export function createSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: !isNear(url),
    connectionTimeout: 15 * secondMs,
    greetingTimeout: 15 * secondMs,
    socketTimeout: 60 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
        return 'sent';
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error;
      }
    },
  };
}

/** Whether a mail server stands on this machine or in its network by its address: a private one, or a name without a dot. */
function isNear(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : !host.includes('.');
}

function messageOf({ id, createdAt, recipient, subject, text, html }: OutgoingMail, from: string) {
  return {
    from,
    // As an object: an address is never read as a list of several.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    messageId: `<${createdAt.getTime()}.${id}@parlance.invalid>`,
    // RFC 3834: out-of-office notes are not wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** RFC 5321, 4.2.1: 5yz is final. Counts only for the receiver, not for our password, which can be corrected. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
