/** Plans how two kept files become one (docs/decisions/0131): which body of which file each language gets. */

import { createHash } from 'node:crypto';
import { type JoinPreview, joinErrors, mostJoinExamples } from '@parlance/contract/files';
import { encodeId } from '@parlance/domain/id';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import type { ComparedBodies, CompareInput } from './compare-bodies.ts';
import { findKeptFile, type KeptFileRow } from './files.queries.ts';
import { allLanguages, type BodyOptions } from './files.service.ts';
import {
  type BodyToJoin,
  compareWithStored,
  countMissing,
  countSharedEntries,
  listBodiesToJoin,
} from './join.queries.ts';
import { pathInLanguage } from './language-path.service.ts';

/** The same limit as for reading an import. */
const readTimeoutMs = 5 * 60_000;

export type JoinDeps = Pick<Deps, 'db' | 'databaseUrl' | 'env'>;

export interface FilesToJoin {
  projectId: number;
  teamId: number;
  userId: number;
  baseLanguageId: number;
  /** The file that stays. */
  fileId: number;
  otherId: number;
}

export interface PlannedLanguage {
  languageId: number;
  code: string;
  path: string;
  stays: BodyToJoin | undefined;
  other: BodyToJoin | undefined;
  unusable: ComparedBodies['unusable'];
  differ: ComparedBodies['differ'];
  from: 'stays' | 'other' | null;
}

export interface JoinPlan {
  stays: KeptFileRow;
  other: KeptFileRow;
  seen: string;
  keyPrefix: string;
  languages: PlannedLanguage[];
}

const optionsOf = ({ options }: BodyToJoin): BodyOptions => (options ?? {}) as BodyOptions;

/** @throws 404, joinErrors */
export async function planJoin(deps: JoinDeps, of: FilesToJoin): Promise<JoinPlan> {
  const { db } = deps;
  const { projectId, fileId, otherId } = of;
  if (fileId === otherId) throw new ApiError(joinErrors.joinItself);
  const stays = found(await findKeptFile(db, projectId, fileId));
  const other = found(await findKeptFile(db, projectId, otherId));
  const bodies = await listBodiesToJoin(db, projectId, [fileId, otherId]);
  const keyPrefix = refuseUnlike(bodies);
  const languages = pairBodies(bodies, fileId);
  const compared = await compare(deps, of, { stays, other, languages });
  const judged = languages.map((language) => {
    const { unusable = null, differ = [] } = compared.get(language.code) ?? {};
    return { ...language, unusable, differ, from: proposedSource(language, unusable) };
  });
  const planned: PlannedLanguage[] = withPaths(judged, stays).toSorted(
    (a, b) =>
      Number(b.languageId === of.baseLanguageId) - Number(a.languageId === of.baseLanguageId) ||
      (a.code < b.code ? -1 : 1),
  );
  if (planned.every(({ from }) => from === null)) throw new ApiError(joinErrors.joinNoBody);
  return { stays, other, keyPrefix, languages: planned, seen: stampOf(bodies) };
}

/** Which bodies are current: another import of one of the files gives another stamp. */
export const stampOf = (bodies: readonly Pick<BodyToJoin, 'id'>[]): string =>
  createHash('sha256')
    .update(
      bodies
        .map(({ id }) => Number(id))
        .sort((a, b) => a - b)
        .join(' '),
    )
    .digest('hex')
    .slice(0, 32);

/** Refuses files whose keys are not the same entries. Returns the prefix of both. */
function refuseUnlike(bodies: readonly BodyToJoin[]): string {
  if (bodies.some((body) => body.language_id === allLanguages || optionsOf(body).spreadsheet))
    throw new ApiError(joinErrors.joinSeveralLanguages);
  const prefixes = new Set(bodies.map((body) => optionsOf(body).keyPrefix ?? ''));
  if (prefixes.size > 1) throw new ApiError(joinErrors.joinOtherPrefix);
  if (bodies.some((body) => (optionsOf(body).leftOut ?? []).length > 0))
    throw new ApiError(joinErrors.joinLeavesOut);
  return [...prefixes][0] ?? '';
}

type Pair = Pick<PlannedLanguage, 'languageId' | 'code' | 'stays' | 'other'>;

/** The bodies of both files by language. */
const pairBodies = (bodies: readonly BodyToJoin[], fileId: number): Pair[] =>
  [...Map.groupBy(bodies, (body) => body.language_id)].map(([languageId, both]) => ({
    languageId,
    code: both[0]?.code ?? '',
    stays: both.find((body) => body.file_id === fileId),
    other: both.find((body) => body.file_id !== fileId),
  }));

/** The languages with the path that each has afterwards: all have different ones. */
function withPaths<P extends Pair & Pick<PlannedLanguage, 'unusable'>>(
  pairs: readonly P[],
  file: KeptFileRow,
): (P & { path: string })[] {
  const own = pairs.flatMap(({ stays }) => stays ?? []);
  const taken = new Set(own.map(({ path }) => path));
  return pairs.map((pair) => {
    const path = pair.stays?.path ?? pathsFor(pair, own, file).find((one) => !taken.has(one)) ?? '';
    taken.add(path);
    return { ...pair, path };
  });
}

/**
 * The paths that a language which only the other file has could get. First the one that it came with, by which its next
 * version finds the joined file (kept-path.service). Of the same place on another level of folders, the level of the file
 * that stays (docs/decisions/0111). Where another language has the path, or the body is not used, as exports name it.
 */
function pathsFor(
  { code, other, unusable }: Pair & Pick<PlannedLanguage, 'unusable'>,
  own: readonly BodyToJoin[],
  file: KeptFileRow,
): string[] {
  const named = file.path.replaceAll('{language}', code);
  const derived = own.flatMap((body) => (body.code ? pathInLanguage(body.path, body.code, code) : []));
  const former = other && unusable === null ? other.path : undefined;
  const level = derived.find((path) => path.endsWith(`/${former}`) || former?.endsWith(`/${path}`));
  return [level, former, ...derived, named, `${code}/${named}`].filter((path) => path !== undefined);
}

/** The newer body of the two that can be used. */
function proposedSource(
  { stays, other }: Pair,
  unusable: ComparedBodies['unusable'],
): PlannedLanguage['from'] {
  const usable = other && unusable === null ? other : undefined;
  if (!stays) return usable ? 'other' : null;
  return usable && usable.created_at > stays.created_at ? 'other' : 'stays';
}

async function compare(
  { databaseUrl, env }: JoinDeps,
  { userId, teamId }: FilesToJoin,
  { stays, other, languages }: { stays: KeptFileRow; other: KeptFileRow; languages: readonly Pair[] },
): Promise<Map<string, ComparedBodies>> {
  const read = (body: BodyToJoin, format: string) => ({
    contentHash: body.content_hash,
    path: body.path,
    format,
  });
  const input: CompareInput = {
    format: stays.format,
    languages: languages.flatMap((one) =>
      one.other && (one.stays || stays.format !== other.format)
        ? {
            language: one.code,
            stays: one.stays ? read(one.stays, stays.format) : null,
            other: read(one.other, other.format),
          }
        : [],
    ),
  };
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  const call = { task: 'compare-bodies' as const, input, settings, timeoutMs: readTimeoutMs };
  const compared = (await runTask({ userId, teamId }, call)) as ComparedBodies[];
  return new Map(compared.map((one) => [one.language, one]));
}

/** What joining two files would do. Writes nothing. @throws 404, joinErrors */
export async function previewJoin(deps: JoinDeps, of: FilesToJoin): Promise<JoinPreview> {
  const { db } = deps;
  const { projectId } = of;
  const plan = await planJoin(deps, of);
  const keys = await countSharedEntries(db, projectId, {
    stays: of.fileId,
    other: of.otherId,
    most: mostJoinExamples,
  });
  if (keys.both === 0) throw new ApiError(joinErrors.joinNothingShared);
  const languages: JoinPreview['languages'] = [];
  for (const language of plan.languages) languages.push(await presentLanguage(deps, of, plan, language));
  const fileOf = ({ id, path, format }: KeptFileRow) => ({ _id: encodeId('file', id), path, format });
  return {
    seen: plan.seen,
    stays: fileOf(plan.stays),
    other: fileOf(plan.other),
    keys: {
      both: keys.both,
      stays: { count: keys.stays, keys: keys.staysKeys ?? [] },
      other: { count: keys.other, keys: keys.otherKeys ?? [] },
    },
    languages,
  };
}

async function presentLanguage(
  { db }: JoinDeps,
  { projectId }: FilesToJoin,
  { keyPrefix }: JoinPlan,
  { code, languageId, path, stays, other, unusable, differ, from }: PlannedLanguage,
): Promise<JoinPreview['languages'][number]> {
  const [toStays = 0, toOther = 0] =
    stays && other
      ? await countMissing(db, projectId, [
          { has: Number(other.id), lacks: Number(stays.id) },
          { has: Number(stays.id), lacks: Number(other.id) },
        ])
      : [];
  const asked = { projectId, languageId, keyPrefix, most: mostJoinExamples };
  const stored =
    differ.length > 0 ? await compareWithStored(db, asked, differ) : { stays: 0, other: 0, first: [] };
  return {
    language: code,
    path,
    stays: stays ? { ...presentBody(stays), added: toStays, changed: stored.stays } : null,
    other: other ? { ...presentBody(other), added: toOther, changed: stored.other, unusable } : null,
    from,
    differ: {
      count: differ.length,
      examples: differ
        .slice(0, mostJoinExamples)
        .map((one, index) => ({ ...one, key: keyPrefix + one.key, stored: stored.first?.[index] ?? null })),
    },
  };
}

function presentBody(body: BodyToJoin) {
  const { path, created_at: created, created_by: by, first_name: first, last_name: last } = body;
  const user =
    by === null || first === null
      ? null
      : { _id: encodeId('user', by), displayName: `${first} ${last ?? ''}`.trim() };
  return { path, created: created.toISOString(), user };
}
