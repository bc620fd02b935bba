import { isAboutComments } from '../history/comment-kinds.ts';
import { type HistoryKindFacts, historyKindNames, historyKinds } from '../history/kind.ts';

/** What a webhook can be told of. They are stored, and receivers compare with them: never rename one. */
export const webhookEvents = [
  'texts.changed',
  'texts.published',
  'entries.changed',
  'statuses.changed',
  'imports.completed',
  'languages.changed',
  'settings.changed',
  'comments.changed',
  'groups.changed',
  'tags.changed',
  'screenshots.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent on demand, so that a receiver can be tried; every webhook gets it. */
export const testEvent = 'test';
export type WebhookMessage = WebhookEvent | typeof testEvent;

/** What a change of the history means for webhooks. */
export interface WebhookChange {
  kind: Pick<HistoryKindFacts, 'number' | 'scope' | 'changes' | 'derived'>;
  /** Whether the published text is another one. */
  isPublished: boolean;
  isImported: boolean;
}

const ofComments: readonly number[] = historyKindNames
  .filter(isAboutComments)
  .map((kind) => historyKinds[kind]);
/** The event of what a project has beside its entries. */
const besideEntries: { readonly [scope in HistoryKindFacts['scope']]?: WebhookEvent } = {
  language: 'languages.changed',
  project: 'settings.changed',
  group: 'groups.changed',
  tag: 'tags.changed',
  screenshot: 'screenshots.changed',
};
const ofEntries: readonly HistoryKindFacts['changes'][] = ['members', 'key', 'place'];

/** The events that a change is part of; none: webhooks are not told of it. */
export function eventsOf({ kind, isPublished, isImported }: WebhookChange): WebhookEvent[] {
  if (ofComments.includes(kind.number)) return ['comments.changed'];
  if (kind.derived || kind.changes === 'nothing') return [];
  const beside = besideEntries[kind.scope];
  if (beside) return [beside];
  if (kind.scope !== 'entry' && kind.scope !== 'text') return [];
  const events: WebhookEvent[] = [];
  if (kind.changes === 'text') events.push('texts.changed');
  if (kind.changes === 'text' && isPublished) events.push('texts.published');
  if (ofEntries.includes(kind.changes)) events.push('entries.changed');
  if (kind.changes === 'state') events.push('statuses.changed');
  if (isImported) events.push('imports.completed');
  return events;
}

/**
 * Whether entries come or go with their texts: the history has one row for the entry then, and none for each text that it had
 * at that moment. Who collects for webhooks looks for these texts, and tells each like one that was written.
 */
export const concernsTexts = ({ changes }: Pick<HistoryKindFacts, 'changes'>): boolean =>
  changes === 'members';

/** Whether webhooks are told of a kind of change at all. */
export const concernsWebhooks = (kind: HistoryKindFacts): boolean =>
  eventsOf({ kind, isPublished: true, isImported: false }).length > 0;

/** Webhooks that a project has at most. */
export const mostWebhooks = 10;
/** Deliveries on one page of the log of a webhook. */
export const deliveriesPerPage = 50;

/** Entries, or changes of languages, settings and the like, that one delivery names; of more it has the number. */
export const mostEntriesNamed = 100;

/** Minutes between two tries of a delivery; after the last one it has failed. */
export const retryMinutes = [1, 5, 30, 120, 360, 720, 1440] as const;

/** Deliveries in a row that failed for good, after which a webhook is paused. */
export const failuresUntilPause = 5;

/** Days for which deliveries are kept. */
export const deliveryDays = 30;
