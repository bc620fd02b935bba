import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { useHidden } from '../../../session/whitelabel.ts';
import type { Column } from '../../../ui/data-table.tsx';
import classes from '../people.module.css';

/** People's languages, by their user groups; for users who may change them. */
export function useLanguagesColumn(team: FullTeam): Column<TeamMember>[] {
  const t = useText('teams');
  const isHidden = useHidden().includes('userGroups');
  const groups = team.userGroups;
  if (isHidden || !team.actions.includes('userGroups.change')) return [];
  const languagesOf = (id: string): string[] | null => {
    const own = groups.filter(({ members }) => members.some(({ user }) => user._id === id));
    if (own.length === 0) return null;
    return [...new Set(own.flatMap(({ languages }) => languages.map(({ language }) => language)))].sort();
  };
  const cell = ({ user, role }: TeamMember) => {
    const codes = isRestrictable(role as Role) ? languagesOf(user._id) : null;
    if (codes === null) return t('allLanguages');
    return (
      <span className={classes.codes}>
        {codes.map((code) => (
          <LanguageCode key={code} code={code} />
        ))}
      </span>
    );
  };
  return [{ id: 'languages', head: t('inviteLanguages'), wideOnly: true, cell }];
}
