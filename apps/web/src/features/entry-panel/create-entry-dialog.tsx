import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskedClose } from '../../ui/discard-question.tsx';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { createEntry } from '../entries/entry-changes.api.ts';
import { refused } from '../entries/error-codes.ts';
import { lengthOf, usualMost } from '../entries/model/field-edits.ts';
import { type NewFields, newEntry } from '../entries/model/unsaved.ts';
import { dirOf, useView, type View } from '../entries/view.ts';
import classes from './create-entry.module.css';
import { EntryInputs, LimitInputs } from './field-inputs.tsx';
import { changedMetadata, MetadataInputs } from './metadata-inputs.tsx';

interface CreateEntryProps {
  group: string | undefined;
  onClose: () => void;
}

/** A new entry; an address leads here, too, so it says if the user may add none. */
export function CreateEntryDialog(props: CreateEntryProps) {
  return useView().may('entries.create') ? <NewEntry {...props} /> : <MayNotCreate onClose={props.onClose} />;
}

function MayNotCreate({ onClose }: Pick<CreateEntryProps, 'onClose'>) {
  const t = useText('language-view');
  const format = useFormat();
  const { language } = useView();
  return (
    <Dialog opened title={t('addTranslation')} onClose={onClose}>
      <p>{t('mayNotCreate', { language: format.languageName(language.name) })}</p>
      <Button variant="default" onClick={onClose}>
        {t('showAll')}
      </Button>
    </Dialog>
  );
}

/** A new entry, with its text in this language. */
function NewEntry({ group, onClose }: CreateEntryProps) {
  const t = useText('language-view');
  const view = useView();
  const { project, session, may } = view;
  const place = placeOf(view);
  const standard = project.groups.find((one) => one.isDefault) ?? project.groups[0];
  const { fields, set, isTyped } = useNewFields(view, group ?? standard?._id ?? '');
  const { limit = 'base', most = usualMost } = fields;
  const edits = new Map(Object.entries(fields.metadata));
  const metadata = changedMetadata([], edits);
  const [noKey, setNoKey] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      createEntry(place, fields.group, {
        // Spaces at its ends would make another key that looks like this one.
        key: fields.key.trim(),
        description: fields.description || null,
        metadata,
        ...(limit !== 'base' && { maxLength: lengthOf({ limit, most }) }),
        ...(fields.text !== '' && { value: fields.text }),
        ...(fields.draft && { draft: fields.draft }),
      }),
    meta: { ownErrors: true },
    onSuccess: async (row) => {
      session.typedNew(null);
      toast(t('entryCreated', { key: row.key }));
      onClose();
      await Promise.all([rereadList(place), rereadCounts(place)]);
      session.rows.written(row);
      session.openEntry({ entry: row._id, where: 'row' });
    },
    onError: (error) => {
      if (!isError(error, refused.keyExists)) showFailure(error, t('entryNotCreated'));
    },
  });
  const { close, question } = useAskedClose(isTyped, () => {
    session.typedNew(null);
    onClose();
  });
  const exists = create.isError && isError(create.error, refused.keyExists);
  return (
    <Dialog
      opened
      size="large"
      title={t('addTranslation')}
      onClose={close}
      submit={{
        label: t('create'),
        busy: create.isPending,
        onSubmit: () => (fields.key.trim() === '' ? setNoKey(true) : create.mutate()),
      }}
    >
      <div className={classes.fields}>
        <EntryInputs
          takesKeyboard
          fields={{ ...fields, limit, most }}
          onChange={({ key, group, description }) => {
            if (key !== undefined) setNoKey(false);
            set({
              ...(key !== undefined && { key }),
              ...(group !== undefined && { group }),
              ...(description !== undefined && { description }),
            });
          }}
          keyError={exists ? t('keyExists') : noKey ? t('pleaseKey') : undefined}
        />
        <NewTexts fields={fields} set={set} />
        {may('entries.maxLength') && (
          <LimitInputs
            fields={{ ...fields, limit, most }}
            onChange={(typed) =>
              set({
                ...(typed.limit !== undefined && { limit: typed.limit }),
                ...(typed.most !== undefined && { most: typed.most }),
              })
            }
          />
        )}
        <MetadataInputs
          stored={[]}
          edits={edits}
          onChange={(typed) => set({ metadata: Object.fromEntries(typed) })}
        />
      </div>
      {question}
    </Dialog>
  );
}

/** Value and draft, as far as the user may write them; the one that they usually write comes first. */
function NewTexts(props: { fields: NewFields; set: (change: Partial<NewFields>) => void }) {
  const t = useText('language-view');
  const { language, rights } = useView();
  const { fields, set } = props;
  const words = { language: language.name };
  const texts = [
    { name: 'text', label: t('textIn', words), may: rights.values },
    { name: 'draft', label: t('draftIn', words), may: rights.drafts },
  ] as const;
  const ordered = rights.draftMode ? texts.toReversed() : texts;
  return ordered
    .filter(({ may }) => may)
    .map(({ name, label }) => (
      <Textarea
        key={name}
        label={label}
        lang={language.name}
        dir={dirOf(language)}
        autosize
        minRows={2}
        maxRows={8}
        value={fields[name] ?? ''}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    ));
}

/** The input for the new entry, stored on this device until the entry is created or the input discarded. */
function useNewFields({ session, project }: View, group: string) {
  const empty: NewFields = { key: '', text: '', description: '', group, metadata: {} };
  const [fields, setFields] = useState(() => {
    const kept = session.unsavedNew.get(newEntry)?.fields ?? empty;
    // Its group may not exist any more.
    return project.groups.some(({ _id }) => _id === kept.group) ? kept : { ...kept, group };
  });
  const isEmpty = (one: NewFields): boolean =>
    one.key + one.text + (one.draft ?? '') + one.description + Object.values(one.metadata).join('') === '' &&
    (one.limit ?? 'base') === 'base' &&
    one.group === empty.group;
  const set = (change: Partial<NewFields>): void => {
    const next = { ...fields, ...change };
    setFields(next);
    session.typedNew(isEmpty(next) ? null : next);
  };
  return { fields, set, isTyped: !isEmpty(fields) };
}
