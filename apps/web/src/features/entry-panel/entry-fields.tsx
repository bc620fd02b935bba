import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { isError } from '../../messages/call-error.ts';
import { showFailure, showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { getRow, setLock, setLockAll, updateEntry } from '../entries/entry-changes.api.ts';
import { refused } from '../entries/error-codes.ts';
import { changeOf, commentAlone, type FieldEdits, shownFields } from '../entries/model/field-edits.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { useView } from '../entries/view.ts';
import { undoOperations } from '../history/history.api.ts';
import { DeleteEntry } from './delete-entry.tsx';
import { EntryInputs, LimitInputs } from './field-inputs.tsx';
import { MetadataInputs } from './metadata-inputs.tsx';
import classes from './panel.module.css';

const nothing: FieldEdits = {};

/** Key, description, maximum length and metadata of an entry, for users who may change them; lock and deletion. */
export function EntryFields({ row }: { row: EntryRow }) {
  const { may, languageRestriction } = useView();
  return (
    <>
      {may('entries.maxLength') && <Changeable row={row} />}
      {(may('entries.lock') || may('entries.delete')) && (
        <section className={classes.section}>
          <div className={classes.buttons} style={{ marginBlockStart: 0 }}>
            {may('entries.lock') && <LockButton row={row} />}
            {may('entries.lock') && (languageRestriction?.all ?? true) && <LockAllButton row={row} />}
            {may('entries.delete') && <DeleteEntry row={row} />}
          </div>
        </section>
      )}
    </>
  );
}

function Changeable({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const view = useView();
  const { session, may } = view;
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
      if (isError(error, refused.keyExists)) return;
      if (change?.description === undefined) showProblem(error);
      else showFailure(error, t('descriptionNotChanged'));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={`${classes.section} ${classes.fields}`} onSubmit={submit}>
      <EntryInputs
        size="xs"
        fields={fields}
        onChange={type}
        unsaved={change}
        readOnly={!mayChange}
        isLocked={row.locked}
        keyError={save.isError && isError(save.error, refused.keyExists) ? t('keyExists') : undefined}
      />
      <LimitInputs size="xs" fields={fields} onChange={type} unsaved={change} />
      <MetadataInputs
        size="xs"
        stored={row.metadata}
        marksUnsaved
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

/** Locks the entry in all languages, or unlocks it in all. */
function LockAllButton({ row }: { row: EntryRow }) {
  const t = useText('details');
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  const reread = async (): Promise<void> => {
    session.take(await getRow(place, row._id));
    await rereadCounts(place);
  };
  const lock = useMutation({
    mutationFn: (on: boolean) => setLockAll(place, row._id, on),
    onSuccess: ({ changed, operation }, on) => {
      const undo = async (): Promise<void> => {
        if (operation) await undoOperations(project._id, [operation]);
        await reread();
      };
      toast(t(on ? 'lockedAll' : 'unlockedAll', { count: changed }), operation ? { undo } : {});
      return reread();
    },
  });
  return (
    <Button size="xs" variant="default" disabled={lock.isPending} onClick={() => lock.mutate(!row.locked)}>
      {row.locked ? t('unlockAll') : t('lockAll')}
    </Button>
  );
}
