import { TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { IconSend } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInviteUser } from '../members.api.ts';
import classes from '../settings.module.css';
import { RoleSelect } from './role-select.tsx';

/** What was said already of somebody whom nobody knows. */
export interface Unknown {
  email: string;
  role: MemberRole;
}

/** Invites somebody who has no account yet (specification 1 section 4). */
export function InviteDialog(props: { team: FullTeam; unknown: Unknown; onClose: () => void }) {
  const t = useText('teams');
  const { team, unknown, onClose } = props;
  const invite = useInviteUser(team._id);
  const form = useCallForm({
    initial: { firstName: '', lastName: '', ...unknown },
    endpoint: async () => (await import('@parlance/contract/invitations')).invitationsContract.inviteUser,
  });
  const onSuccess = ({ email }: { email: string }): void => {
    toast(t('invited', { email }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('inviteTitle', { team: team.name })}
      submit={{
        label: t('sendInvitation'),
        onSubmit: () => form.submit((body) => invite.mutate(body, { onSuccess })),
        busy: invite.isPending,
        icon: <IconSend size={16} aria-hidden />,
      }}
    >
      <DialogForm form={form} className={classes.form} error={invite.error}>
        {!invite.isError && <Notice kind="info">{t('inviteText', { email: unknown.email })}</Notice>}
        <div className={classes.pair}>
          <TextInput label={t('firstName')} data-autofocus maxLength={200} {...form.field('firstName')} />
          <TextInput label={t('lastName')} maxLength={200} {...form.field('lastName')} />
        </div>
        <TextInput type="email" label={t('email')} maxLength={254} {...form.field('email')} />
        <RoleSelect roles={rolesToGive(team.role as Role)} {...form.field('role')} />
      </DialogForm>
    </Dialog>
  );
}
