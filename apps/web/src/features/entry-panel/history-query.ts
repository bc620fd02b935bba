import type { HistoryKind } from '@parlance/domain/history/kind';
import { sinceDays } from '../../i18n/days.ts';
import type { HistoryQuery } from '../history/history.api.ts';

/** What narrows the history beside the list; empty words narrow nothing. */
export interface PanelFilter {
  kind: PanelKind | '';
  /** Id of a person. */
  user: string;
  /** Days back, as a number. */
  days: string;
}

export const wholeHistory: PanelFilter = { kind: '', user: '', days: '' };

/** Kinds of change that entries have. */
export const panelKinds = [
  'text',
  'status',
  'lock',
  'description',
  'maxLength',
  'metadata',
  'key',
  'group',
  'link',
  'entryCreated',
] as const satisfies readonly HistoryKind[];
export type PanelKind = (typeof panelKinds)[number];

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
