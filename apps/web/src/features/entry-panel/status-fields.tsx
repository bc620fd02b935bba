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
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { getRow, placeOf, rereadCounts, setStatus } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import classes from './panel.module.css';

/** The order in which statuses are offered (specification 2 section 4); 0 takes the status away. */
export const offeredStatuses = givenStatuses.toReversed();

/** Status and comment of one entry. */
export function StatusFields({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const shell = useText('shell');
  const view = useView();
  const { session, may } = view;
  const place = placeOf(view);
  const [comment, setComment] = useState(row.comment ?? '');
  const change = useMutation({
    mutationFn: async (status: GivenStatus) => {
      await setStatus(place, { entries: [row._id] }, { status, comment: comment.trim() || null });
      session.take(await getRow(place, row._id));
    },
    onSuccess: () => {
      toast(t('statusSet'));
      return rereadCounts(place);
    },
  });
  const inOrder = row.status === entryStatus.inOrder;
  const offered = offeredStatuses.filter((status) => mayChangeStatus(row.status, status, may));
  if (offered.every((status) => status === row.status)) {
    return (
      <section className={classes.section}>
        <h4 className={classes.title}>{t('status')}</h4>
        <StatusGlyph status={row.status} withName />
        {inOrder && <p>{t('orderActive')}</p>}
      </section>
    );
  }
  return (
    <section className={`${classes.section} ${classes.fields}`}>
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
        disabled={change.isPending}
      />
      <Textarea
        size="xs"
        label={t('comment')}
        autosize
        minRows={1}
        maxRows={6}
        value={comment}
        // It is set together with the status.
        disabled={!mayGiveStatus(row.status, may)}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {comment.trim() !== (row.comment ?? '') && (
        <Button
          size="xs"
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(row.status as GivenStatus)}
        >
          {t('saveComment')}
        </Button>
      )}
    </section>
  );
}
