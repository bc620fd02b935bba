/** The texts of entries that have none: of the memory first, then of a service of machine translation. */
import { pretranslationErrors } from '@parlance/contract/pretranslation';
import { ApiError } from '../../http/errors.ts';
import type { TextContext } from '../../ports/machine-translation/port.ts';
import { listNeighbours } from '../machine-translation/entry-text.queries.ts';
import { findSources } from '../machine-translation/source-texts.service.ts';
import { contextOf, readsContexts } from '../machine-translation/text-context.service.ts';
import {
  getService,
  type TextWithContext,
  type TranslateDeps,
  translateTexts,
} from '../machine-translation/translate.service.ts';
import { findBestMatches, type MemoryMatch } from '../memory/best-matches.service.ts';
import { findExamples } from '../memory/examples.service.ts';
import type { LookUpOptions, SimilarTexts } from '../memory/similar-texts.service.ts';
import type { FoundPart, FoundText, Pretranslation } from './pretranslation.types.ts';
import { listUntranslated, type UntranslatedRow } from './untranslated.queries.ts';

export interface FindDeps extends TranslateDeps {
  similar: SimilarTexts;
}

/** Entries of one part: a service answers them in some seconds, and what was paid for is stored soon. */
const partSize = 50;
/** The memory alone answers sooner, and for nothing. */
const partOfMemory = 200;
/** Making the index of a large memory takes a minute. */
const memoryMs = 5 * 60_000;

/** An entry with what it is translated from. */
export interface SourcedRow {
  row: UntranslatedRow;
  source: TextWithContext;
}

/** A text of the memory is one of the very entry: a plural form that the source lacks has none there. */
const inMemoryOf = ({ row, source }: SourcedRow): string =>
  source.text === row.base_text ? source.text : '';

/** Pairs rows with their sources; rows without one are left out. */
export async function withSources(
  { db }: Pick<FindDeps, 'db'>,
  { place, from, to }: Pick<Pretranslation, 'place' | 'from' | 'to'>,
  rows: readonly UntranslatedRow[],
): Promise<SourcedRow[]> {
  const sources = await findSources(db, place, { from, to }, rows);
  return rows.flatMap((row, index) => {
    const source = sources[index];
    return source ? [{ row, source }] : [];
  });
}

/** What the memory has for entries, in their order; undefined: it is not ready in time. */
export async function findInMemory(
  { db, similar }: Pick<FindDeps, 'db' | 'similar'>,
  input: Pick<Pretranslation, 'place' | 'teamId' | 'userId' | 'from' | 'to' | 'mayReadTeam'> & {
    memory: number;
  },
  entries: readonly SourcedRow[],
  lookUp: Omit<LookUpOptions, 'by'>,
): Promise<(MemoryMatch | undefined)[] | undefined> {
  const { place, teamId, from, to, mayReadTeam, memory: least } = input;
  const searched = { projectId: place.projectId, teamId, baseCode: from, code: to, mayReadTeam };
  const texts = entries.map(inMemoryOf);
  return findBestMatches({ db, similar }, searched, texts, { least, ...lookUp, by: input });
}

/** Finds the texts of the entries from `at` on. @throws memoryNotReady, errors of the service */
export async function findTexts(
  deps: FindDeps,
  input: Pretranslation,
  { at, signal }: { at: number; signal: AbortSignal },
): Promise<FoundPart> {
  const { place, ids, memory, machine } = input;
  const end = Math.min(at + (machine ? partSize : partOfMemory), ids.length);
  const listed = await listUntranslated(deps.db, place, ids.slice(at, end));
  const empty = listed.filter((row) => !row.has_text);
  const entries = await withSources(
    deps,
    input,
    empty.filter(({ locked }) => !locked),
  );
  const texts = new Map<number, FoundText>();
  const matches =
    memory === null
      ? []
      : await findInMemory(deps, { ...input, memory }, entries, { waitMs: memoryMs, signal });
  if (!matches) throw new ApiError(pretranslationErrors.memoryNotReady);
  const left = entries.filter(({ row }, index) => {
    const match = matches[index];
    if (match)
      texts.set(row.id, {
        text: match.text,
        baseText: row.source_text,
        origin: { kind: 'memory', score: match.score },
        isUncertain: false,
      });
    return match === undefined;
  });
  const asked = machine ? left : [];
  const service = asked.length > 0 ? await askService(deps, input, asked, { signal, texts }) : undefined;
  return {
    texts,
    leftOut: asked.filter(({ row }) => !texts.has(row.id)).length,
    locked: empty.filter(({ locked }) => locked).length,
    to: end,
    service,
  };
}

/** Adds the translations of a service, whose name it answers. */
async function askService(
  deps: FindDeps,
  input: Pretranslation,
  asked: readonly SourcedRow[],
  { signal, texts }: { signal: AbortSignal; texts: Map<number, FoundText> },
): Promise<string> {
  // Who began it may use the service; whose team it is now says which.
  const service = await getService(deps, input.teamId, { hasConfirmedAddress: true });
  const contexts = readsContexts(service) ? await findContexts(deps, input, asked, signal) : [];
  const { place, teamId, from, to } = input;
  const translated = await translateTexts(
    deps,
    { teamId, projectId: place.projectId, service, from, to, signal },
    asked.map(({ source }, index) => {
      const context = contexts[index];
      return { ...source, ...(context && { context }) };
    }),
  );
  const { name } = service.about;
  for (const [index, { row }] of asked.entries()) {
    const one = translated[index];
    if (one && 'text' in one)
      texts.set(row.id, {
        text: one.text,
        baseText: row.source_text,
        origin: { kind: 'machine', service: name },
        isUncertain: !one.areTagsSure,
      });
  }
  return name;
}

/** How long a part waits for the memory before the service is asked. An index that is not ready is made meanwhile. */
const examplesMs = 3000;

/** What is known of each text, with what stands beside it and translations of similar ones. */
async function findContexts(
  deps: FindDeps,
  input: Pretranslation,
  asked: readonly SourcedRow[],
  signal: AbortSignal,
): Promise<TextContext[]> {
  const { place, teamId, from, to, mayReadTeam } = input;
  const searched = { projectId: place.projectId, teamId, baseCode: from, code: to, mayReadTeam };
  const [neighbours, examples] = await Promise.all([
    listNeighbours(
      deps.db,
      place,
      asked.map(({ row }) => row.id),
    ),
    findExamples(
      deps,
      searched,
      asked.map(({ source }) => source.text),
      { waitMs: examplesMs, signal, by: input },
    ),
  ]);
  return asked.map(({ row }, index) =>
    contextOf({
      ...row,
      neighbours: neighbours.get(row.id),
      ...(examples[index] && { examples: examples[index] }),
    }),
  );
}
