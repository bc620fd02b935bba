/** The reader of the feed that notes for webhooks what happened (docs/decisions/0115). */
import { isAboutComments } from '@parlance/domain/history/comment-kinds';
import { historyKindFacts, historyKindOf } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import {
  concernsWebhooks,
  eventsOf,
  mostEntriesNamed,
  type WebhookEvent,
} from '@parlance/domain/webhook/events';
import type { Db } from '../../db/pool.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { withoutJob } from '../feed/operations.service.ts';
import type { FeedSlice, Follower } from '../feed/readers.service.ts';
import {
  type ChangeRow,
  findUntried,
  listListening,
  readChanges,
  readNames,
  readTextsOfEntries,
  release,
  writePayload,
} from './collect.queries.ts';
import { type Collected, type CollectedItem, mergeCollected } from './message.ts';
import { queueSending } from './queue.service.ts';
import { insertDelivery } from './webhooks.queries.ts';

/** What is collected waits for the end of the feed, at most so long: an import is read in many slices. */
const collectedSeconds = 15;

/** Without `jobs`, what is collected is sent by the clock. */
export function webhooksReader(jobs?: JobQueue): Follower {
  const collected = new Set<number>();
  return {
    name: 'webhooks',
    needs: concernsWebhooks,
    read: async (trx, slice) => {
      if (!(await collect(trx, slice))) return undefined;
      return async () => void collected.add(slice.projectId);
    },
    rest: async (db) => {
      for (const projectId of collected) {
        collected.delete(projectId);
        const isDue = await release(db, projectId);
        if (isDue && jobs) await queueSending(jobs, db);
      }
    },
  };
}

/** Adds the changes to what waits for each webhook; answers whether one wants to know of them. */
async function collect(trx: Db, { projectId, ids }: FeedSlice): Promise<boolean> {
  const listening = await listListening(trx, projectId);
  if (listening.length === 0) return false;
  const changes = await readChanges(trx, projectId, ids);
  const byEvent = groupByEvent(withoutTold(changes, await readTextsOfEntries(trx, projectId, ids)));
  let isWanted = false;
  for (const [event, rows] of byEvent) {
    const webhooks = listening.filter(({ events }) => events.includes(event));
    if (webhooks.length === 0) continue;
    isWanted = true;
    const summary = await summarize(trx, projectId, rows);
    for (const { id: webhookId } of webhooks) await add(trx, { projectId, webhookId, event }, summary);
  }
  return isWanted;
}

/** Both, of the texts of entries those that no change of their own tells. */
function withoutTold(changes: readonly ChangeRow[], texts: readonly ChangeRow[]): ChangeRow[] {
  const nameOf = ({ kind, entry_id, language_id }: ChangeRow) => `${kind} ${entry_id} ${language_id}`;
  const told = new Set(changes.map(nameOf));
  return [...changes, ...texts.filter((text) => !told.has(nameOf(text)))];
}

function groupByEvent(rows: readonly ChangeRow[]): Map<WebhookEvent, ChangeRow[]> {
  const byEvent = new Map<WebhookEvent, ChangeRow[]>();
  for (const row of rows) {
    const kind = historyKindFacts[historyKindOf(row.kind)];
    const change = { kind, isPublished: row.is_published, isImported: row.is_imported };
    for (const event of eventsOf(change)) byEvent.set(event, [...(byEvent.get(event) ?? []), row]);
  }
  return byEvent;
}

async function add(
  trx: Db,
  of: { projectId: number; webhookId: number; event: WebhookEvent },
  summary: Collected,
): Promise<void> {
  const waiting = await findUntried(trx, of);
  if (!waiting) {
    await insertDelivery(trx, { ...of, payload: summary, inSeconds: collectedSeconds });
    return;
  }
  const payload = mergeCollected(waiting.payload, summary);
  await writePayload(trx, { projectId: of.projectId, id: waiting.id, payload, inSeconds: collectedSeconds });
}

const idsOf = (rows: readonly ChangeRow[], of: (row: ChangeRow) => number | null): number[] => [
  ...new Set(rows.map(of).filter((id) => id !== null)),
];

async function summarize(trx: Db, projectId: number, rows: readonly ChangeRow[]): Promise<Collected> {
  const userIds = idsOf(rows, ({ user_id }) => user_id);
  const operationIds = idsOf(rows, ({ operation_id }) => operation_id);
  const names = await readNames(trx, projectId, { userIds, operationIds });
  const codes = new Map(names.languages.map(({ id, code }) => [id, code]));
  const languagesOf = (of: readonly ChangeRow[]): string[] =>
    idsOf(of, ({ language_id }) => language_id).flatMap((id) => codes.get(id) ?? []);
  const entries = Map.groupBy(
    rows.filter(({ entry_id }) => entry_id !== null),
    ({ entry_id }) => entry_id as number,
  );
  const items = rows.filter(isItem).map((row) => itemOf(row, names.project));
  return {
    project: { _id: encodeId('project', projectId), name: names.project },
    changes: rows.length,
    entries: [...entries].slice(0, mostEntriesNamed).map(([id, changes]) => ({
      _id: encodeId('entry', id),
      key: changes.at(-1)?.key ?? '',
      languages: languagesOf(changes),
    })),
    ...(items.length > 0 && { items: items.slice(0, mostEntriesNamed) }),
    complete: Math.max(entries.size, items.length) <= mostEntriesNamed,
    languages: languagesOf(rows),
    users: names.users.map((user) => ({
      _id: encodeId('user', user.id),
      displayName: `${user.first_name} ${user.last_name}`,
    })),
    operations: names.operations.map(({ id, kind, summary }) => ({
      _id: encodeId('operation', id),
      kind,
      summary: numbersOf(summary),
    })),
  };
}

/** Of entries, conversations alone say what became of them: those that begin and those that end are one event. */
const isItem = ({ entry_id, kind }: ChangeRow): boolean =>
  entry_id === null || isAboutComments(historyKindOf(kind));

/** A change is recorded with the code of the language or the name of the group or tag, one of the project sometimes with its name. */
const itemOf = ({ kind, key, fields }: ChangeRow, project: string): CollectedItem => ({
  kind: historyKindOf(kind),
  name: key ?? project,
  fields: fields ?? [],
});

/** Of the summary of an operation what can be counted; names of files and the like stay here. */
const numbersOf = (summary: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(withoutJob((summary ?? {}) as Record<string, unknown>)).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );
