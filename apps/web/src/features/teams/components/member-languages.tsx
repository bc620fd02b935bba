import { MultiSelect } from '@mantine/core';
import type { FullTeam, TeamMember } from '@parlance/contract/teams';
import { selectedRoles } from '@parlance/domain/permissions/user-groups';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useLateOptions } from '../../../ui/late-options.ts';
import { refreshTeam } from '../teams.api.ts';
import { type RightsToSend, useChangeRights, useRights } from '../user-groups.api.ts';
import { languagesOf, useSeesLanguages } from './languages-column.tsx';

/** The languages of one member while they are changed. `value` has codes; none: all languages. */
export function useMemberLanguages(team: FullTeam, member: TeamMember) {
  const user = member.user._id;
  const sees = useSeesLanguages(team);
  const people = useRights(team._id, { enabled: sees }).data?.people ?? [];
  const change = useChangeRights(team._id, { ownErrors: true });
  const before = languagesOf(team, member) ?? [];
  const [value, set] = useState(before);
  const body: RightsToSend = value.length === 0 ? { changes: [], free: [user] } : { changes: [] };
  if (value.length > 0) {
    const added = value.filter((language) => !before.includes(language));
    const left = before.filter((language) => !value.includes(language));
    body.changes = [
      ...added.map((language) => ({ user, language, roles: selectedRoles })),
      ...left.map((language) => ({ user, language, roles: null })),
    ];
  }
  const isSame = value.length === before.length && value.every((language) => before.includes(language));
  return {
    sees,
    mayChange: people.some((one) => one.user._id === user && one.mayChange),
    value,
    set,
    error: change.error,
    isPending: change.isPending,
    save: async (): Promise<void> => {
      if (isSame) return;
      await change.mutateAsync(body);
      await refreshTeam(team._id);
    },
  };
}

/** Where a member works, of the languages that the user may give. */
export function LanguagesField(props: {
  team: FullTeam;
  value: string[];
  onChange: (languages: string[]) => void;
}) {
  const t = useText('teams');
  const format = useFormat();
  const { value, onChange } = props;
  const rights = useRights(props.team._id).data;
  const search = useLateOptions(rights !== undefined);
  const offered = (rights?.languages ?? []).filter(({ mayChange }) => mayChange).map(({ code }) => code);
  const codes = [...new Set([...offered, ...value])];
  return (
    <MultiSelect
      mt={16}
      label={t('inviteLanguages')}
      description={t('memberLanguagesHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={value.length === 0 ? t('inviteAllLanguages') : undefined}
      searchable
      data={codes.map((code) => ({ value: code, label: `${format.languageName(code)} (${code})` }))}
      {...search}
      value={value}
      onChange={onChange}
    />
  );
}
