import { entriesEndpoints } from '@parlance/contract/entries.endpoints';
import type { LiveEvents } from '@parlance/contract/live';
import type { ListChange } from '@parlance/domain/history/kind';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, refresh } from '../../api/query.ts';
import { afterBurst } from '../../browser/after-burst.ts';
import { followProject } from '../../live/live.ts';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { stayMs, useStayed } from '../suggestions/suggestions.api.ts';

/** The delay before they are read again; it gathers what one action changes. */
const gatherMs = 300;

/** Changes after which other entries may stand before and after one. */
const moving: readonly ListChange[] = ['members', 'place'];

/** The entries before and after one, once the user stays at it; read again when one of them changes, or another comes. */
export function useNeighbours(entryId: string) {
  const { mobileAppId, languageId } = placeOf(useView());
  const enabled = useStayed(entryId, stayMs);
  const params = { mobileAppId, languageId, entryId };
  const query = useQuery({ ...queryOf(entriesEndpoints.listNeighbours, { params }), enabled });
  const { before = [], after = [] } = query.data ?? {};
  const shown = [...before, ...after].map(({ _id }) => _id).join();
  useEffect(() => {
    const read = (): void => {
      void refresh(entriesEndpoints.listNeighbours, { mobileAppId, languageId, entryId });
    };
    const later = afterBurst(read, { restMs: gatherMs, mostMs: gatherMs });
    const concerns = ({ reload, entries }: LiveEvents['changed']): boolean =>
      reload || entries.some((one) => moving.includes(one.changes) || shown.split(',').includes(one.entry));
    const stop = followProject(mobileAppId, {
      changed: (changed) => concerns(changed) && later.ask(),
      resumed: later.ask,
    });
    return () => {
      later.stop();
      stop();
    };
  }, [shown, mobileAppId, languageId, entryId]);
  return query;
}
