import { scoreReasons } from '@parlance/domain/memory/score';
import { suggestionSources } from '@parlance/domain/suggestions/sources';
import { z } from 'zod';
import { entryParams, time, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { suggestionsEndpoints } from './suggestions.endpoints.ts';

/** A text that may serve for another one. What it does not say is as with the text that it is suggested for. */
const suggestion = z.object({
  source: z.enum(suggestionSources),
  text: z.string(),
  /** Where it stands; null: at the entry itself. */
  entry: z.object({ _id: wireId, key: z.string() }).nullable(),
  /** null: in the same project. */
  project: z.object({ _id: wireId, name: z.string() }).nullable(),
  /** Its language, by the id in its project. */
  language: wireId,
  /** How well its source text fits, in per cent; null: it has the same source text, or none that counts. */
  score: z.int().nullable(),
  /** Why the score is not 100: words differ, or only letter case, numbers and placeholders, or spaces. */
  reasons: z.array(z.enum(scoreReasons)),
  /** Whether the text has numbers, placeholders or markup of this source text in place of its own. */
  isCarriedOver: z.boolean(),
  /** Its source text where that is another one. */
  sourceText: z.string().nullable(),
  /** How many entries of its project have both texts. */
  count: z.int(),
  /** Whether it is a draft only. */
  isDraft: z.boolean(),
  /** When it was written, and by whom. */
  at: time.nullable(),
  by: userName.nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestionsContract = {
  listSuggestions: endpoint({
    ...suggestionsEndpoints.listSuggestions,
    summary:
      'Texts that may serve for this one: of equal source texts in this project and in others of the team that the caller may see, of similar ones in the memory of the team and in this project, former ones, those in other languages.',
    permission: { project: 'project.see' },
    limit: 300,
    params: entryParams,
    reply: z.object({
      suggestions: z.array(suggestion),
      /** Sources that are still being read: asked again in a moment, they may have more. */
      late: z.array(z.enum(suggestionSources)),
    }),
  }),
};
