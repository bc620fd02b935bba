import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { useHidden } from '../../../session/whitelabel.ts';
import type { Column } from '../../../ui/data-table.tsx';
import classes from '../people.module.css';

/** Whether the user sees in which languages the people of a team work, and may change it. */
export function useSeesLanguages(team: FullTeam): boolean {
  return !useHidden().includes('userGroups') && team.actions.includes('userGroups.change');
}

/** Codes of the languages in which a member works, by their user groups; null: all. */
export function languagesOf(team: FullTeam, { user, role }: TeamMember): string[] | null {
  const own = team.userGroups.filter(({ members }) => members.some((one) => one.user._id === user._id));
  if (own.length === 0 || !isRestrictable(role as Role)) return null;
  return [...new Set(own.flatMap(({ languages }) => languages.map(({ language }) => language)))].sort();
}

/** The languages of a member; `all` where nothing restricts them. */
export function MemberLanguages({ codes, all }: { codes: readonly string[] | null; all: string }) {
  const t = useText('teams');
  if (codes === null) return all;
  if (codes.length === 0) return t('noLanguages');
  return (
    <span className={classes.codes}>
      {codes.map((code) => (
        <LanguageCode key={code} code={code} />
      ))}
    </span>
  );
}

/** People's languages, by their user groups; for users who may change them. */
export function useLanguagesColumn(team: FullTeam): Column<TeamMember>[] {
  const t = useText('teams');
  if (!useSeesLanguages(team)) return [];
  const cell = (member: TeamMember) => (
    <MemberLanguages codes={languagesOf(team, member)} all={t('allLanguages')} />
  );
  return [{ id: 'languages', head: t('inviteLanguages'), wideOnly: true, cell }];
}
