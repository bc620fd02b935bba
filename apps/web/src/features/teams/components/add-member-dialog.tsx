import { TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { isError } from '../../../messages/call-error.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAddMember } from '../members.api.ts';
import classes from '../settings.module.css';
import { InviteDialog, type Unknown } from './invite-dialog.tsx';
import { RoleSelect } from './role-select.tsx';

/** As contract/team-members has it, whose schemas stay on the server. */
const unknownUser = { code: 'unknownUser' };

/** Adds somebody by address and role; one whom nobody knows is invited instead. */
export function AddMemberDialog({ team, onClose }: { team: FullTeam; onClose: () => void }) {
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  if (unknown) return <InviteDialog team={team} unknown={unknown} onClose={onClose} />;
  return <AddDialog team={team} onClose={onClose} onUnknown={setUnknown} />;
}

function AddDialog(props: { team: FullTeam; onClose: () => void; onUnknown: (unknown: Unknown) => void }) {
  const t = useText('teams');
  const { team, onClose } = props;
  const add = useAddMember(team._id);
  const form = useCallForm({
    initial: { email: '', role: null as MemberRole | null },
    endpoint: async () => (await import('@parlance/contract/team-members')).teamMembersContract.addTeamMember,
  });
  const send = ({ email, role }: { email: string; role: MemberRole | null }): void => {
    if (role === null) return;
    add.mutate(
      { email, role },
      {
        onSuccess: (member) => {
          toast(t('added', { name: member.user.displayName }));
          onClose();
        },
        onError: (error) => {
          if (isError(error, unknownUser)) props.onUnknown({ email: email.trim(), role });
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('addTitle', { team: team.name })}
      submit={{ label: t('addPerson'), onSubmit: () => form.submit(send), busy: add.isPending }}
    >
      <DialogForm form={form} className={classes.form} error={add.error}>
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          data-autofocus
          maxLength={254}
          {...form.field('email')}
        />
        <RoleSelect roles={rolesToGive(team.role as Role)} {...form.field('role')} />
      </DialogForm>
    </Dialog>
  );
}
