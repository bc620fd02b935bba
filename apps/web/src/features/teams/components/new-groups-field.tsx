import { Checkbox, MultiSelect } from '@mantine/core';
import type { MemberImportRow, NewGroup } from '@parlance/contract/member-import';
import { selectedRoles } from '@parlance/domain/permissions/user-groups';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { useLateOptions } from '../../../ui/late-options.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../people.module.css';
import { useRights } from '../user-groups.api.ts';

/** The user groups that the rows of a list name and the team does not have, each once, without languages. */
export function newGroupsOf(rows: readonly MemberImportRow[]): NewGroup[] {
  const names = new Map<string, string>();
  for (const name of rows.flatMap(({ missingGroups }) => missingGroups))
    if (!names.has(name.toLocaleLowerCase())) names.set(name.toLocaleLowerCase(), name);
  return [...names.values()].map((name) => ({ name, languages: [] }));
}

/** Offers to create user groups with the import, each with the languages of its people. `value` is null until the
 *  user wants that. */
export function NewGroupsField(props: {
  teamId: string;
  groups: readonly NewGroup[];
  value: readonly NewGroup[] | null;
  onChange: (groups: readonly NewGroup[] | null) => void;
}) {
  const t = useText('teams');
  const { groups, value, onChange } = props;
  return (
    <Notice kind={value ? 'info' : 'warning'}>
      <div className={classes.newGroups}>
        <p>{t('newGroups', { count: groups.length })}</p>
        <Checkbox
          size="xs"
          label={t('newGroupsMake', { count: groups.length })}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? groups : null)}
        />
        {value && (
          <>
            <p>{t('newGroupsHint')}</p>
            {value.map((group) => (
              <GroupLanguages
                key={group.name}
                teamId={props.teamId}
                group={group}
                onChange={(next) => onChange(value.map((one) => (one === group ? next : one)))}
              />
            ))}
          </>
        )}
      </div>
    </Notice>
  );
}

function GroupLanguages(props: { teamId: string; group: NewGroup; onChange: (group: NewGroup) => void }) {
  const t = useText('teams');
  const format = useFormat();
  const { group, onChange } = props;
  const rights = useRights(props.teamId).data;
  const search = useLateOptions(rights !== undefined);
  const offered = rights?.languages.filter(({ mayChange }) => mayChange) ?? [];
  return (
    <MultiSelect
      label={t('newGroupLanguages', { group: group.name })}
      placeholder={group.languages.length === 0 ? t('newGroupNoLanguage') : undefined}
      searchable
      data={offered.map(({ code }) => ({ value: code, label: `${format.languageName(code)} (${code})` }))}
      {...search}
      value={group.languages.map(({ language }) => language)}
      onChange={(codes) =>
        onChange({ ...group, languages: codes.map((language) => ({ language, roles: selectedRoles })) })
      }
    />
  );
}
