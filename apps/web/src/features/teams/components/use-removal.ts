import type { TeamMember } from '@parlance/contract/teams';
import { mayInProject } from '@parlance/domain/permissions/actions';
import type { Role } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useRemoveMember } from '../members.api.ts';

/** Removes a person from the team, after a confirmation: `dialog` is to be drawn. */
export function useRemoval(teamId: string, member: TeamMember, onRemoved?: () => void) {
  const t = useText('teams');
  const name = member.user.displayName;
  const remove = useRemoveMember(teamId, () => {
    toast(t('removed', { name }));
    onRemoved?.();
  });
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('removeNamed', { name }),
      text: mayInProject('project.secrets', member.role as Role)
        ? `${t('removeText')} ${t('removeKnowsTokens')}`
        : t('removeText'),
      action: t('removePerson'),
      danger: true,
    });
    if (yes) remove.mutate(member._id);
  };
  return { run, isPending: remove.isPending, dialog };
}
