import type { EntryRow } from '@parlance/contract/entries';
import { entryStatus, mayChangeStatus } from '@parlance/domain/entry/status';
import { useMutation } from '@tanstack/react-query';
import { approve, getRow, placeOf, rereadCounts, setStatus } from '../../entries/entries.api.ts';
import { moveFrom } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';

/** Approving one entry (its draft is published, its status is Accepted) or rejecting it, and going on to the next. */
export function useReview(row: EntryRow) {
  const view = useView();
  const { session, may } = view;
  const place = placeOf(view);
  const decide = useMutation({
    mutationFn: async (accept: boolean) => {
      if (accept && row.draft !== null)
        session.take(await approve(place, row, (current) => session.take(current)));
      const status = accept ? entryStatus.accepted : entryStatus.rejected;
      await setStatus(place, { entries: [row._id] }, { status });
      session.take(await getRow(place, row._id));
    },
    onSuccess: () => {
      moveFrom(view, row._id, 1);
      return rereadCounts(place);
    },
  });
  return {
    mayApprove:
      mayChangeStatus(row.status, entryStatus.accepted, may) &&
      !row.locked &&
      (row.draft === null ? row.value !== null : may('entries.value')),
    mayReject: mayChangeStatus(row.status, entryStatus.rejected, may),
    busy: decide.isPending,
    approve: () => decide.mutate(true),
    reject: () => decide.mutate(false),
  };
}
