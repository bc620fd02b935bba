import { TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { emailPattern } from '@parlance/domain/text/email';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { isError } from '../../../messages/call-error.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole | null>(null);
  const [asked, setAsked] = useState(false);
  const isAddress = emailPattern.test(email.trim());
  const submit = (): void => {
    setAsked(true);
    if (!isAddress || role === null) return;
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
      submit={{ label: t('addPerson'), onSubmit: submit, busy: add.isPending }}
    >
      <div className={classes.form}>
        {add.isError && <Notice kind="problem">{messageOf(add.error)}</Notice>}
        <TextInput
          type="email"
          label={t('email')}
          description={t('emailHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          data-autofocus
          maxLength={254}
          value={email}
          error={asked && !isAddress ? t('emailInvalid') : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleSelect
          roles={rolesToGive(team.role as Role)}
          value={role}
          error={asked && role === null ? t('roleMissing') : undefined}
          onChange={setRole}
        />
      </div>
    </Dialog>
  );
}
