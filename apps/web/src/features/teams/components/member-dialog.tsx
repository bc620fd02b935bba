import { Button } from '@mantine/core';
import type { TeamMember } from '@parlance/contract/teams';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { IconUserMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChangeRole, useRemoveMember } from '../members.api.ts';
import classes from './member-dialog.module.css';
import { RoleBadge } from './role-badge.tsx';
import { RoleSelect } from './role-select.tsx';

interface MemberDialogProps {
  teamId: string;
  member: TeamMember;
  isEditing: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** One member of a team: address, role, since when; users with the right change the role here or remove the person. */
export function MemberDialog({ teamId, member, isEditing, onClose, onEdit }: MemberDialogProps) {
  const t = useText('teams');
  const format = useFormat();
  const change = useChangeRole(teamId, member._id);
  const [role, setRole] = useState(member.role as MemberRole);
  const removal = useRemoval(teamId, member, onClose);
  const save = (): void => {
    change.mutate(role, {
      onSuccess: () => {
        toast(t('roleChanged', { name: member.user.displayName }));
        onClose();
      },
    });
  };
  const edit = member.roles.length > 0 ? { label: t('changeRole'), onSubmit: onEdit } : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={member.user.displayName}
      submit={isEditing ? { label: t('save'), onSubmit: save, busy: change.isPending } : edit}
      aside={member.roles.length > 0 && removal.button}
      closeLabel={isEditing ? undefined : t('close')}
    >
      <dl className={classes.facts}>
        <Fact name={t('email')}>
          <span dir="ltr">{member.username}</span>
        </Fact>
        <Fact name={t('columnSince')}>{format.date(member.created)}</Fact>
        {!isEditing && (
          <Fact name={t('role')}>
            <RoleBadge role={member.role} />
          </Fact>
        )}
      </dl>
      {change.isError && <Notice kind="problem">{messageOf(change.error)}</Notice>}
      {isEditing && <RoleSelect roles={member.roles} value={role} onChange={setRole} />}
      {removal.dialog}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The button that removes the person, after a confirmation. */
function useRemoval(teamId: string, member: TeamMember, onRemoved: () => void) {
  const t = useText('teams');
  const name = member.user.displayName;
  const remove = useRemoveMember(teamId, () => {
    toast(t('removed', { name }));
    onRemoved();
  });
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const yes = await ask({
      title: t('removeNamed', { name }),
      text: t('removeText'),
      action: t('removePerson'),
      danger: true,
    });
    if (yes) remove.mutate(member._id);
  };
  const button = (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconUserMinus size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void run()}
    >
      {t('removePerson')}
    </Button>
  );
  return { button, dialog };
}
