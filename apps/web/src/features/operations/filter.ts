import type { ChangeFilter } from './operations.api.ts';

/** The filters of the changelog as they stand in the address; days are days of this browser (`2026-03-01`). */
export interface ShownFilter {
  kind: string;
  user: string;
  languageId: string;
  key: string;
  from: string;
  to: string;
}

/** Date 'to' filters add one day (specification 2, section 9). */
const dayMs = 86_400_000;

function timeOf(day: string, plus: number): string | undefined {
  const time = new Date(`${day}T00:00:00`).getTime();
  return Number.isNaN(time) ? undefined : new Date(time + plus).toISOString();
}

/** What the server is asked for; empty words narrow nothing. */
export function queryOfFilter(shown: ShownFilter): ChangeFilter {
  const given = {
    kind: shown.kind ? [shown.kind] : undefined,
    user: shown.user || undefined,
    languageId: shown.languageId || undefined,
    key: shown.key || undefined,
    from: shown.from ? timeOf(shown.from, 0) : undefined,
    to: shown.to ? timeOf(shown.to, dayMs) : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
