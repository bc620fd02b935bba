/** Webhooks: a project calls addresses when something in it changes (docs/decisions/0115). */
import { deliveriesPerPage, testEvent, webhookEvents } from '@parlance/domain/webhook/events';
import { z } from 'zod';
import { projectParams, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { webhooksEndpoints } from './webhooks.endpoints.ts';

export const webhookErrors = defineErrors({
  tooManyWebhooks: [409, 'A project can have at most 10 webhooks.'],
  webhookExists: [409, 'The project has a webhook with this address and these events already.'],
  tooManyWebhookTests: [
    429,
    'This webhook was tested several times within this minute. Please wait a minute.',
    60,
  ],
  webhookAddressRefused: [400, 'This address cannot be called.'],
  webhookPaused: [409, 'This webhook is paused. Please switch it on first.'],
});

/** Stored as it is called: what a browser or people read in it otherwise is another address. */
const url = z
  .string()
  .trim()
  .max(2000, inputMessages['no-web-address'])
  .pipe(z.url({ protocol: /^https?$/, normalize: true, error: inputMessages['no-web-address'] }));
const events = z
  .array(z.enum(webhookEvents))
  .max(webhookEvents.length)
  .min(1, inputMessages['no-events'])
  .overwrite((given) => [...new Set(given)]);

export const webhook = z.object({
  _id: wireId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Off: nothing is sent, and nothing collected. */
  active: z.boolean(),
  /** Switched off by the server, since too many deliveries in a row failed for good. */
  paused: z.boolean(),
  created: time,
  /** null: the account is deleted. */
  createdBy: userName.nullable(),
  /** Deliveries that wait for their first or next try. */
  waiting: z.number(),
  /** The last try; null: there was none. */
  last: z.object({ at: time, delivered: z.boolean(), status: z.number().nullable() }).nullable(),
});
export type Webhook = z.output<typeof webhook>;
const webhooks = z.array(webhook);

/** With the secret that signs deliveries, which only this answer has. */
const withSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof withSecret>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/**
 * Why a call has no answer. All but `notReached` and `notSent`: the receiver may have read it. `notSent`: by an error of this
 * server.
 */
export const attemptFailures = ['notReached', 'brokenOff', 'late', 'tooLarge', 'notSent'] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

const attempt = z.object({
  at: time,
  /** Milliseconds until the answer. */
  took: z.number(),
  /** Of the answer; null: there was none. */
  status: z.number().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** Why there was no answer; null: there was one. */
  failure: z.enum(attemptFailures).nullable(),
  /** The same as a sentence. */
  error: z.string().nullable(),
});
export const webhookDelivery = z.object({
  _id: wireId,
  event: z.enum([...webhookEvents, testEvent]),
  state: z.enum(deliveryStates),
  created: time,
  /** The next try; null: there is none. */
  next: time.nullable(),
  /** What is sent, as text. */
  payload: z.string(),
  /** Oldest first. */
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const permission = { project: 'project.secrets' } as const;
/** Calls that have the names of addresses looked up. */
const addressesPerMinute = 30;
const params = projectParams.extend({ webhookId: wireId });

export const webhooksContract = {
  listWebhooks: endpoint({
    ...webhooksEndpoints.listWebhooks,
    summary: 'The webhooks of a project, with how their last delivery went.',
    permission,
    params: projectParams,
    reply: webhooks,
  }),
  createWebhook: endpoint({
    ...webhooksEndpoints.createWebhook,
    summary:
      'Have an address called when something changes. The answer has the secret that signs deliveries; it is not shown again.',
    permission,
    plan: 'apiAccess',
    needsConfirmedAddress: true,
    params: projectParams,
    limit: addressesPerMinute,
    body: z.object({ url, events }),
    reply: withSecret,
    errors: [webhookErrors.tooManyWebhooks, webhookErrors.webhookExists, webhookErrors.webhookAddressRefused],
  }),
  updateWebhook: endpoint({
    ...webhooksEndpoints.updateWebhook,
    summary: 'Change the address or the events of a webhook, or switch it off or on.',
    permission,
    params,
    limit: addressesPerMinute,
    body: z.object({ url: url.optional(), events: events.optional(), active: z.boolean().optional() }),
    reply: webhook,
    errors: [webhookErrors.webhookExists, webhookErrors.webhookAddressRefused],
  }),
  deleteWebhook: endpoint({
    ...webhooksEndpoints.deleteWebhook,
    summary: 'Delete a webhook with its deliveries.',
    permission,
    params,
    reply: webhooks,
  }),
  rotateWebhookSecret: endpoint({
    ...webhooksEndpoints.rotateWebhookSecret,
    summary: 'Replace the secret that signs deliveries; the former one signs nothing any more.',
    permission,
    params,
    reply: withSecret,
  }),
  testWebhook: endpoint({
    ...webhooksEndpoints.testWebhook,
    summary: 'Send a delivery without changes, to try the receiver.',
    permission,
    params,
    limit: 20,
    reply: webhookDelivery,
    errors: [webhookErrors.webhookPaused, webhookErrors.tooManyWebhookTests],
  }),
  listWebhookDeliveries: endpoint({
    ...webhooksEndpoints.listWebhookDeliveries,
    summary:
      'Fifty deliveries, or `limit`, with the answers to them, the newest first; older ones are those `before` the last of them.',
    permission,
    params,
    query: z.object({
      before: wireId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(deliveriesPerPage),
    }),
    reply: z.array(webhookDelivery),
  }),
  resendWebhookDelivery: endpoint({
    ...webhooksEndpoints.resendWebhookDelivery,
    summary: 'Send a delivery once more, with the same id and content.',
    permission,
    params: params.extend({ deliveryId: wireId }),
    limit: 60,
    reply: webhookDelivery,
    errors: [webhookErrors.webhookPaused],
  }),
};
