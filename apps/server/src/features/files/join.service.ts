/** Joins a kept file into another one (docs/decisions/0131): its bodies and entries go over, and it ends. */
import { type JoinSource, joinErrors } from '@parlance/contract/files';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { asOperation } from '../feed/operations.service.ts';
import { recordChange } from '../feed/record.service.ts';
import type { BodyOptions } from './files.service.ts';
import { lockImports } from './import-lock.service.ts';
import {
  type BodyToJoin,
  countSharedEntries,
  endJoinedFile,
  insertJoinedBody,
  listBodiesToJoin,
  withoutDeleted,
} from './join.queries.ts';
import {
  type FilesToJoin,
  type JoinDeps,
  type JoinPlan,
  type PlannedLanguage,
  planJoin,
  stampOf,
} from './join-plan.service.ts';
import { findMembers, joinMembers, type Members, noMembers } from './members.queries.ts';
import { writeMembers } from './members.service.ts';
import { resolvePluralForms } from './plural-forms.service.ts';

export interface JoinRequest {
  /** The stamp of the preview. */
  seen: string;
  /** Languages whose bytes come from another file than proposed, by code. */
  languages: Readonly<Record<string, JoinSource>>;
}

/**
 * Joins the other file into the one that stays. No text changes: both hold the same entries. `after` runs in the same
 * transaction. Returns the operation. @throws 404, joinErrors
 */
export async function joinFiles(
  deps: JoinDeps,
  of: FilesToJoin,
  { seen, languages }: JoinRequest,
  after: (trx: Db) => Promise<void>,
): Promise<number> {
  // Compares the bodies before the transaction: threads read files, and take their time.
  const plan = await planJoin(deps, of);
  const chosen = chooseBodies(plan, languages);
  const { projectId, userId, fileId, otherId } = of;
  return inProject(deps.db, projectId, async (trx) => {
    await lockImports(trx, projectId);
    const now = stampOf(await listBodiesToJoin(trx, projectId, [fileId, otherId]));
    if (seen !== plan.seen || now !== plan.seen) throw new ApiError(joinErrors.joinChanged);
    const { both } = await countSharedEntries(trx, projectId, { stays: fileId, other: otherId, most: 0 });
    if (both === 0) throw new ApiError(joinErrors.joinNothingShared);
    const summary = { changed: chosen.length, file: plan.stays.path, joined: plan.other.path };
    const doing = { projectId, kind: 'fileJoin', userId, summary, stays: true } as const;
    const { operation } = await asOperation(trx, doing, async (running) => {
      const operationId = await running.id();
      await writeBodies(trx, { ...of, operationId }, plan, chosen);
      await endJoinedFile(trx, { projectId, fileId: otherId, operationId });
      await recordChange(trx, {
        projectId,
        kind: 'fileDeleted',
        userId,
        operationId,
        subject: plan.other.path,
        old: { id: otherId },
      });
      await resolvePluralForms(trx, projectId);
      await after(trx);
      return { changed: chosen.length, summary };
    });
    return operation as number;
  });
}

/** A language with the body whose bytes it gets; undefined: none can be used, and exports write a new one. */
interface ChosenLanguage extends PlannedLanguage {
  body: BodyToJoin | undefined;
}

function chooseBodies(
  { languages }: JoinPlan,
  wanted: Readonly<Record<string, JoinSource>>,
): ChosenLanguage[] {
  const codes = new Set(languages.map(({ code }) => code));
  if (Object.keys(wanted).some((code) => !codes.has(code))) throw new ApiError(joinErrors.joinNoChoice);
  return languages.map((language) => {
    const from = wanted[language.code] ?? language.from;
    const body = from === null ? undefined : language[from];
    const isUnusable = from === 'other' && language.unusable !== null;
    if ((from !== null && !body) || isUnusable) throw new ApiError(joinErrors.joinNoChoice);
    return { ...language, body };
  });
}

interface Joining extends FilesToJoin {
  operationId: number;
}

/** Gives each language its body with the entries of both, the base language first: it sets the order of the file. */
async function writeBodies(
  trx: Db,
  of: Joining,
  plan: JoinPlan,
  chosen: readonly ChosenLanguage[],
): Promise<void> {
  const kept = chosen.filter(({ body }) => body !== undefined);
  // Entries of languages without a usable body: the leading body stands for them, as it does in exports.
  const homeless = chosen.flatMap(({ body, other }) => (body || !other ? [] : [other]));
  for (const [index, language] of kept.entries())
    await writeBody(trx, of, plan, { language, also: index === 0 ? homeless : [] });
}

async function writeBody(
  trx: Db,
  { projectId, userId, fileId, baseLanguageId, operationId }: Joining,
  { languages }: JoinPlan,
  { language, also }: { language: ChosenLanguage; also: readonly BodyToJoin[] },
): Promise<void> {
  const { languageId, path, stays, other } = language;
  const body = language.body as BodyToJoin;
  const rest = [stays, other].filter((one) => one !== undefined && one !== body) as BodyToJoin[];
  const sources = [...rest, ...also];
  const own = (await findMembers(trx, projectId, Number(body.id))).members;
  let members: Members = own;
  for (const { id } of sources)
    members = await joinMembers(trx, members, (await findMembers(trx, projectId, Number(id))).members);
  if (body === stays && members === own) return;
  const former = stays ? (await findMembers(trx, projectId, Number(stays.id))).members : noMembers;
  await insertJoinedBody(trx, {
    projectId,
    fileId,
    operationId,
    from: Number(body.id),
    path,
    options: joinedOptions(body, languages),
    held: { members },
    bodies: [body, ...sources].map(({ id }) => Number(id)),
  });
  await writeMembers(
    trx,
    { projectId, languageId, baseLanguageId, file: { id: fileId, isNew: false } },
    { former, members: await withoutDeleted(trx, projectId, members) },
  );
  await recordChange(trx, {
    projectId,
    kind: 'fileChanged',
    userId,
    operationId,
    languageId,
    subject: path,
    old: { content_hash: stays?.content_hash ?? null },
  });
}

/** The options of the body, with what was decided of the keys of the file that stays: its newest body says it. */
function joinedOptions({ options }: BodyToJoin, languages: readonly PlannedLanguage[]): BodyOptions | null {
  const newest = languages
    .flatMap(({ stays }) => stays ?? [])
    .toSorted((one, other) => Number(other.id) - Number(one.id))[0];
  const { sharedKeys } = (newest?.options ?? {}) as BodyOptions;
  const { sharedKeys: _, ...own } = (options ?? {}) as BodyOptions;
  const joined = { ...own, ...(sharedKeys && { sharedKeys }) };
  return Object.keys(joined).length > 0 ? joined : null;
}
