import { pretranslatedAs } from '@parlance/contract/pretranslation';
import type { TextOrigin } from '@parlance/domain/entry/text-origin';
import { z } from 'zod';

/** The settled input of a job: plain data. */
export const pretranslation = z.object({
  place: z.object({ projectId: z.int(), languageId: z.int(), baseLanguageId: z.int() }),
  teamId: z.int(),
  userId: z.int(),
  /** Codes of the languages. */
  from: z.string(),
  to: z.string(),
  /** The least score of the memory; null: it is not asked. */
  memory: z.int().nullable(),
  /** Whether who started it reads the team's other projects, and so its memory. */
  mayReadTeam: z.boolean(),
  /** Whether a service translates what the memory does not have. */
  machine: z.boolean(),
  as: z.enum(pretranslatedAs),
  /** Whether texts that need a review are published; else they are drafts with that status. */
  mayPublish: z.boolean(),
  /** Statuses that a text keeps. */
  stay: z.array(z.int()),
  ids: z.array(z.int()),
  skipped: z.array(z.string()),
});
export type Pretranslation = z.output<typeof pretranslation>;

/** A text that was found for an entry, with the source text that it is of. */
export interface FoundText {
  text: string;
  baseText: string | null;
  origin: TextOrigin;
  /** Whether somebody has to look at it before it is published, whatever was asked for. */
  isUncertain: boolean;
}

/** What was found for the entries of one part. */
export interface FoundPart {
  texts: ReadonlyMap<number, FoundText>;
  /** Translations of a service that cannot be offered. */
  leftOut: number;
  /** Entries without a text that are locked or in an order. */
  locked: number;
  /** Where the next part begins. */
  to: number;
  /** The service that was asked; undefined: none. */
  service: string | undefined;
}
