import { Checkbox } from '@mantine/core';
import { type GroupRole, groupRoles } from '@parlance/domain/permissions/user-groups';
import { useText } from '../../../i18n/i18n.ts';
import classes from './groups.module.css';

/** The statuses that a person gets notifications of: the four roles of a language. */
export function RoleSwitches(props: {
  value: readonly GroupRole[];
  onChange: (roles: GroupRole[]) => void;
  /** For one language among several: read before each role. */
  language?: string;
  disabled?: boolean;
}) {
  const t = useText('user-groups');
  const { value, language } = props;
  return (
    <Checkbox.Group
      label={language === undefined ? t('toldOf') : undefined}
      aria-label={language}
      value={[...value]}
      onChange={(roles) => props.onChange(groupRoles.filter((role) => roles.includes(role)))}
    >
      <div className={language === undefined ? classes.switches : classes.inRow}>
        {groupRoles.map((role) => (
          <Checkbox
            key={role}
            size="xs"
            value={role}
            disabled={props.disabled}
            label={
              language === undefined ? (
                t(`told_${role}`)
              ) : (
                <span className={classes.short}>{t(`role_${role}`)}</span>
              )
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
