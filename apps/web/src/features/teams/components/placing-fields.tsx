import { MultiSelect } from '@mantine/core';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useHidden } from '../../../session/whitelabel.ts';
import { useRights } from '../user-groups.api.ts';

interface ListField {
  value: string[];
  error?: string;
  onChange: (value: string[]) => void;
}

/** The languages and user groups of an invitation; empty for roles that work in all languages. */
export function PlacingFields(props: {
  teamId: string;
  role: string | null;
  languages: ListField;
  userGroups: ListField;
}) {
  const isHidden = useHidden().includes('userGroups');
  if (isHidden || props.role === null || !isRestrictable(props.role as Role)) return null;
  return <Fields {...props} />;
}

function Fields({ teamId, languages, userGroups }: Parameters<typeof PlacingFields>[0]) {
  const t = useText('teams');
  const format = useFormat();
  const rights = useRights(teamId).data;
  const offered = rights?.languages.filter(({ mayChange }) => mayChange) ?? [];
  const mine = new Set(offered.map(({ code }) => code));
  const groups = (rights?.groups ?? []).filter(
    (group) => !group.personal && group.languages.every(({ language }) => mine.has(language)),
  );
  return (
    <>
      <MultiSelect
        label={t('inviteLanguages')}
        description={t('inviteLanguagesHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={languages.value.length === 0 ? t('inviteAllLanguages') : undefined}
        searchable
        data={offered.map(({ code }) => ({ value: code, label: `${format.languageName(code)} (${code})` }))}
        {...languages}
      />
      {groups.length > 0 && (
        <MultiSelect
          label={t('userGroups')}
          searchable
          data={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...userGroups}
        />
      )}
    </>
  );
}
