import type { Text } from '../../../i18n/i18n.ts';

/** What became of several people: those who are members now and those who have an invitation. No part with nobody in it. */
export function outcomeText(
  t: Text<'teams'>,
  { added, invited }: { added: number; invited: number },
): string {
  const parts = [
    ...(added > 0 ? [t('peopleAdded', { count: added })] : []),
    ...(invited > 0 ? [t('peopleInvited', { count: invited })] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : t('peopleNone');
}
