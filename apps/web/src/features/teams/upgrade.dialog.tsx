import { teamsEndpoints } from '@parlance/contract/teams.endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { useMailWord } from '../../session/mail-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The plan does not allow more (specification 1 section 4): the owner sees how to upgrade, any other user can only
 *  notify the owner. */
export default function UpgradeDialog(props: DialogComponentProps<'upgrade'>) {
  const t = useText('teams');
  const word = useMailWord('teams');
  const { exceededProperty, isOwner, owner, teamId, onClose } = props;
  const what =
    props.limit === null ? t('upgradeLacks') : t(`upgrade_${props.exceededProperty}`, { limit: props.limit });
  const ownWay = props.limit === null ? 'upgradeOwnerAsk' : 'upgradeOwner';
  const ask = useMutation({
    mutationFn: (id: string) =>
      call(teamsEndpoints.sendNotification, { params: { teamId: id }, body: { exceededProperty } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      toast(t(word('upgradeAsked')));
      onClose();
    },
  });
  const submit =
    isOwner || teamId === null
      ? undefined
      : { label: t('upgradeAsk'), onSubmit: () => ask.mutate(teamId), busy: ask.isPending };
  return (
    <Dialog opened onClose={onClose} title={t('upgradeTitle')} submit={submit}>
      {ask.isError && <Notice kind="problem">{`${t('upgradeFailed')} ${messageOf(ask.error)}`}</Notice>}
      <p>{what}</p>
      <p>
        {isOwner ? t(ownWay) : t(submit ? word('upgradeOther') : 'upgradeOnly', { owner: owner.displayName })}
      </p>
    </Dialog>
  );
}
