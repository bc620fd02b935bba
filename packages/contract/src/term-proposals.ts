/** Terms that a project may want, found in its texts (docs/decisions/0142). */
import { glossaryLimits } from '@parlance/domain/glossary/term';
import { z } from 'zod';
import { projectParams, text, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';
import { filesWait } from './jobs.ts';
import { termProposalsEndpoints } from './term-proposals.endpoints.ts';

/** Proposals of one answer, and characters of an example. */
export const mostProposals = 200;
export const exampleCharacters = 160;

const proposal = z.object({
  text: z.string(),
  /** How often the texts of the base language have it, in any form. */
  count: z.number(),
  /** A text that has it, around it, and where it stands there. */
  example: z.object({
    entry: wireId,
    key: z.string(),
    text: z.string(),
    start: z.number(),
    end: z.number(),
  }),
});
export type TermProposal = z.output<typeof proposal>;

const permission = { project: 'glossary.change' } as const;
const plan = 'glossary';

export const termProposalsContract = {
  proposeTerms: endpoint({
    ...termProposalsEndpoints.proposeTerms,
    summary:
      'Phrases that the texts of the base language have again and again and that are no terms yet, the best first. Those that were dismissed stay away.',
    permission,
    plan,
    params: projectParams,
    reply: z.object({ entries: z.array(proposal), dismissed: z.number() }),
    errors: [...filesWait],
    limit: 60,
  }),
  dismissTerms: endpoint({
    ...termProposalsEndpoints.dismissTerms,
    summary: 'Keep phrases away from the proposed terms, or (`dismissed` is false) propose them again.',
    permission,
    plan,
    params: projectParams,
    body: z.object({
      texts: z
        .array(
          text.min(1, inputMessages['term-missing']).max(glossaryLimits.text, inputMessages['term-too-long']),
        )
        .min(1, inputMessages['nothing-selected'])
        .max(mostProposals),
      dismissed: z.boolean(),
    }),
    reply: z.object({ dismissed: z.number() }),
  }),
};
