import type { MailTransport } from './port.ts';

/** The embedded default: nothing leaves the machine; the superadmin reads the mails on their page. */
export const createOutbox = (): MailTransport => ({ send: async () => 'kept' });
