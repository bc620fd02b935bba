import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import type { FullTeam } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import {
  type GroupLanguage,
  type GroupRoles,
  groupRoles,
  selectedRoles,
} from '@parlance/domain/permissions/user-groups';
import { IconX } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../../product/form.tsx';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAskedClose } from '../../../ui/discard-question.tsx';
import { useLateOptions } from '../../../ui/late-options.ts';
import { useRights, useSaveGroup } from '../user-groups.api.ts';
import classes from './groups.module.css';
import { RoleSwitches } from './role-switches.tsx';

interface EditGroupDialogProps {
  team: FullTeam;
  /** The group to change; without one a new one is created. */
  group?: UserGroup;
  onClose: () => void;
}

/** Name, members and languages with their roles of a group. */
export function EditGroupDialog({ team, group, onClose }: EditGroupDialogProps) {
  const t = useText('user-groups');
  const save = useSaveGroup(team._id, group?._id);
  const form = useCallForm({
    initial: {
      name: group?.name ?? '',
      members: group?.members.map(({ user }) => user._id) ?? [],
      languages: group?.languages ?? [],
    },
    endpoint: async () => (await import('@parlance/contract/user-groups')).userGroupsContract.createUserGroup,
  });
  const { close, question } = useAskedClose(form.isTyped, onClose);
  const onSuccess = (): void => {
    toast(t(group ? 'saved' : 'created', { name: form.values.name }));
    onClose();
  };
  return (
    <Dialog
      opened
      size="medium"
      title={group ? t('editTitle', { name: group.name }) : t('createTitle')}
      onClose={close}
      submit={{
        label: t(group ? 'save' : 'create'),
        onSubmit: () => form.submit((body) => save.mutate(body, { onSuccess })),
        busy: save.isPending,
      }}
    >
      <DialogForm form={form} className={classes.form} error={save.error}>
        <TextInput label={t('name')} data-autofocus maxLength={200} {...form.field('name')} />
        <Members team={team} {...form.field('members')} />
        <Languages teamId={team._id} {...form.field('languages')} />
      </DialogForm>
      {question}
    </Dialog>
  );
}

function Members(props: { team: FullTeam; value: string[]; onChange: (members: string[]) => void }) {
  const t = useText('user-groups');
  const rights = useRights(props.team._id).data;
  const search = useLateOptions(rights !== undefined);
  const people = rights?.people.filter(({ mayChange }) => mayChange) ?? [];
  // Owners and admins are not restricted: they are in a group to get notifications of statuses.
  const others = props.team.members.filter(({ _id }) => !people.some(({ user }) => user._id === _id));
  const seesAll = props.team.role !== 'manager' && props.team.role !== 'tptservices';
  const data = [
    ...people.map(({ user }) => ({ value: user._id, label: user.displayName })),
    ...(seesAll ? others.map(({ _id, user }) => ({ value: _id, label: user.displayName })) : []),
  ];
  return (
    <MultiSelect
      label={t('columnMembers')}
      placeholder={props.value.length === 0 ? t('findPerson') : undefined}
      description={t('membersHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable
      data={data}
      {...search}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

function Languages(props: {
  teamId: string;
  value: readonly GroupLanguage[];
  onChange: (languages: readonly GroupLanguage[]) => void;
}) {
  const t = useText('user-groups');
  const format = useFormat();
  const { value, onChange } = props;
  const rights = useRights(props.teamId).data;
  const search = useLateOptions(rights !== undefined);
  const offered = (rights?.languages ?? []).filter(
    ({ code, mayChange }) => mayChange && !value.some(({ language }) => language === code),
  );
  const mayChange = (code: string) => rights?.languages.find((one) => one.code === code)?.mayChange ?? true;
  const set = (code: string, roles: GroupRoles) =>
    onChange(value.map((one) => (one.language === code ? { ...one, roles } : one)));
  return (
    <div className={classes.languages}>
      <Select
        label={t('columnLanguages')}
        description={t('languagesHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={t('addLanguage')}
        searchable
        {...search}
        value={null}
        data={offered.map(({ code }) => ({ value: code, label: `${format.languageName(code)} (${code})` }))}
        onChange={(code) => code && onChange([...value, { language: code, roles: selectedRoles }])}
      />
      {value.map(({ language, roles }) => (
        <div key={language} className={classes.language}>
          <LanguageCode code={language} />
          <span className={classes.grow}>{format.languageName(language)}</span>
          <RoleSwitches
            language={t('rolesIn', { language: format.languageName(language) })}
            disabled={!mayChange(language)}
            value={groupRoles.filter((role) => roles[role])}
            onChange={(next) =>
              set(
                language,
                Object.fromEntries(
                  groupRoles.map((role) => [role, next.includes(role)]),
                ) as unknown as GroupRoles,
              )
            }
          />
          <ActionIcon
            size="sm"
            disabled={!mayChange(language)}
            aria-label={t('removeLanguage', { language: format.languageName(language) })}
            onClick={() => onChange(value.filter((one) => one.language !== language))}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
