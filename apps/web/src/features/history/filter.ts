import { rangeOfDays, sinceDays } from '../../i18n/days.ts';
import type { HistoryQuery } from './history.api.ts';
import { changeKinds } from './words.ts';

/** The filters of the changelog in the address; `days` is a number, `from` and `to` are days. */
export interface ShownFilter {
  kind: string;
  user: string;
  languageId: string;
  key: string;
  days: string;
  from: string;
  to: string;
}

/** The filters in the request; empty values do not filter. */
export function queryOfFilter(shown: ShownFilter, now: Date): HistoryQuery {
  const days = Number(shown.days);
  const given = {
    // An address may contain any text.
    kind: changeKinds.filter((kind) => kind === shown.kind),
    user: shown.user || undefined,
    languageId: shown.languageId || undefined,
    key: shown.key || undefined,
    ...(days > 0 ? sinceDays(days, now) : rangeOfDays(shown.from, shown.to, now)),
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value.length > 0),
  );
}
