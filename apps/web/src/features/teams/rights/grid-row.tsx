import { Button } from '@mantine/core';
import type { Explanation } from '@parlance/domain/permissions/user-groups';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { IconPlus, IconShieldCheck, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { Avatar } from '../../../product/mark.tsx';
import { useRoleName } from '../../../session/role-name.ts';
import { Popover } from '../../../ui/floating.tsx';
import classes from './rights.module.css';
import { cellId, columnAt, type RightsPlace, type RightsRow, type RightsTable } from './rights-model.ts';
import { RoleMarks } from './role-marks.tsx';

interface GridRowProps {
  row: RightsRow;
  at: number;
  table: RightsTable;
  /** The first drawn column, and the one after the last. */
  first: number;
  last: number;
  /** Columns: of the focus, of the selection, of the open card; -1: not in this row. */
  focused: number;
  from: number;
  to: number;
  open: number;
  card?: () => ReactNode;
  onClose: (place: null) => void;
  onChoose: (row: number) => void;
}

/** One person: name and role, then a cell for each language, or one cell for all languages. */
export function GridRow(props: GridRowProps) {
  const { row, at } = props;
  const roleName = useRoleName();
  const { user, role } = row.person;
  return (
    <div role="row" aria-rowindex={at + 2} className={classes.row}>
      <div role="rowheader" aria-colindex={1} className={classes.person}>
        <Avatar id={user._id} name={user.displayName} />
        <span className={classes.words}>
          <span className={classes.personName} dir="auto">
            {user.displayName}
          </span>
          <span className={classes.role}>{roleName(role)}</span>
        </span>
      </div>
      {row.why === 'groups' ? <Cells {...props} /> : <Everything {...props} />}
    </div>
  );
}

/** One cell over all languages, for a person without restrictions. */
function Everything({ row, at, table, focused, onChoose }: GridRowProps) {
  const t = useText('user-groups');
  const Icon = row.why === 'role' ? IconShieldCheck : IconWorld;
  return (
    <div
      role="gridcell"
      id={cellId({ row: at, column: Math.max(0, focused) })}
      aria-colindex={2}
      aria-colspan={table.languages.length}
      className={classes.everything}
      data-cell={`${at} 0`}
      data-focused={focused >= 0 || undefined}
    >
      <span className={classes.all}>
        <span className={classes.summary}>
          <Icon size={14} stroke={1.75} aria-hidden className={classes.sign} />
          <span className={classes.reason}>
            {row.why === 'role' ? t('everythingByRole') : t('everythingFree')}
          </span>
          {row.person.mayChange && (
            <Button
              size="compact-xs"
              variant="subtle"
              className={classes.choose}
              tabIndex={-1}
              onClick={() => onChoose(at)}
            >
              {t('chooseLanguages')}
            </Button>
          )}
        </span>
      </span>
    </div>
  );
}

function Cells({ row, at, table, first, last, focused, from, to, open, card, onClose }: GridRowProps) {
  return row.cells.slice(first, last).map((cell, index) => {
    const column = first + index;
    return (
      <Cell
        key={table.languages[column]?.code}
        place={{ row: at, column }}
        cell={cell}
        isFocused={column === focused}
        isSelected={from >= 0 && column >= from && column <= to}
        mayChange={row.person.mayChange && (table.languages[column]?.mayChange ?? false)}
        card={open === column ? card : undefined}
        onClose={() => onClose(null)}
      />
    );
  });
}

function Cell(props: {
  place: RightsPlace;
  cell: Explanation;
  isFocused: boolean;
  isSelected: boolean;
  mayChange: boolean;
  card?: () => ReactNode;
  onClose: () => void;
}) {
  const { place, cell, card } = props;
  const t = useText('user-groups');
  const label = cell.may
    ? listed([t('works'), ...groupRoles.filter((role) => cell.roles[role]).map((role) => t(`role_${role}`))])
    : t('worksNot');
  const box = (
    <div
      role="gridcell"
      id={cellId(place)}
      aria-colindex={place.column + 2}
      style={columnAt(place.column)}
      aria-selected={props.isSelected}
      aria-readonly={!props.mayChange || undefined}
      className={classes.cell}
      data-cell={`${place.row} ${place.column}`}
      data-focused={props.isFocused || undefined}
      data-selected={props.isSelected || undefined}
      data-may={cell.may || undefined}
    >
      <span className={classes.marks}>
        {cell.may ? <RoleMarks roles={cell.roles} /> : props.mayChange && <IconPlus size={14} aria-hidden />}
      </span>
      <span className="vh">{label}</span>
    </div>
  );
  if (!card) return box;
  // Its roles would remove the id that the grid's active descendant refers to.
  return (
    <Popover
      opened
      position="bottom"
      width={280}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      onChange={props.onClose}
    >
      <Popover.Target>{box}</Popover.Target>
      <Popover.Dropdown data-raised role="dialog" aria-labelledby={cellId(place)}>
        {card()}
      </Popover.Dropdown>
    </Popover>
  );
}
