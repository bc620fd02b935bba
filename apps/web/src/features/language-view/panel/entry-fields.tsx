import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import type { EntryRow } from '@parlance/contract/entries';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isError } from '../../../lib/call-error.ts';
import { useText } from '../../../lib/i18n.ts';
import { showProblem } from '../../../lib/problems.ts';
import { toast } from '../../../lib/toasts.ts';
import { placeOf, setLock, updateEntry } from '../language-view.api.ts';
import { refused } from '../refused.ts';
import { useView } from '../view.ts';
import { DeleteEntry } from './delete-entry.tsx';
import { changedMetadata, type MetadataEdits, MetadataInputs } from './metadata-inputs.tsx';
import classes from './panel.module.css';

type Limit = 'disabled' | 'manual' | 'base';

const limitKind = (row: EntryRow): Limit => {
  if (row.maxLength === -1) return 'disabled';
  return row.maxLength !== null && row.maxLength > 0 ? 'manual' : 'base';
};

/** Key, description, greatest length and metadata of an entry, for those who may change them; lock and deletion. */
export function EntryFields({ row }: { row: EntryRow }) {
  const { may } = useView();
  return (
    <>
      {may('entries.maxLength') && <Changeable key={storedOf(row)} row={row} />}
      <section className={classes.section}>
        <div className={classes.buttons} style={{ marginBlockStart: 0 }}>
          {may('entries.lock') && <LockButton row={row} />}
          {may('entries.delete') && <DeleteEntry row={row} />}
        </div>
      </section>
    </>
  );
}

/** What is stored: when it changes, the fields begin anew. */
const storedOf = ({ key, description, maxLength, metadata }: EntryRow): string =>
  JSON.stringify([key, description, maxLength, metadata.map((one) => [one.key, one.value])]);

function Changeable({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session, isBase, may } = view;
  // Key, description and metadata are of the entry itself, which is the base language's.
  const mayChange = may('entries.change');
  const [key, setKey] = useState(row.key);
  const [description, setDescription] = useState(row.description ?? '');
  const [kind, setKind] = useState<Limit>(limitKind(row));
  const [most, setMost] = useState<number | string>(row.maxLength && row.maxLength > 0 ? row.maxLength : 80);
  const [edits, setEdits] = useState<MetadataEdits>(new Map());
  const metadata = changedMetadata(row.metadata, edits);
  const maxLength = { disabled: -1, manual: Number(most) || 0, base: null }[kind];
  const changed =
    key !== row.key ||
    description !== (row.description ?? '') ||
    maxLength !== (row.maxLength || null) ||
    metadata !== undefined;
  const save = useMutation({
    mutationFn: () =>
      updateEntry(placeOf(view), row._id, {
        ...(mayChange && { key, description: description || null, metadata }),
        maxLength,
      }),
    meta: { ownErrors: true },
    onSuccess: (after) => {
      session.take(after);
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
        value={key}
        readOnly={!mayChange}
        onChange={(event) => setKey(event.currentTarget.value)}
        error={save.isError && isError(save.error, refused.keyExists) ? t('keyExists') : undefined}
      />
      <Textarea
        size="xs"
        label={t('description')}
        classNames={{ input: classes.eitherWay }}
        autosize
        minRows={2}
        maxRows={8}
        value={description}
        readOnly={!mayChange}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Select
        size="xs"
        label={t('maxLength')}
        allowDeselect={false}
        value={isBase && kind === 'base' ? 'disabled' : kind}
        onChange={(value) => setKind((value ?? 'disabled') as Limit)}
        data={kinds.map((value) => ({ value, label: t(`maxLength_${value}`) }))}
      />
      {kind === 'manual' && (
        <NumberInput
          size="xs"
          aria-label={t('maxLength_manual')}
          min={1}
          max={1_000_000}
          value={most}
          onChange={setMost}
        />
      )}
      <MetadataInputs
        size="xs"
        stored={row.metadata}
        edits={edits}
        onChange={setEdits}
        readOnly={!mayChange}
      />
      {changed && (
        <Button size="xs" type="submit" loading={save.isPending}>
          {t('saveChanges')}
        </Button>
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
