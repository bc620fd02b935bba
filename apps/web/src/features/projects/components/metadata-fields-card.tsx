import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { OrderedRowActions } from '../../../ui/ordered-row-actions.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useDeleteField, useMetadataFields, useMoveField } from '../metadata-fields.api.ts';
import { MetadataFieldDialog } from './metadata-field-dialog.tsx';
import classes from './metadata-fields-card.module.css';

/** The custom metadata of the project's entries, besides text and description: add, rename, move and remove fields. */
export function MetadataFieldsCard({ project }: { project: Project }) {
  const t = useText('projects');
  const fields = useMetadataFields(project._id);
  const [edited, edit] = useState<MetadataField | 'new' | null>(null);
  const mayChange = project.actions.includes('project.settings');
  const add = mayChange && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => edit('new')}
    >
      {t('fieldAdd')}
    </Button>
  );
  return (
    <Card title={t('fields')} aside={add}>
      <p className={classes.lead}>{t('fieldsLead')}</p>
      <PageState
        query={fields}
        loading={<SkeletonRows rows={2} height={48} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes.none}>{t('fieldsNone')}</p>}
      >
        {(list) => (
          <ol className={classes.fields} aria-label={t('fields')}>
            {list.map((field, index) => (
              <Field
                key={field.id}
                project={project}
                field={field}
                place={{ index, count: list.length }}
                onEdit={mayChange ? () => edit(field) : undefined}
              />
            ))}
          </ol>
        )}
      </PageState>
      {edited && (
        <MetadataFieldDialog
          projectId={project._id}
          field={edited === 'new' ? undefined : edited}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  );
}

function Field(props: {
  project: Project;
  field: MetadataField;
  place: { index: number; count: number };
  onEdit: (() => void) | undefined;
}) {
  const { field, onEdit } = props;
  return (
    <li className={classes.field}>
      <div className={classes.words}>
        <b>{field.fieldName}</b>
        {field.description && <span>{field.description}</span>}
      </div>
      {onEdit && <Actions {...props} onEdit={onEdit} />}
    </li>
  );
}

function Actions(props: {
  project: Project;
  field: MetadataField;
  place: { index: number; count: number };
  onEdit: () => void;
}) {
  const t = useText('projects');
  const { project, field, place } = props;
  const name = field.fieldName;
  const move = useMoveField(project._id);
  const remove = useDeleteField(project._id);
  const { ask, dialog } = useConfirm();
  const moveTo = (order: number) => () => move.mutate({ id: field.id, order });
  const confirmRemoval = async (): Promise<void> => {
    const question = {
      title: t('fieldDeleteTitle', { name }),
      text: t('fieldDeleteText'),
      action: t('fieldDeleteAction'),
      danger: true,
    };
    if (await ask(question)) remove.mutate(field.id);
  };
  return (
    <div className={classes.actions}>
      <OrderedRowActions
        labels={{
          up: t('fieldUp', { name }),
          down: t('fieldDown', { name }),
          edit: t('fieldEdit', { name }),
          remove: t('fieldDelete', { name }),
        }}
        isFirst={place.index === 0}
        isLast={place.index === place.count - 1}
        onUp={moveTo(place.index)}
        onDown={moveTo(place.index + 2)}
        onEdit={props.onEdit}
        onRemove={() => void confirmRemoval()}
      />
      {dialog}
    </div>
  );
}
