import type { Team } from '@parlance/contract/teams';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { restoreTeam, useDeleteTeam } from '../teams.api.ts';
import { useShowRestored } from './restored.ts';

/** Asks for confirmation, deletes, goes to the teams and offers Undo. Draw `dialog` in the component that uses it. */
export function useTeamDeletion() {
  const t = useText('teams');
  const format = useFormat();
  const navigate = useNavigate();
  const showRestored = useShowRestored();
  const remove = useDeleteTeam((team, switchedOff) => {
    const { name } = team;
    const words =
      switchedOff.length === 0
        ? t('deleted', { name })
        : t('deletedWithSso', { name, connections: format.list(switchedOff) });
    toast(words, {
      undo: async () => showRestored(await restoreTeam(team._id)),
    });
    void navigate({ to: paths.teams() });
  });
  const { ask, dialog } = useConfirm();
  const deleteTeam = async (team: Team): Promise<void> => {
    const yes = await ask({
      title: t('deleteNamed', { name: team.name }),
      text: t('deleteText', { count: team.projectCount }),
      action: t('deleteTeam'),
      danger: true,
    });
    if (yes) remove.mutate(team);
  };
  return { deleteTeam, dialog };
}
