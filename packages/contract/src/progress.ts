import { z } from 'zod';
import { languageParams, projectParams, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { entryFilter } from './entry-filter.ts';
import { languageErrors } from './languages.ts';
import { progressEndpoints } from './progress.endpoints.ts';
import { languageItem, projectErrors } from './projects.ts';

/** The day that a language shall be done on; null: none. */
const dueDay = z.iso.date().nullable();
const timeZone = z.string().max(60).default('UTC');
/** Texts, and words of their base texts. */
const amount = z.object({ texts: z.number(), words: z.number() });

/** What one person did on one day in one language by hand: imports and undoing are no work of a person, nor is what was undone. */
const workDone = z.object({
  day: z.iso.date(),
  languageId: wireId,
  user: userName,
  /** Texts written where there was none, as draft or published, with the words of their base texts; none of the base language itself. */
  ...amount.shape,
  /** Times that a text was written anew over another one. */
  changed: z.number(),
  /** Texts accepted or rejected, where that was not undone. */
  reviewed: z.number(),
});

export const progressContract = {
  getProgress: endpoint({
    ...progressEndpoints.getProgress,
    summary:
      'Who wrote and reviewed how much by day and language, and what is left in each language. Days before the newest 500,000 changes are left out.',
    permission: { project: 'progress.see' },
    params: projectParams,
    query: z.object({ days: z.enum(['7', '30', '90']).default('30'), timeZone }),
    reply: z.object({
      /** The days that were counted, the oldest first. */
      days: z.array(z.iso.date()),
      work: z.array(workDone),
      /** Untranslated texts that nobody locked. */
      languages: z.array(z.object({ _id: wireId, name: z.string(), left: amount, due: dueDay })),
    }),
    errors: [projectErrors.noSuchTimeZone],
  }),
  languageProgress: endpoint({
    ...progressEndpoints.languageProgress,
    summary:
      'What the caller wrote today in a language, and what a filter leaves to do: the untranslated texts of it, or all texts of a filter by state.',
    permission: { project: 'project.see' },
    params: languageParams,
    query: entryFilter.omit({ sort: true, order: true }).partial().extend({ timeZone }),
    reply: z.object({ today: amount, left: amount }),
    errors: [projectErrors.noSuchTimeZone],
  }),
  setDueDay: endpoint({
    ...progressEndpoints.setDueDay,
    summary: 'Set the day that a language shall be done on; null takes it away.',
    permission: { project: 'languages.change' },
    params: languageParams,
    body: z.object({ due: dueDay }),
    reply: languageItem,
    errors: [languageErrors.baseLanguageDue],
  }),
};
export type Progress = z.output<typeof progressContract.getProgress.reply>;
