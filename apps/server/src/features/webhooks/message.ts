/**
 * What a delivery says of changes: which entries, in which languages, by whom, and which languages and settings. Texts and
 * values are fetched by the receiver.
 */
import type { HistoryKind } from '@parlance/domain/history/kind';
import { mostEntriesNamed } from '@parlance/domain/webhook/events';

/** A change of a language, of the project, of a group or tag, or of a conversation. */
export interface CollectedItem {
  kind: HistoryKind;
  /** The language's code, the name of the project, group or tag, or the key of the entry. */
  name: string;
  /** The fields that changed. */
  fields: string[];
}

export interface Collected {
  project: { _id: string; name: string };
  /** Changes, each of one entry, one text of it, or something beside the entries. */
  changes: number;
  entries: { _id: string; key: string; languages: string[] }[];
  /** Of events about languages, settings, groups, tags and comments alone; oldest first. */
  items?: CollectedItem[];
  /** Whether `entries` and `items` name all that changed. */
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
  const items = [...(before.items ?? []), ...(after.items ?? [])];
  const most = Math.max(entries.size, items.length);
  return {
    project: after.project,
    changes: before.changes + after.changes,
    entries: [...entries.values()].slice(0, mostEntriesNamed),
    ...(items.length > 0 && { items: items.slice(0, mostEntriesNamed) }),
    complete: before.complete && after.complete && most <= mostEntriesNamed,
    languages: [...new Set([...before.languages, ...after.languages])],
    users: withAll(before.users, after.users).slice(0, mostEntriesNamed),
    operations: withAll(before.operations, after.operations).slice(-mostEntriesNamed),
  };
}
