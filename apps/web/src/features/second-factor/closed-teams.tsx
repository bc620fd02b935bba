import type { ClosedTeam } from '@parlance/contract/team-security';
import { IconShieldLock } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link.tsx';
import classes from './second-factor.module.css';

/** Teams whose projects require a second factor from the user, and a link to set it up. */
export function ClosedTeams({ teams }: { teams: readonly ClosedTeam[] }) {
  const t = useText('second-factor');
  if (teams.length === 0) return null;
  const cards = teams.map(({ _id, name, projects }) => (
    <Card key={_id} title={t('closedTitle', { team: name })} padded>
      <div className={classes.closed}>
        <p>{t('closedText', { count: projects.length })}</p>
        {projects.length > 0 && (
          <ul className={classes.closedProjects}>
            {projects.map((project) => (
              <li key={project}>
                <IconShieldLock size={14} stroke={1.75} aria-hidden />
                <bdi>{project}</bdi>
              </li>
            ))}
          </ul>
        )}
        <div>
          <LinkButton to={paths.security()} search={{ next: paths.projects() }}>
            {t('closedAction')}
          </LinkButton>
        </div>
      </div>
    </Card>
  ));
  return <div className={classes.closedTeams}>{cards}</div>;
}
