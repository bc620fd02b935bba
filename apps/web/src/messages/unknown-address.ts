import { loadText, textNow } from '../i18n/i18n.ts';
import { toast } from './toasts.ts';

/** Reports that an address has no page and that the app went to the start; fetched when it happens. */
export async function reportUnknownAddress(address: string): Promise<void> {
  await loadText('shell');
  toast(textNow('shell')('unknownAddress', { address }), { kind: 'problem' });
}
