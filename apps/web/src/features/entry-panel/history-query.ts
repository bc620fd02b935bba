import type { EntryHistoryKind } from '@parlance/domain/history/kind';
import { sinceDays } from '../../i18n/days.ts';
import type { HistoryQuery } from '../history/history.api.ts';

/** The filters of the history next to the list; empty values do not filter. */
export interface PanelFilter {
  kind: EntryHistoryKind | '';
  /** Id of a person. */
  user: string;
  /** Days back, as a number. */
  days: string;
}

export const wholeHistory: PanelFilter = { kind: '', user: '', days: '' };

export const isNarrowed = (filter: PanelFilter): boolean => Object.values(filter).some((word) => word !== '');

export function queryOf(
  { kind, user, days }: PanelFilter,
  place: Pick<HistoryQuery, 'entryId' | 'languageId'>,
  now: Date,
): HistoryQuery {
  return {
    ...place,
    ...(kind && { kind: [kind] }),
    ...(user && { user }),
    ...(days && sinceDays(Number(days), now)),
  };
}
