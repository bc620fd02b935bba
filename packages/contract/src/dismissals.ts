import { dismissibleIssues } from '@parlance/domain/checks/dismissals';
import { z } from 'zod';
import { entryParams, largestInteger, wireId } from './common.ts';
import { dismissalsEndpoints } from './dismissals.endpoints.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors, entryRow } from './entries.ts';

export const dismissalErrors = defineErrors({
  noSuchProblem: [409, 'The text does not have this problem.'],
  refusedStays: [
    403,
    'This project does not accept texts with this problem: only those who may change its settings may dismiss it.',
  ],
});

/** Longest reason, in characters. */
export const longestReason = 500;

const params = entryParams.extend({ issue: z.enum(dismissibleIssues) });
const reply = z.object({
  row: entryRow,
  /** Can be undone; null where nothing changed. */
  operation: wireId.nullable(),
});

export const dismissalsContract = {
  dismissProblem: endpoint({
    ...dismissalsEndpoints.dismissProblem,
    summary:
      'Dismiss a problem of one text with a reason: it counts no more as long as the text and its base text stay as they are; of terms, those alone that it lacks or should not have now. 409 with `current` where the text changed since `version`.',
    permission: { project: 'entries.draft' },
    params,
    body: z.object({
      reason: z.string().trim().min(1).max(longestReason),
      /** The version of the texts that the user saw. */
      version: z.int().min(0).max(largestInteger),
    }),
    reply,
    errors: [
      entryErrors.textChanged,
      entryErrors.locked,
      entryErrors.noValues,
      dismissalErrors.noSuchProblem,
      dismissalErrors.refusedStays,
    ],
  }),
  showProblemAgain: endpoint({
    ...dismissalsEndpoints.showProblemAgain,
    summary: 'Show a dismissed problem of one text again.',
    permission: { project: 'entries.draft' },
    params,
    reply,
    errors: [entryErrors.locked, entryErrors.noValues],
  }),
};
