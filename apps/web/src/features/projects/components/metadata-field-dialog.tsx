import { Textarea, TextInput } from '@mantine/core';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSaveField } from '../metadata-fields.api.ts';
import classes from '../settings.module.css';

/** Name and description of a new or an existing metadata field. */
export function MetadataFieldDialog(props: {
  projectId: string;
  field: MetadataField | undefined;
  onClose: () => void;
}) {
  const t = useText('projects');
  const { projectId, field, onClose } = props;
  const [fieldName, setName] = useState(field?.fieldName ?? '');
  const [description, setDescription] = useState(field?.description ?? '');
  const save = useSaveField(projectId, field?.id);
  return (
    <Dialog
      opened
      title={field ? t('fieldEditTitle', { name: field.fieldName }) : t('fieldAddTitle')}
      onClose={onClose}
      submit={{
        label: field ? t('save') : t('fieldAdd'),
        busy: save.isPending,
        onSubmit: () => save.mutate({ fieldName, description }, { onSuccess: onClose }),
      }}
    >
      <div className={classes.form}>
        <TextInput
          label={t('fieldName')}
          value={fieldName}
          maxLength={200}
          data-autofocus
          error={save.error ? messageOf(save.error) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('fieldDescription')}
          description={t('fieldDescriptionHint')}
          value={description}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
