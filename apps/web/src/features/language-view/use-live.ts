import { isAboutComments } from '@parlance/domain/history/comment-kinds';
import { useEffect } from 'react';
import { afterBurst } from '../../browser/after-burst.ts';
import { followProject } from '../../live/live.ts';
import { useUser } from '../../session/session.ts';
import { rereadComments } from '../comments/comment-marks.api.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { type Reading, readingAfter } from '../entries/model/changes.ts';
import { placePeople } from '../entries/model/presence.ts';
import type { View } from '../entries/view.ts';
import { rereadLinked } from '../entry-links/linked-entries.api.ts';
import { refreshTags } from '../tags/tags.api.ts';

/** Rows are fetched again at once for a single change, lists and counts after a burst of changes; where many write, in between. */
const rowsAfter = { restMs: 60, mostMs: 300 };
const listAfter = { restMs: 700, mostMs: 3000 };

/** Shows the actions of other users: their edits within a second, and their positions. */
export function useLive(view: View): void {
  const { session, sources } = view;
  // By their ids: the project object changes with other users' work, and pending fetches must survive that.
  const { mobileAppId, languageId } = placeOf(view);
  const baseId = view.base._id;
  const ownUser = useUser()?._id ?? '';
  useEffect(() => {
    const place = { mobileAppId, languageId };
    const rows = new Set<string>();
    let list = false;
    const readRows = async (): Promise<void> => {
      const ids = [...rows];
      rows.clear();
      await session.loader.reread(ids);
      for (const id of ids) session.touched(id);
    };
    const readList = (): void => {
      if (list) {
        void rereadList(place);
        void refreshTags(mobileAppId);
      }
      list = false;
      void rereadCounts(place);
    };
    // The next event, or drawing the row again, makes up for a failed fetch.
    const rowsBurst = afterBurst(() => void readRows().catch(() => undefined), rowsAfter);
    const listBurst = afterBurst(readList, listAfter);
    const read = (reading: Reading): void => {
      const read = reading.rows === 'all' ? session.loader.known() : reading.rows;
      for (const id of reading.linked ? [...read, ...session.rows.linked()] : read) rows.add(id);
      list ||= reading.list;
      if (reading.links) void rereadLinked();
      rowsBurst.ask();
      listBurst.ask();
    };
    const stop = followProject(mobileAppId, {
      changed: (changed) => {
        const shown = { language: languageId, base: baseId, source: sources.language.get() };
        const [filter, ids] = [session.filter.get(), session.ids.get()];
        read(readingAfter(changed, { ...shown, filter, ids }));
        if (changed.reload || changed.entries.some(({ kind }) => isAboutComments(kind)))
          void rereadComments(place);
      },
      resumed: () => {
        read({ rows: 'all', linked: false, links: true, list: true });
        void rereadComments(place);
      },
      presence: ({ people }) => placePeople(session.people, people, languageId, ownUser),
    });
    return () => {
      stop();
      rowsBurst.stop();
      listBurst.stop();
    };
  }, [session, sources, mobileAppId, languageId, baseId, ownUser]);
}
