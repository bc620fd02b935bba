import { Button, Select, Textarea } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import {
  entryStatus,
  type GivenStatus,
  givenStatuses,
  mayChangeStatus,
  mayGiveStatus,
  statusName,
} from '@parlance/domain/entry/status';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { getRow, setStatus } from '../entries/entry-changes.api.ts';
import { commentOf, type FieldEdits, shownFields } from '../entries/model/field-edits.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { useView } from '../entries/view.ts';
import classes from './panel.module.css';
import { useUnsavedProps } from './unsaved-field.tsx';

/** The order of statuses in the list (specification 2 section 4); 0 removes the status. */
export const offeredStatuses = givenStatuses.toReversed();

const nothing: FieldEdits = {};

/** Status and comment of one entry. A typed comment is stored like the other fields of the entry and saved with the
 *  next status; without a typed comment, other people's comment stays. */
export function StatusFields({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const shell = useText('shell');
  const { session, may } = useView();
  const change = useSetStatus(row);
  const unsavedProps = useUnsavedProps();
  const edits = usePerEntry(session.fieldEdits, row._id) ?? nothing;
  const isTyped = commentOf(row, edits) !== undefined;
  const isClosed = row.locked && !may('entries.lock');
  const mayGive = !isClosed && mayGiveStatus(row.status, may);
  const offered = offeredStatuses.filter((status) => mayChangeStatus(row.status, status, may));
  const none = offered.every((status) => status === row.status);
  return (
    <section className={`${classes.section} ${classes.fields}`}>
      {none ? (
        <ShownStatus status={row.status} />
      ) : (
        <Select
          size="xs"
          label={t('status')}
          allowDeselect={false}
          value={String(row.status)}
          onChange={(status) => change.mutate(Number(status) as GivenStatus)}
          data={offered.map((status) => ({
            value: String(status),
            label: shell(`status_${statusName(status)}`),
          }))}
          description={isClosed && t('statusLocked')}
          disabled={isClosed || change.isPending}
        />
      )}
      {(isTyped || !none) && (
        <Textarea
          size="xs"
          {...unsavedProps(isTyped)}
          label={t('comment')}
          autosize
          minRows={1}
          maxRows={6}
          value={shownFields(row, edits).comment}
          // It is saved together with the status.
          disabled={!mayGive}
          onChange={(event) => session.typedFields(row, { comment: event.currentTarget.value })}
        />
      )}
      {isTyped && (
        <div className={classes.buttons}>
          {mayGive && (
            <Button
              size="xs"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate(row.status as GivenStatus)}
            >
              {t('saveComment')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => session.typedFields(row, { comment: row.comment ?? '' })}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ShownStatus({ status }: Pick<EntryRow, 'status'>) {
  const t = useText('language-view');
  return (
    <div>
      <h4 className={classes.title}>{t('status')}</h4>
      <StatusGlyph status={status} withName />
      {status === entryStatus.inOrder && <p>{t('orderActive')}</p>}
    </div>
  );
}

/** Sets the status of an entry, with the comment if the user typed one. */
function useSetStatus(row: EntryRow) {
  const t = useText('language-view');
  const view = useView();
  const { session } = view;
  const place = placeOf(view);
  return useMutation({
    mutationFn: async (status: GivenStatus) => {
      const typed = session.fieldEdits.get(row._id)?.comment;
      if (typed !== undefined) session.typedFields(row, { comment: typed.trim() });
      const comment = commentOf(row, session.fieldEdits.get(row._id) ?? nothing);
      await setStatus(place, { entries: [row._id] }, { status, comment });
      const after = await getRow(place, row._id);
      session.take(after);
      // Input typed during the save stays.
      session.typedFields(after);
    },
    onSuccess: () => {
      toast(t('statusSet'));
      return rereadCounts(place);
    },
  });
}
