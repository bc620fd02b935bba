import { historyKindNames, listChanges } from '@parlance/domain/history/kind';
import { z } from 'zod';
import { projectParams, text, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { liveEndpoints, mostShownWriting } from './live.endpoints.ts';

export const liveErrors = defineErrors({
  tooManyStreams: [429, 'Too many pages of this account are open. Please close some of them.'],
});

/** Events of the stream, each as JSON in `data` with its name in `event`. Before them it says in `id` where it begins. */
export const liveEvents = {
  /** Entries that changed, by language (null: in all); `id` of the event is the feed position, for Last-Event-ID. */
  changed: z.object({
    version: z.number(),
    entries: z.array(
      z.object({
        entry: wireId,
        language: wireId.nullable(),
        kind: z.enum(historyKindNames),
        /** What that means for lists of entries. */
        changes: z.enum(listChanges),
        user: wireId.nullable(),
      }),
    ),
    /** Something beyond entries changed, or too much to list: fetch list, rows and counts again. */
    reload: z.boolean(),
  }),
  job: job,
  /** Who is where. `typing` while the field has unsaved text, `writing` what it is so far. */
  presence: z.object({
    people: z.array(
      z.object({
        session: z.string(),
        user: z.object({ _id: wireId, displayName: z.string() }),
        language: wireId.nullable(),
        entry: wireId.nullable(),
        typing: z.boolean(),
        writing: z.string().nullable(),
      }),
    ),
  }),
};
/** Events of a user's own stream. */
export const userEvents = {
  /** How many notifications they have not read, at most 1,000. `latest`: id of the newest. */
  notifications: z.object({ unread: z.number(), latest: wireId.nullable() }),
};
export type UserEvents = {
  [K in keyof typeof userEvents]: z.output<(typeof userEvents)[K]>;
};

export type LiveEvents = {
  [K in keyof typeof liveEvents]: z.output<(typeof liveEvents)[K]>;
};

export const liveContract = {
  events: endpoint({
    ...liveEndpoints.events,
    summary: 'Server-sent events of a project: changed, job, presence. Resumes after Last-Event-ID.',
    permission: { project: 'project.see' },
    params: projectParams,
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    errors: [liveErrors.tooManyStreams],
  }),
  userEvents: endpoint({
    ...liveEndpoints.userEvents,
    summary:
      "Server-sent events of the user, whatever page they are on: notifications. One stream is enough for a browser's tabs.",
    permission: 'user',
    errors: [liveErrors.tooManyStreams],
  }),
  presence: endpoint({
    ...liveEndpoints.presence,
    highFrequency: true,
    summary: "Tell where the caller's session is; forgotten when it leaves, or after 30 s without word.",
    permission: { project: 'project.see' },
    params: projectParams,
    body: z.object({
      /** Made by the tab, random. */
      session: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      language: wireId.nullable(),
      entry: wireId.nullable(),
      typing: z.boolean().default(false),
      /** The text that is being typed, or its beginning. It is shown to the others and stored nowhere else. */
      writing: text.max(mostShownWriting).nullable().default(null),
      /** The tab closes: it is nowhere any more. */
      left: z.boolean().default(false),
    }),
  }),
};
