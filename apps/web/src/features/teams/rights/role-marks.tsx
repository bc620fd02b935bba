import { statusNotifying } from '@parlance/domain/entry/status';
import type { GroupRole, GroupRoles } from '@parlance/domain/permissions/user-groups';
import { groupRoles } from '@parlance/domain/permissions/user-groups';
import { IconPencil, IconPoint } from '@tabler/icons-react';
import { StatusMark } from '../../../product/status-glyph.tsx';
import classes from './rights.module.css';

/** The mark of one role: a pencil, and the glyphs of the statuses that the other roles get notifications of. */
export function RoleMark({ of: role }: { of: GroupRole }) {
  return (
    <span className={classes.mark} data-role={role} aria-hidden>
      {role === 'translator' ? (
        <IconPencil size={14} stroke={1.75} />
      ) : (
        <StatusMark status={statusNotifying(role)} />
      )}
    </span>
  );
}

/** All roles of a cell; a dot for a person who may work in the language and gets no notifications. */
export function RoleMarks({ roles }: { roles: GroupRoles }) {
  const has = groupRoles.filter((role) => roles[role]);
  if (has.length === 0)
    return (
      <span className={classes.mark} aria-hidden>
        <IconPoint size={14} />
      </span>
    );
  return has.map((role) => <RoleMark key={role} of={role} />);
}
