import { Select } from '@mantine/core';
import type { MemberRole } from '@parlance/domain/permissions/roles';
import { useText } from '../../../i18n/i18n.ts';
import { useRoleName } from '../../../session/role-name.ts';

const hints = {
  admin: 'roleAdminHint',
  manager: 'roleManagerHint',
  translator: 'roleTranslatorHint',
  tptadmin: 'roleTptHint',
  tptservices: 'roleTptHint',
  tpttranslator: 'roleTptHint',
} as const;

/** One of the roles that the user may give, and its rights. */
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
      value={value}
      error={props.error}
      allowDeselect={false}
      onChange={(role) => role !== null && props.onChange(role as MemberRole)}
    />
  );
}
