import { Checkbox, Radio } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import type { TeamRights } from '@parlance/contract/user-groups';
import {
  type GroupRoles,
  groupRoles,
  noRoles,
  selectedRoles,
} from '@parlance/domain/permissions/user-groups';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Avatar } from '../../../product/mark.tsx';
import { type RightsToSend, useSaveGroup } from '../user-groups.api.ts';
import classes from './rights.module.css';
import { changeOf, type RightsPlace, type RightsTable } from './rights-model.ts';
import { RoleMark } from './role-marks.tsx';

interface CellCardProps {
  team: FullTeam;
  rights: TeamRights;
  table: RightsTable;
  place: RightsPlace;
  onSend: (rights: RightsToSend) => void;
}

/** The rights of one person in one language, their source, and how to change them: for the person alone or for a
 *  whole group. */
export function CellCard(props: CellCardProps) {
  const { table, place } = props;
  const row = table.rows[place.row];
  const language = table.languages[place.column];
  const cell = row?.cells[place.column];
  const format = useFormat();
  if (!row || !language || !cell) return null;
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <Avatar id={row.person.user._id} name={row.person.user.displayName} />
        <b>{row.person.user.displayName}</b>
        <span className="vh">{format.languageName(language.code)}</span>
        <LanguageCode code={language.code} />
      </div>
      <CardBody key={`${row.person.user._id} ${language.code}`} {...props} />
    </div>
  );
}

function CardBody({ team, rights, table, place, onSend }: CellCardProps) {
  const t = useText('user-groups');
  const row = table.rows[place.row] as RightsTable['rows'][number];
  const language = table.languages[place.column] as RightsTable['languages'][number];
  const cell = row.cells[place.column] as (typeof row.cells)[number];
  const shared = cell.groups.filter((id) => table.groupNames.has(id));
  const [scope, setScope] = useState('person');
  const group = rights.groups.find(({ _id }) => _id === scope);
  const save = useSaveGroup(team._id, scope);
  const roles = group
    ? (group.languages.find((one) => one.language === language.code)?.roles ?? null)
    : cell.may
      ? cell.roles
      : null;
  const mayChange = row.person.mayChange && language.mayChange;
  const set = (next: GroupRoles | null): void => {
    if (!group) {
      onSend({ changes: [changeOf(table, row, place.column, next)] });
      return;
    }
    const others = group.languages.filter((one) => one.language !== language.code);
    const languages = next ? [...others, { language: language.code, roles: next }] : others;
    save.mutate({ name: group.name, languages }, { onError: showProblem });
  };
  return (
    <>
      <Checkbox
        size="xs"
        label={t('mayWork')}
        checked={roles !== null}
        disabled={!mayChange}
        onChange={(event) => set(event.currentTarget.checked ? selectedRoles : null)}
      />
      <fieldset className={classes.roles}>
        <legend>{t('toldOf')}</legend>
        {groupRoles.map((role) => (
          <div key={role} className={classes.roleLine}>
            <Checkbox
              size="xs"
              label={t(`told_${role}`)}
              checked={roles?.[role] ?? false}
              disabled={!mayChange}
              onChange={(event) => set({ ...(roles ?? noRoles), [role]: event.currentTarget.checked })}
            />
            <RoleMark of={role} />
          </div>
        ))}
      </fieldset>
      <div className={classes.why}>
        {shared.length > 0 ? (
          <Radio.Group
            label={t('through', { count: shared.length })}
            size="xs"
            value={scope}
            onChange={setScope}
          >
            <Radio size="xs" value="person" label={t('onlyPerson')} disabled={!mayChange} />
            {shared.map((id) => (
              <Radio
                key={id}
                size="xs"
                value={id}
                disabled={!mayChange}
                label={t('wholeGroup', { group: table.groupNames.get(id) ?? '' })}
              />
            ))}
          </Radio.Group>
        ) : (
          t(cell.may ? 'throughOwn' : 'throughNone')
        )}
        {!mayChange && <p>{t('notYoursToChange')}</p>}
      </div>
    </>
  );
}
