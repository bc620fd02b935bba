/** Which languages of its project a request means: codes that come to the same texts share a snapshot. */
import type { Db } from '../../db/pool.ts';
import { found } from '../../http/errors.ts';
import { findTextsOf } from './delivery.queries.ts';
import type { ProjectState } from './snapshot-store.service.ts';
import { chooseLanguages, type TextsRequest } from './write-texts.service.ts';

interface Known {
  /** A change of the languages makes published texts outdated. */
  generation: number;
  texts: ReturnType<typeof findTextsOf>;
}

const known = new WeakMap<ProjectState, Known>();

/** The same request with the codes that the project has. @throws 404 */
export async function withKnownLanguages(
  db: Db,
  state: ProjectState,
  request: TextsRequest,
): Promise<TextsRequest> {
  if (!request.languages) return request;
  const { languages, baseLanguageId } = found(await textsOfProject(db, state));
  const base = found(languages.find(({ id }) => id === baseLanguageId));
  return {
    ...request,
    languages: chooseLanguages(languages, base, request.languages).map(({ name }) => name),
  };
}

/** Reads it once in each generation. */
function textsOfProject(db: Db, state: ProjectState): Known['texts'] {
  const generation = state.generations.published;
  const former = known.get(state);
  if (former?.generation === generation) return former.texts;
  const mine: Known = { generation, texts: findTextsOf(db, state.projectId) };
  known.set(state, mine);
  mine.texts.catch(() => known.get(state) === mine && known.delete(state));
  return mine.texts;
}
