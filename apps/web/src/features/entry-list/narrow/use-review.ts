import type { EntryRow } from '@parlance/contract/entries';
import { useMutation } from '@tanstack/react-query';
import { moveFrom } from '../../entries/moves.ts';
import { useView } from '../../entries/view.ts';
import { decisionsOn } from '../../entry-review/decisions.ts';
import { askBefore } from '../../entry-review/questions.ts';
import { useDecide } from '../../entry-review/use-decide.ts';

/** Accepting one entry (its draft is published where the user may) or rejecting it, and going on to the next. */
export function useReview(row: EntryRow) {
  const view = useView();
  const { decide, announce } = useDecide(view);
  const { mayAccept, mayReject, publishes } = decisionsOn(row, view);
  const run = useMutation({
    mutationFn: async (...[[decision, comment]]: [['accept' | 'reject', string?]]) => {
      const done = await decide(row._id, decision, comment);
      if (done) {
        announce(done);
        moveFrom(view, row._id, 1);
      }
      return done !== undefined;
    },
  });
  return {
    mayAccept,
    mayReject,
    publishes,
    busy: run.isPending,
    accept: () =>
      askBefore(view, row, publishes ? 'acceptAndPublish' : 'accept', () => run.mutate(['accept'])),
    /** Answers whether it was rejected. */
    reject: (comment: string) => run.mutateAsync(['reject', comment]),
  };
}
