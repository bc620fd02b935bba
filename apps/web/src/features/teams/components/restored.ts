import type { Reply } from '@parlance/contract/endpoint';
import type { teamsContract } from '@parlance/contract/teams';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';

/** Reports that a team is restored, and which of its parts are not. */
export function useShowRestored(): (team: Reply<typeof teamsContract.restoreTeam>) => void {
  const t = useText('teams');
  const format = useFormat();
  return ({ name, singleSignOnLeftOff }) => {
    if (singleSignOnLeftOff.length === 0) toast(t('restored', { name }));
    else
      toast(t('restoredWithoutSso', { name, connections: format.list(singleSignOnLeftOff) }), {
        kind: 'problem',
      });
  };
}
