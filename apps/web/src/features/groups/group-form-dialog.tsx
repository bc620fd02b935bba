import { Switch, TextInput } from '@mantine/core';
import type { GroupItem } from '@parlance/contract/groups';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { DialogForm, useCallForm } from '../../product/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSaveGroup } from './groups.api.ts';
import classes from './groups.module.css';

/** Name of a new or existing group, and whether exports of all groups include its entries. */
export function GroupFormDialog(props: {
  projectId: string;
  group: GroupItem | undefined;
  onClose: () => void;
}) {
  const t = useText('groups');
  const { projectId, group, onClose } = props;
  const save = useSaveGroup(projectId);
  const form = useCallForm({
    initial: { name: group?.name ?? '', included: group?.included ?? true },
    endpoint: async () => (await import('@parlance/contract/groups')).groupsContract.createGroup,
  });
  return (
    <Dialog
      opened
      title={group ? t('editTitle', { name: group.name }) : t('createTitle')}
      onClose={onClose}
      submit={{
        label: group ? t('save') : t('createAction'),
        busy: save.isPending,
        onSubmit: () =>
          form.submit((body) =>
            save.mutate(
              { id: group?._id, ...body },
              {
                onSuccess: ({ name }) => {
                  toast(t(group ? 'saved' : 'created', { name }));
                  onClose();
                },
              },
            ),
          ),
      }}
    >
      <DialogForm form={form} className={classes.form} error={save.error}>
        <TextInput label={t('name')} maxLength={200} data-autofocus {...form.field('name')} />
        {!group?.isDefault && (
          <Switch label={t('included')} description={t('includedHint')} {...form.checked('included')} />
        )}
      </DialogForm>
    </Dialog>
  );
}
