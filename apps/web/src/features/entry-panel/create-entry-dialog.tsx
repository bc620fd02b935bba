import { Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { createEntry, placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import { dirOf, useView } from '../entries/view.ts';
import classes from './create-entry.module.css';
import { changedMetadata, type MetadataEdits, MetadataInputs } from './metadata-inputs.tsx';

/** A new entry, with its text in this language. */
export function CreateEntryDialog({ group, onClose }: { group: string | undefined; onClose: () => void }) {
  const t = useText('language-view');
  const view = useView();
  const { project, language, rights, session } = view;
  const place = placeOf(view);
  const standard = project.groups.find((one) => one.isDefault) ?? project.groups[0];
  const [begun] = useState({ key: '', text: '', description: '', group: group ?? standard?._id ?? '' });
  const [fields, setFields] = useState(begun);
  const [edits, setEdits] = useState<MetadataEdits>(new Map());
  const metadata = changedMetadata([], edits);
  const [noKey, setNoKey] = useState(false);
  const { ask, dialog } = useConfirm();
  const set = (change: Partial<typeof fields>): void => setFields((now) => ({ ...now, ...change }));
  const create = useMutation({
    mutationFn: () => {
      const asDraft = rights.draftMode || !rights.values;
      const text = fields.text || null;
      return createEntry(place, fields.group, {
        key: fields.key,
        description: fields.description || null,
        metadata,
        ...(asDraft ? { draft: text } : { value: text }),
      });
    },
    meta: { ownErrors: true },
    onSuccess: async (row) => {
      toast(t('entryCreated', { key: row.key }));
      onClose();
      await Promise.all([rereadList(place), rereadCounts(place)]);
      session.rows.written(row);
      session.openEntry({ entry: row._id, where: 'row' });
    },
    onError: (error) => {
      if (!isError(error, refused.keyExists)) showProblem(error);
    },
  });
  const changed = JSON.stringify(fields) !== JSON.stringify(begun) || metadata !== undefined;
  const close = async (): Promise<void> => {
    const question = { title: t('discardTitle'), text: t('discardText'), action: t('discard'), danger: true };
    if (!changed || (await ask(question))) onClose();
  };
  const exists = create.isError && isError(create.error, refused.keyExists);
  return (
    <Dialog
      opened
      size="medium"
      title={t('addTranslation')}
      onClose={() => void close()}
      submit={{
        label: t('create'),
        busy: create.isPending,
        onSubmit: () => (fields.key === '' ? setNoKey(true) : create.mutate()),
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('key')}
          dir="ltr"
          data-autofocus
          value={fields.key}
          onChange={(event) => {
            set({ key: event.currentTarget.value });
            setNoKey(false);
          }}
          error={exists ? t('keyExists') : noKey ? t('pleaseKey') : undefined}
        />
        {project.groupsEnabled && (
          <Select
            label={t('group')}
            allowDeselect={false}
            value={fields.group}
            onChange={(value) => set({ group: value ?? fields.group })}
            data={project.groups.map((one) => ({ value: one._id, label: one.name }))}
          />
        )}
        <Textarea
          label={t('textIn', { language: language.name })}
          lang={language.name}
          dir={dirOf(language)}
          autosize
          minRows={2}
          maxRows={8}
          value={fields.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <Textarea
          label={t('description')}
          description={t('descriptionHint')}
          autosize
          minRows={2}
          maxRows={6}
          value={fields.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <MetadataInputs stored={[]} edits={edits} onChange={setEdits} />
      </div>
      {dialog}
    </Dialog>
  );
}
