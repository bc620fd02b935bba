import type { Text } from '../../../i18n/i18n.ts';

/** The result for several people: the new members and the new invitations. Empty parts are left out. */
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
