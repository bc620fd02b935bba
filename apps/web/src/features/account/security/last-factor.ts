import type { SecondFactor } from '@parlance/contract/second-factor';
import type { useFormat } from '../../../i18n/format.ts';
import type { Text } from '../../../i18n/i18n.ts';

/** What follows for users who remove their last second factor; empty if another one is left. */
export function whenLast(
  t: Text<'second-factor'>,
  format: ReturnType<typeof useFormat>,
  { authenticator, passkeys, requiredBy }: SecondFactor,
): string {
  if (Number(authenticator) + passkeys.length > 1) return '';
  return t('lastFactor', { count: requiredBy.length, teams: format.list(requiredBy) });
}
