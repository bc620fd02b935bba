import { Button } from '@mantine/core';
import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { paths } from '../../../routing/paths.ts';
import { isStaff, useUser } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChangeRole } from '../members.api.ts';
import { languagesOf, MemberLanguages } from './languages-column.tsx';
import classes from './member-dialog.module.css';
import { LanguagesField, useMemberLanguages } from './member-languages.tsx';
import { RoleBadge } from './role-badge.tsx';
import { RoleSelect } from './role-select.tsx';
import { useRemoval } from './use-removal.ts';

interface MemberDialogProps {
  team: FullTeam;
  member: TeamMember;
  isEditing: boolean;
  onClose: () => void;
  onEdit: () => void;
}

/** One member of a team: address, role, languages, since when; users with the right change role and languages here or
 *  remove the person. */
export function MemberDialog({ team, member, isEditing: atEdit, onClose, onEdit }: MemberDialogProps) {
  const t = useText('teams');
  const format = useFormat();
  const change = useChangeRole(team._id, member._id);
  const [role, setRole] = useState(member.role as MemberRole);
  const removal = useRemoval(team._id, member, onClose);
  const languages = useMemberLanguages(team, member);
  const mayGiveProfiles = isStaff(useUser());
  const mayRole = member.roles.length > 0;
  const isEditing = atEdit && (mayRole || languages.mayChange);
  const save = async (): Promise<void> => {
    if (role !== member.role) await change.mutateAsync(role);
    if (isRestrictable(role)) await languages.save();
    toast(t('memberChanged', { name: member.user.displayName }));
    onClose();
  };
  // What failed is said in the dialog; what was saved before stays.
  const send = (): void => void save().catch(() => undefined);
  const error = change.error ?? languages.error;
  const editLabel = languages.mayChange
    ? mayRole
      ? 'changeRoleAndLanguages'
      : 'changeLanguages'
    : 'changeRole';
  const edit = mayRole || languages.mayChange ? { label: t(editLabel), onSubmit: onEdit } : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={member.user.displayName}
      submit={
        isEditing ? { label: t('save'), onSubmit: send, busy: change.isPending || languages.isPending } : edit
      }
      aside={
        mayRole && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconUserMinus size={16} aria-hidden />}
            loading={removal.isPending}
            onClick={() => void removal.run()}
          >
            {t('removePerson')}
          </Button>
        )
      }
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
        {!isEditing && languages.sees && (
          <Fact name={t('inviteLanguages')}>
            <MemberLanguages codes={languagesOf(team, member)} all={t('inviteAllLanguages')} />
          </Fact>
        )}
        {mayGiveProfiles && (
          <Fact name={t('machineTranslation')}>
            <Link className="link" to={paths.userMtProfiles(member.user._id)}>
              {t('mtProfiles')}
            </Link>
          </Fact>
        )}
        {mayGiveProfiles && (
          <Fact name={t('planOfMember')}>
            <Link className="link" to={paths.userOverrides(member.user._id)}>
              {t('planOverrides')}
            </Link>
          </Fact>
        )}
      </dl>
      {error && <Notice kind="problem">{messageOf(error)}</Notice>}
      {isEditing && mayRole && <RoleSelect roles={member.roles} value={role} onChange={setRole} />}
      {isEditing && languages.mayChange && isRestrictable(role) && (
        <LanguagesField team={team} value={languages.value} onChange={languages.set} />
      )}
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
