import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import { mayInTeam } from '@parlance/domain/permissions/actions';
import { countMembers, seesWholeTeam } from '@parlance/domain/permissions/members';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { Avatar } from '../../../product/mark.tsx';
import { openDialog } from '../../../routing/dialogs.ts';
import { paths } from '../../../routing/paths.ts';
import { useHidden } from '../../../session/whitelabel.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './team-card.module.css';

const words = {
  owner: 'roleOwner',
  admin: 'roleAdmin',
  manager: 'roleManager',
  translator: 'roleTranslator',
} as const;

/** The members of the project, with roles, as far as the user may see them, and a link to invite more; translators
 *  see no members, and no card. Their number is shown to those who see all of them. */
export function TeamCard({ project }: { project: Project }) {
  const t = useText('projects');
  const role = (name: string): string => t(words[name as keyof typeof words] ?? 'roleTpt');
  const { team, roleInApp } = project;
  const { members } = team;
  const hasTeams = !useHidden().includes('teams');
  const mayInvite = hasTeams && roleInApp !== 'none' && mayInTeam('team.members', roleInApp);
  if (members.length === 0 && !mayInvite) return null;
  const invite = mayInvite && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUserPlus size={14} aria-hidden />}
      onClick={() =>
        openDialog('invitePeople', {
          teamId: team._id,
          project: { _id: project._id, languages: project.languages.map(({ name }) => name) },
        })
      }
    >
      {t('invitePeople')}
    </Button>
  );
  return (
    <Card title={t('teamCard')} aside={invite}>
      <ul className={classes.list}>
        {members.map(({ user, role: name }) => (
          <li key={user._id} className={classes.line}>
            <Avatar id={user._id} name={user.displayName} />
            <span className={classes.name}>{user.displayName}</span>
            <span className={classes.role}>{role(name)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <span className={classes.count}>
          {seesWholeTeam(roleInApp) ? t('teamCount', { count: countMembers(members) }) : t('teamTranslators')}
        </span>
        {hasTeams && (
          <Link className="link" to={paths.team(team._id)}>
            {t('teamOpen', { team: team.name })}
          </Link>
        )}
      </div>
    </Card>
  );
}
