import { Button } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Avatar } from '../../../product/mark.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RoleBadge } from '../components/role-badge.tsx';
import { RoleMark } from '../rights/role-marks.tsx';
import { seesPeople } from '../teams.api.ts';
import { useDeleteGroup } from '../user-groups.api.ts';
import classes from './groups.module.css';

/** One user group: its languages with their roles, and its members, if the user may see them. */
export function GroupDialog(props: {
  team: FullTeam;
  group: UserGroup;
  onClose: () => void;
  onEdit?: () => void;
}) {
  const t = useText('user-groups');
  const format = useFormat();
  const { team, group, onEdit } = props;
  const deletion = useDeletion(team._id, group, props.onClose);
  return (
    <Dialog
      opened
      size="medium"
      title={group.name}
      onClose={props.onClose}
      submit={onEdit && { label: t('edit'), onSubmit: onEdit }}
      aside={team.actions.includes('userGroups.delete') && deletion.button}
      closeLabel={t('close')}
    >
      <h3 className={classes.section}>{t('columnLanguages')}</h3>
      {group.languages.length === 0 && <p className={classes.quiet}>{t('noLanguageText')}</p>}
      <ul className={classes.lines}>
        {group.languages.map(({ language, roles }) => (
          <li key={language} className={classes.line}>
            <LanguageCode code={language} />
            <span className={classes.grow}>{format.languageName(language)}</span>
            {groupRoles
              .filter((role) => roles[role])
              .map((role) => (
                <span key={role} className={classes.note}>
                  <RoleMark of={role} />
                  {t(`role_${role}`)}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {seesPeople(team) && <Members group={group} />}
      {deletion.dialog}
    </Dialog>
  );
}

function Members({ group }: { group: UserGroup }) {
  const t = useText('user-groups');
  return (
    <>
      <h3 className={classes.section}>{t('columnMembers')}</h3>
      <ul className={classes.lines}>
        {group.members.map(({ user, role }) => (
          <li key={user._id} className={classes.line}>
            <Avatar id={user._id} name={user.displayName} />
            <span className={classes.grow}>{user.displayName}</span>
            <RoleBadge role={role} />
          </li>
        ))}
      </ul>
      {group.members.length === 0 && <p className={classes.quiet}>{t('noMembers')}</p>}
    </>
  );
}

function useDeletion(teamId: string, group: UserGroup, onDeleted: () => void) {
  const t = useText('user-groups');
  const remove = useDeleteGroup(teamId, () => {
    toast(t('deleted', { name: group.name }));
    onDeleted();
  });
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const title = t('deleteTitle', { name: group.name });
    if (
      !(await ask({
        title,
        text: t('deleteText', { count: group.memberCount }),
        action: t('delete'),
        danger: true,
      }))
    )
      return;
    remove.mutate(group._id);
  };
  const button = (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void run()}
    >
      {t('delete')}
    </Button>
  );
  return { button, dialog };
}
