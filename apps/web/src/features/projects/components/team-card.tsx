import type { Project } from '@parlance/contract/projects';
import { countMembers } from '@parlance/domain/permissions/members';
import { useText } from '../../../i18n/i18n.ts';
import { Avatar } from '../../../product/mark.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './team-card.module.css';

const words = {
  owner: 'roleOwner',
  admin: 'roleAdmin',
  manager: 'roleManager',
  translator: 'roleTranslator',
} as const;

/** Who is in the project, with roles, as far as one sees them; translators see nobody, and no card. */
export function TeamCard({ project }: { project: Project }) {
  const t = useText('projects');
  const role = (name: string): string => t(words[name as keyof typeof words] ?? 'roleTpt');
  if (project.members.length === 0) return null;
  return (
    <Card
      title={t('teamCard')}
      aside={
        <span className={classes.count}>{t('teamCount', { count: countMembers(project.members) })}</span>
      }
    >
      <ul className={classes.list}>
        {project.members.map(({ user, role: name }) => (
          <li key={user._id} className={classes.line}>
            <Avatar id={user._id} name={user.displayName} />
            <span className={classes.name}>{user.displayName}</span>
            <span className={classes.role}>{role(name)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
