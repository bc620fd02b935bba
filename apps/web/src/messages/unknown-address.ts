import { loadText, textNow } from '../i18n/i18n.ts';
import { toast } from './toasts.ts';

/** Says that there is no page at an address, which led to the start; fetched when it happens. */
export async function tellUnknownAddress(address: string): Promise<void> {
  await loadText('shell');
  toast(textNow('shell')('unknownAddress', { address }), { kind: 'problem' });
}
