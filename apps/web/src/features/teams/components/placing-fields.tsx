import { MultiSelect } from '@mantine/core';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import type { Role } from '@parlance/domain/permissions/roles';
import { type LocaleFormat, useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import type { InvitedTo } from '../../../routing/dialogs.ts';
import { useHidden } from '../../../session/whitelabel.ts';
import { useLateOptions } from '../../../ui/late-options.ts';
import { useRights } from '../user-groups.api.ts';

interface ListField {
  value: string[];
  error?: string;
  onChange: (value: string[]) => void;
}

/** The languages and user groups of an invitation; empty for roles that work in all languages. */
export function PlacingFields(props: {
  teamId: string;
  /** Its languages are offered first. */
  project: InvitedTo | undefined;
  role: string | null;
  languages: ListField;
  userGroups: ListField;
}) {
  const isHidden = useHidden().includes('userGroups');
  if (isHidden || props.role === null || !isRestrictable(props.role as Role)) return null;
  return <Fields {...props} />;
}

function Fields({ teamId, project, languages, userGroups }: Parameters<typeof PlacingFields>[0]) {
  const t = useText('teams');
  const format = useFormat();
  const rights = useRights(teamId).data;
  const search = useLateOptions(rights !== undefined);
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
        data={languageGroups(
          offered.map(({ code }) => code),
          project,
          t,
          format,
        )}
        {...search}
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

/** By their names; those of the project apart, before the team's others. */
function languageGroups(
  codes: readonly string[],
  project: InvitedTo | undefined,
  t: Text<'teams'>,
  format: LocaleFormat,
) {
  const options = codes
    .map((value) => ({ value, name: format.languageName(value) }))
    .toSorted((one, other) => format.compare(one.name, other.name))
    .map(({ value, name }) => ({ value, label: `${name} (${value})` }));
  const isOfProject = ({ value }: { value: string }) => project?.languages.includes(value) ?? true;
  const items = options.filter(isOfProject);
  if (items.length === options.length) return options;
  return [
    { group: t('inviteLanguagesHere'), items },
    { group: t('inviteLanguagesElsewhere'), items: options.filter((one) => !isOfProject(one)) },
  ];
}
