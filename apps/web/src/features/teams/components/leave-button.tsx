import { Button } from '@mantine/core';
import type { Team } from '@parlance/contract/teams';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useLeaveTeam } from '../members.api.ts';
import { refreshTeams } from '../teams.api.ts';

/** For members: leave the team, after a confirmation. */
export function LeaveButton({ team }: { team: Team }) {
  const t = useText('teams');
  const navigate = useNavigate();
  const leave = useLeaveTeam(team._id);
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('leaveNamed', { team: team.name }),
      text: t('leaveText'),
      action: t('leave'),
      danger: true,
    });
    if (!yes) return;
    leave.mutate(undefined, {
      onSuccess: async () => {
        toast(t('left', { team: team.name }));
        await navigate({ to: paths.teams() });
        await refreshTeams();
      },
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} className="flip" aria-hidden />}
        loading={leave.isPending}
        onClick={() => void run()}
      >
        {t('leave')}
      </Button>
      {dialog}
    </>
  );
}
