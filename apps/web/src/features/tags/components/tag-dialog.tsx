import { Select, TextInput } from '@mantine/core';
import type { Tag } from '@parlance/contract/tags';
import { maxTagNameLength } from '@parlance/domain/entry/limits';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { CallError } from '../../../messages/call-error.ts';
import { messageOf } from '../../../messages/problems.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaveTag, useTagCategories } from '../tags.api.ts';
import classes from '../tags.module.css';

/** Name and category of a new or existing tag. */
export function TagDialog(props: { projectId: string; tag: Tag | undefined; onClose: () => void }) {
  const t = useText('tags');
  const { projectId, tag, onClose } = props;
  const [name, setName] = useState(tag?.name ?? '');
  const [category, setCategory] = useState(tag?.category ?? null);
  const categories = useTagCategories(projectId).data ?? [];
  const save = useSaveTag(projectId);
  const failed = tag ? t('updateFailed') : t('createFailed');
  // "400 shows the server message" (specification 2 section 5).
  const problem =
    save.error instanceof CallError && save.error.status === 400 ? messageOf(save.error) : failed;
  return (
    <Dialog
      opened
      title={tag ? t('editTitle', { name: tag.name }) : t('addTitle')}
      onClose={onClose}
      submit={{
        label: tag ? t('save') : t('add'),
        busy: save.isPending,
        onSubmit: () => save.mutate({ id: tag?._id, name, category }, { onSuccess: onClose }),
      }}
    >
      <div className={classes.form}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={maxTagNameLength}
          data-autofocus
          error={save.isError ? problem : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('category')}
          placeholder={t('noCategory')}
          data={categories.map((one) => ({ value: one._id, label: one.name }))}
          value={category}
          clearable
          onChange={setCategory}
        />
      </div>
    </Dialog>
  );
}
