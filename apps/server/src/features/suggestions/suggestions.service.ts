import type { Suggestion } from '@parlance/contract/suggestions';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import {
  type ListedSource,
  listedSources,
  type SuggestionSource,
} from '@parlance/domain/suggestions/sources';
import type { Db } from '../../db/pool.ts';
import { clientAbortSignal } from '../../http/client-abort.ts';
import type { ProjectContext } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { FindLimits } from '../feed/history-limits.sql.ts';
import { readsTeam } from '../memory/reads-team.service.ts';
import type { SimilarTexts } from '../memory/similar-texts.service.ts';
import { findInMemory } from './memory.queries.ts';
import { findOtherLanguages } from './other-languages.queries.ts';
import { findOwnHistory } from './own-history.queries.ts';
import { findSameSource } from './same-source.queries.ts';
import type { FindSuggestions } from './suggestion-source.ts';
import { findPlace } from './suggestions.queries.ts';

/** What finds the suggestions of each source. */
const findersWith = (similar: SimilarTexts): Readonly<Record<ListedSource, FindSuggestions>> => ({
  sameSource: findSameSource,
  memory: findInMemory(similar),
  ownHistory: findOwnHistory,
  otherLanguages: findOtherLanguages,
});

/**
 * Suggestions of all sources for a text, in the order of the sources; a text that several sources have comes once for
 * its language. @throws 404 for an unknown language or entry
 */
export async function listSuggestions(
  { db, findLimits, similar }: { db: Db; findLimits: FindLimits; similar: SimilarTexts },
  { project, user, reply }: Pick<ProjectContext, 'project' | 'user' | 'reply'>,
  params: { languageId: string; entryId: string },
): Promise<{ suggestions: Suggestion[]; late: SuggestionSource[] }> {
  const at = {
    projectId: project.id,
    baseLanguageId: project.baseLanguageId,
    languageId: found(decodeLanguageId(project.id, params.languageId)),
    entryId: found(decodeId('entry', params.entryId)),
  };
  const [row, limits] = await Promise.all([findPlace(db, at), findLimits(project.id)]);
  const { code, base_code, base_text, value, draft } = found(row);
  const place = {
    ...at,
    teamId: project.teamId,
    userId: user.id,
    signal: clientAbortSignal(reply.raw),
    code,
    baseCode: base_code,
    // A base text is not translated from itself.
    baseText: at.languageId === at.baseLanguageId ? null : base_text,
    value,
    draft,
    mayReadTeam: readsTeam({ project, user }),
    limits,
    late: new Set<SuggestionSource>(),
  };
  const finders = findersWith(similar);
  const own = new Set([draft ?? value]);
  const listed = await Promise.all(
    listedSources.map(async (source) =>
      (await finders[source](db, place)).map((suggestion) => ({
        source,
        entry: null,
        project: null,
        language: params.languageId,
        score: null,
        reasons: [],
        isCarriedOver: false,
        sourceText: null,
        count: 1,
        isDraft: false,
        at: null,
        by: null,
        ...suggestion,
      })),
    ),
  );
  return {
    suggestions: listed.flat().filter(({ text, language }) => {
      if (language !== params.languageId && isOfThisProject(project.id, language)) return true;
      const isNew = !own.has(text);
      own.add(text);
      return isNew;
    }),
    late: [...place.late],
  };
}

/** Whether a language is one of the project: a text of another project is one of the same language. */
const isOfThisProject = (projectId: number, language: string): boolean =>
  decodeLanguageId(projectId, language) !== undefined;
