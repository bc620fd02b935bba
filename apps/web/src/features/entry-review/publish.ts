import type { Text } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts } from '../entries/entries.api.ts';
import { approve } from '../entries/entry-changes.api.ts';
import { settled } from '../entries/model/settled.ts';
import type { View } from '../entries/view.ts';
import { undoText } from '../history/history.api.ts';

/** Publishes the draft of an entry as it is shown, and offers to undo that; what is typed is saved before. */
export async function publish(view: View, t: Text<'shortcuts'>, entry: string): Promise<void> {
  const { session, may } = view;
  const row = await settled(session, entry);
  if (!row) return;
  const mayPublish = may('entries.value') && may('entries.draft') && (!row.locked || may('entries.lock'));
  if (row.draft === null || !mayPublish) {
    toast(t('cannotPublish'), { kind: 'problem' });
    return;
  }
  const { key } = row;
  const place = placeOf(view);
  try {
    const published = await approve(place, row, (current) => session.take(current));
    session.take(published);
    const undo = async (): Promise<void> => {
      const before = await undoText(place, published);
      if (!before) throw new Error(t('changedSincePublished', { key }));
      session.takeUndone(before);
      void rereadCounts(place);
    };
    toast(t('published', { key }), { undo });
    void rereadCounts(place);
  } catch (error) {
    showProblem(error);
  }
}
