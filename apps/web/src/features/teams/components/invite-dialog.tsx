import { TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import { rolesToGive } from '@parlance/domain/permissions/members';
import type { MemberRole, Role } from '@parlance/domain/permissions/roles';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
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
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [email, setEmail] = useState(unknown.email);
  const [role, setRole] = useState(unknown.role);
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && value.trim() === '' ? t('missing') : undefined);
  const submit = (): void => {
    setAsked(true);
    if ([firstName, lastName, email].some((value) => value.trim() === '')) return;
    invite.mutate(
      { firstName, lastName, email, role },
      {
        onSuccess: (invitation) => {
          toast(t('invited', { email: invitation.email }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('inviteTitle', { team: team.name })}
      submit={{
        label: t('sendInvitation'),
        onSubmit: submit,
        busy: invite.isPending,
        icon: <IconSend size={16} aria-hidden />,
      }}
    >
      <div className={classes.form}>
        {invite.isError ? (
          <Notice kind="problem">{messageOf(invite.error)}</Notice>
        ) : (
          <Notice kind="info">{t('inviteText', { email: unknown.email })}</Notice>
        )}
        <div className={classes.pair}>
          <TextInput
            label={t('firstName')}
            data-autofocus
            maxLength={200}
            value={firstName}
            error={missing(firstName)}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label={t('lastName')}
            maxLength={200}
            value={lastName}
            error={missing(lastName)}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </div>
        <TextInput
          type="email"
          label={t('email')}
          maxLength={254}
          value={email}
          error={missing(email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleSelect roles={rolesToGive(team.role as Role)} value={role} onChange={setRole} />
      </div>
    </Dialog>
  );
}
