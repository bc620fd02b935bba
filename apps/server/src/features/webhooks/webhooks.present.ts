import type { Webhook, WebhookDelivery } from '@parlance/contract/webhooks';
import { encodeId } from '@parlance/domain/id';
import type { DeliveryRow, ListedWebhook } from './webhooks.queries.ts';

export const presentWebhook = (row: ListedWebhook): Webhook => ({
  _id: encodeId('webhook', row.id),
  url: row.url,
  events: row.events as Webhook['events'],
  active: row.active,
  paused: row.paused,
  created: row.created_at.toISOString(),
  createdBy:
    row.created_by === null || row.first_name === null
      ? null
      : { _id: encodeId('user', row.created_by), displayName: `${row.first_name} ${row.last_name}` },
  waiting: Number(row.waiting ?? 0),
  last: row.last_at && {
    at: row.last_at.toISOString(),
    delivered: row.last_delivered ?? false,
    status: row.last_status,
  },
});

/** What is sent: the same bytes at each try. */
export const presentMessage = ({
  event,
  payload,
  created_at,
}: Pick<DeliveryRow, 'event' | 'payload' | 'created_at'>): string =>
  JSON.stringify({ type: event, timestamp: created_at.toISOString(), data: payload });

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: encodeId('webhookDelivery', row.id),
  event: row.event as WebhookDelivery['event'],
  state: row.state as WebhookDelivery['state'],
  created: row.created_at.toISOString(),
  next: row.state === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
  payload: presentMessage(row),
  attempts: (row.attempts as StoredAttempt[]).map(presentAttempt),
});

type Attempt = WebhookDelivery['attempts'][number];
/** The first ones were stored without the kind of failure. */
type StoredAttempt = Omit<Attempt, 'failure'> & Partial<Pick<Attempt, 'failure'>>;

const presentAttempt = ({ failure, ...attempt }: StoredAttempt): Attempt => ({
  ...attempt,
  failure: failure ?? (attempt.error === null ? null : 'notReached'),
});
