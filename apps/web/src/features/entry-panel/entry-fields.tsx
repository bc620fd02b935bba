import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { EntryRow } from '@parlance/contract/entries';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, setLock, updateEntry } from '../entries/entries.api.ts';
import { refused } from '../entries/error-codes.ts';
import {
  changeOf,
  commentAlone,
  type FieldEdits,
  type Limit,
  shownFields,
} from '../entries/model/field-edits.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { useView } from '../entries/view.ts';
import { DeleteEntry } from './delete-entry.tsx';
import { MetadataInputs } from './metadata-inputs.tsx';
import classes from './panel.module.css';

const nothing: FieldEdits = {};

/** Key, description, maximum length and metadata of an entry, for users who may change them; lock and deletion. */
export function EntryFields({ row }: { row: EntryRow }) {
  const { may } = useView();
  return (
    <>
      {may('entries.maxLength') && <Changeable row={row} />}
      <section className={classes.section}>
        <div className={classes.buttons} style={{ marginBlockStart: 0 }}>
          {may('entries.lock') && <LockButton row={row} />}
          {may('entries.delete') && <DeleteEntry row={row} />}
        </div>
      </section>
    </>
  );
}

function Changeable({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session, isBase, may, project } = view;
  // Key, description and metadata belong to the entry itself, and the entry to the base language.
  const mayChange = may('entries.change');
  const edits = usePerEntry(session.fieldEdits, row._id) ?? nothing;
  const fields = shownFields(row, edits);
  const change = changeOf(row, edits);
  const type = (typed: FieldEdits): void => session.typedFields(row, typed);
  const save = useMutation({
    mutationFn: () => updateEntry(placeOf(view), row._id, change ?? {}),
    meta: { ownErrors: true },
    onSuccess: (after) => {
      session.take(after);
      // Input typed during the save stays.
      session.typedFields(after);
      toast(t('entryChanged'));
    },
    onError: (error) => {
      if (!isError(error, refused.keyExists)) showProblem(error);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  // "Equals base language" is for the other languages; the base language's own default is no limit.
  const kinds: Limit[] = isBase ? ['disabled', 'manual'] : ['disabled', 'manual', 'base'];
  return (
    <form className={`${classes.section} ${classes.fields}`} onSubmit={submit}>
      <TextInput
        size="xs"
        label={t('key')}
        dir="ltr"
        value={fields.key}
        readOnly={!mayChange}
        onChange={(event) => type({ key: event.currentTarget.value })}
        error={save.isError && isError(save.error, refused.keyExists) ? t('keyExists') : undefined}
      />
      {project.groupsEnabled && (
        <Select
          size="xs"
          label={t('group')}
          allowDeselect={false}
          value={fields.group}
          readOnly={!mayChange}
          onChange={(group) => type({ group: group ?? row.group })}
          data={project.groups.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <Textarea
        size="xs"
        label={t('description')}
        classNames={{ input: classes.eitherWay }}
        autosize
        minRows={2}
        maxRows={8}
        value={fields.description}
        readOnly={!mayChange}
        onChange={(event) => type({ description: event.currentTarget.value })}
      />
      <Select
        size="xs"
        label={t('maxLength')}
        allowDeselect={false}
        value={isBase && fields.limit === 'base' ? 'disabled' : fields.limit}
        onChange={(value) => type({ limit: (value ?? 'disabled') as Limit })}
        data={kinds.map((value) => ({ value, label: t(`maxLength_${value}`) }))}
      />
      {fields.limit === 'manual' && (
        <NumberInput
          size="xs"
          aria-label={t('maxLength_manual')}
          min={1}
          max={1_000_000}
          value={fields.most}
          onChange={(most) => type({ most })}
        />
      )}
      <MetadataInputs
        size="xs"
        stored={row.metadata}
        edits={new Map(Object.entries(edits.metadata ?? {}))}
        onChange={(metadata) => type({ metadata: Object.fromEntries(metadata) })}
        readOnly={!mayChange}
      />
      {change && (
        <div className={classes.buttons}>
          <Button size="xs" type="submit" loading={save.isPending}>
            {t('saveChanges')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => session.discardFields(row._id, commentAlone(edits))}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </form>
  );
}

function LockButton({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session } = view;
  const lock = useMutation({
    mutationFn: (on: boolean) => setLock(placeOf(view), row._id, on),
    onMutate: (on) => {
      session.rows.overlay(row._id, { locked: on });
      session.touched(row._id);
    },
    onSuccess: (after) => session.take(after),
    onSettled: () => {
      session.rows.overlay(row._id, undefined);
      session.touched(row._id);
    },
  });
  return (
    <Button size="xs" variant="default" disabled={lock.isPending} onClick={() => lock.mutate(!row.locked)}>
      {row.locked ? t('unlock') : t('lock')}
    </Button>
  );
}
