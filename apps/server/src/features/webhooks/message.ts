/** What a delivery says of changes: which entries, in which languages, by whom; texts are fetched by the receiver. */
import { mostEntriesNamed } from '@parlance/domain/webhook/events';

export interface Collected {
  project: { _id: string; name: string };
  /** Changes, each of one entry or one text of it. */
  changes: number;
  entries: { _id: string; key: string; languages: string[] }[];
  /** Whether `entries` names all that changed. */
  complete: boolean;
  languages: string[];
  users: { _id: string; displayName: string }[];
  operations: { _id: string; kind: string; summary: Record<string, number> }[];
}

const withAll = <T extends { _id: string }>(before: readonly T[], after: readonly T[]): T[] => [
  ...new Map([...before, ...after].map((one) => [one._id, one])).values(),
];

/** Both as one: what came before is named first. */
export function mergeCollected(before: Collected, after: Collected): Collected {
  const entries = new Map(before.entries.map((one) => [one._id, one]));
  for (const one of after.entries) {
    const languages = new Set([...(entries.get(one._id)?.languages ?? []), ...one.languages]);
    entries.set(one._id, { ...one, languages: [...languages] });
  }
  return {
    project: after.project,
    changes: before.changes + after.changes,
    entries: [...entries.values()].slice(0, mostEntriesNamed),
    complete: before.complete && after.complete && entries.size <= mostEntriesNamed,
    languages: [...new Set([...before.languages, ...after.languages])],
    users: withAll(before.users, after.users).slice(0, mostEntriesNamed),
    operations: withAll(before.operations, after.operations).slice(-mostEntriesNamed),
  };
}
