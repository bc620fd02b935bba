import { loadText, textNow } from '../i18n/i18n.ts';
import { toastOnce } from './toasts.ts';

/** The start of a longer address is enough to know it by. */
const mostShown = 80;

/** Reports that an address has no page and that the app went to the projects; fetched when it happens. */
export async function reportUnknownAddress(address: string): Promise<void> {
  await loadText('shell');
  const shown = address.length > mostShown ? `${address.slice(0, mostShown)}…` : address;
  toastOnce(textNow('shell')('unknownAddress', { address: shown }), { kind: 'warning' });
}
