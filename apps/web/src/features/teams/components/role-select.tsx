import { Select } from '@mantine/core';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { useRoleName } from '../../../session/role-name.ts';
import classes from './role-select.module.css';

const hints: Record<
  MemberRole,
  | 'roleAdminHint'
  | 'roleManagerHint'
  | 'roleTranslatorHint'
  | 'roleTptAdminHint'
  | 'roleTptServicesHint'
  | 'roleTptTranslatorHint'
> = {
  admin: 'roleAdminHint',
  manager: 'roleManagerHint',
  translator: 'roleTranslatorHint',
  tptadmin: 'roleTptAdminHint',
  tptservices: 'roleTptServicesHint',
  tpttranslator: 'roleTptTranslatorHint',
};

/** One of the roles that the user may give, each with its rights. */
export function RoleSelect(props: {
  roles: readonly string[];
  value: MemberRole | null;
  error?: string;
  onChange: (role: MemberRole) => void;
}) {
  const t = useText('teams');
  const roleName = useRoleName();
  const { value } = props;
  return (
    <Select
      label={t('role')}
      placeholder={t('rolePlaceholder')}
      description={value === null ? undefined : t(hints[value])}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={props.roles.map((role) => ({ value: role, label: roleName(role) }))}
      renderOption={({ option: { value: role, label } }) => (
        <span className={classes.option}>
          {label}
          {/* Not a part of the name; the chosen role has it as its description. */}
          <small aria-hidden>{t(hints[role as MemberRole])}</small>
        </span>
      )}
      value={value}
      error={props.error}
      allowDeselect={false}
      onChange={(role) => role !== null && props.onChange(role as MemberRole)}
    />
  );
}
