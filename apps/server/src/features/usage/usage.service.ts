import { type CallerGroup, callerGroups, type ProjectUsage } from '@parlance/contract/usage';
import { decodeId, decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { createShortCache } from '../../http/short-cache.ts';
import type { RepeatedTask } from '../../jobs/queue.ts';
import { findLanguageRow, listLanguageRows } from '../languages/languages.queries.ts';
import { queueMail } from '../mail/mail.service.ts';
import { planOfAccount } from '../plans/plans.present.ts';
import { getAccount } from '../plans/plans.queries.ts';
import type { CountAppsInUse } from '../plans/plans.service.ts';
import { findProjectAccess } from '../projects/access.service.ts';
import { listMembersOf } from '../team-access/whole-team.service.ts';
import { getUserRow } from '../users/users.queries.ts';
import { mayHaveNews, preferredLanguage } from '../users/users.service.ts';
import { estimate } from './device-sketch.ts';
import {
  app,
  closeMonth,
  countDevices,
  countRequestsOf,
  deleteSalts,
  findEstimate,
  findOtherCallers,
  hasDevices,
  listAccountProjects,
  listCallers,
  listInUse,
  listMonths,
  listNames,
  listOpenMonths,
  listOwnersWithDevices,
  listRequests,
  noteNotice,
  type ProjectInUse,
  type RequestRow,
  type UsageOf,
} from './usage.queries.ts';
import { dayOf, monthOf } from './usage-counter.service.ts';

type UsageDeps = Pick<Deps, 'db' | 'env'>;
const shownDays = 30;

const sumOf = (rows: readonly { devices: number }[]): number =>
  rows.reduce((sum, { devices }) => sum + devices, 0);

/** Active devices of this month; of one language, those that asked for it last. */
export async function countMau(db: Db, projectId: number, languageId?: number): Promise<number> {
  const rows = await countDevices(db, projectId, monthOf(new Date()));
  return sumOf(languageId === undefined ? rows : rows.filter((row) => row.languageId === languageId));
}

/** Of all projects of an account: each app has its devices. */
export async function countAccountMau(db: Db, ownerId: number): Promise<number> {
  return (await readInUse(db, ownerId)).mau;
}

interface Month {
  year: number;
  month: number;
  mau: number;
  apiRequests: number;
}

/** This month and those before it, newest first. */
async function monthsOf(db: Db, projectId: number, of: UsageOf = {}): Promise<Month[]> {
  const now = monthOf(new Date());
  const rows = await listMonths(db, projectId, of);
  const all = rows.some(({ month }) => month === now)
    ? rows
    : [{ month: now, requests: 0, devices: 0 }, ...rows];
  const mau = hasDevices(of) ? await countMau(db, projectId, of.languageId) : 0;
  return all.map(({ month, requests, devices }) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    mau: month === now ? mau : devices,
    apiRequests: requests,
  }));
}

function addUp(lists: readonly Month[][]): Month[] {
  const byMonth = Map.groupBy(lists.flat(), ({ year, month }) => year * 12 + month);
  const sum = (rows: readonly Month[], of: 'mau' | 'apiRequests') =>
    rows.reduce((all, row) => all + row[of], 0);
  return [...byMonth]
    .sort(([one], [other]) => other - one)
    .flatMap(([, rows]) => {
      const [first] = rows;
      return first ? [{ ...first, mau: sum(rows, 'mau'), apiRequests: sum(rows, 'apiRequests') }] : [];
    });
}

const withHistory = (history: Month[]) => {
  const { mau, apiRequests } = history[0] ?? { mau: 0, apiRequests: 0 };
  return { mau, apiRequests, history };
};

export const projectHistory = async (db: Db, projectId: number, languageId?: number) =>
  withHistory(await monthsOf(db, projectId, { languageId }));

/** Of the account of a user, of one project that they see, or of a language of it. @throws 404 */
export async function usageHistory(
  db: Db,
  user: CurrentUser,
  { mobileAppId, languageId }: { mobileAppId?: string | undefined; languageId?: string | undefined },
) {
  if (mobileAppId === undefined) {
    found(languageId === undefined || undefined);
    const lists: Month[][] = [await monthsOf(db, 0)];
    for (const id of await listAccountProjects(db, user.id)) lists.push(await monthsOf(db, id));
    return withHistory(addUp(lists));
  }
  const project = found(await findProjectAccess(db, user, mobileAppId));
  const id = found(decodeId('project', mobileAppId));
  const language = languageId === undefined ? undefined : found(decodeLanguageId(id, languageId));
  return projectHistory(db, project.id, language);
}

export const countOwnRequests = (db: Db, userId: number): Promise<number> =>
  countRequestsOf(db, userId, monthOf(new Date()));

export async function countProjectRequests(db: Db, projectId: number): Promise<number> {
  const rows = await listRequests(db, projectId, monthOf(new Date()));
  return rows.reduce((sum, { requests }) => sum + requests, 0);
}

const numberOfGroup = { apps: app, former: 'former' } as const satisfies Record<
  CallerGroup,
  UsageOf['userId']
>;
const isGroup = (userId: string): userId is CallerGroup => Object.hasOwn(numberOfGroup, userId);

/** The language and the user of a question. A user is one who has called for the project, or might. @throws 404 */
async function findUsageOf(
  db: Db,
  { id, teamId }: ProjectAccess,
  { languageId, userId }: { languageId?: string | undefined; userId?: string | undefined },
): Promise<UsageOf> {
  const language = languageId === undefined ? undefined : found(decodeLanguageId(id, languageId));
  if (language !== undefined) found(await findLanguageRow(db, id, language));
  if (userId !== undefined && isGroup(userId)) return { languageId: language, userId: numberOfGroup[userId] };
  const user = userId === undefined ? undefined : found(decodeId('user', userId));
  if (user !== undefined) {
    const known = [...(await listCallers(db, id)), ...(await listMembersOf(db, teamId))];
    found(known.find((one) => one.id === user));
  }
  return { languageId: language, userId: user };
}

const named = (row: { id: number; first_name: string; last_name: string }) => ({
  _id: encodeId('user', row.id),
  displayName: `${row.first_name} ${row.last_name}`,
});

/** All that the usage page shows; days and months of the language or user that was asked for. */
export async function projectUsage(
  { db, env }: UsageDeps,
  project: ProjectAccess,
  query: { languageId?: string | undefined; userId?: string | undefined },
): Promise<ProjectUsage> {
  const of = await findUsageOf(db, project, query);
  const now = new Date();
  const firstDay = dayOf(new Date(now.getTime() - (shownDays - 1) * 86_400_000));
  const month = monthOf(now);
  const [history, months, callers, others, estimated, devices, requests, languages, account] =
    await Promise.all([
      projectHistory(db, project.id),
      monthsOf(db, project.id, of),
      listCallers(db, project.id),
      findOtherCallers(db, project.id),
      findEstimate(db, project.id, month),
      countDevices(db, project.id, month),
      listRequests(db, project.id, [firstDay, month].toSorted()[0] ?? month),
      listLanguageRows(db, project.id),
      getAccount(db, project.ownerId),
    ]);
  const ofMonth = requests.filter(({ day }) => day >= month);
  const byDay = Map.groupBy(requests.filter(isOf(of)), ({ day }) => day);
  return {
    mau: history.mau,
    mauIsEstimated: estimated !== undefined,
    apiRequests: history.apiRequests,
    mauLimit: planOfAccount(account, env.defaultPlan).mau,
    accountMau: await countAccountMau(db, project.ownerId),
    months,
    days: Array.from({ length: shownDays }, (_, n) => {
      const day = dayOf(new Date(now.getTime() - (shownDays - 1 - n) * 86_400_000));
      return { day, requests: requestsOf(byDay.get(day)) };
    }),
    languages: byLanguage(ofMonth, devices, new Map(languages.map(({ id, code }) => [id, code]))),
    users: await byUser(db, ofMonth),
    callers: callers.map(named),
    otherCallers: callerGroups.filter((group) => others[group]),
  };
}

const isOf =
  ({ languageId, userId }: UsageOf) =>
  (row: RequestRow): boolean =>
    (languageId === undefined || row.language_id === languageId) &&
    (userId === undefined || (userId === 'former' ? row.is_former : row.user_id === userId));

const requestsOf = (rows: readonly RequestRow[] | undefined): number =>
  (rows ?? []).reduce((sum, { requests }) => sum + requests, 0);

/** One row for each language that the project has, and one for all else: what the trash has is no language there. */
function byLanguage(
  requests: readonly RequestRow[],
  devices: readonly { languageId: number; devices: number }[],
  codes: ReadonlyMap<number, string>,
): ProjectUsage['languages'] {
  const codeOf = (languageId: number) => codes.get(languageId) ?? null;
  const called = Map.groupBy(requests, ({ language_id }) => codeOf(language_id));
  const active = Map.groupBy(devices, ({ languageId }) => codeOf(languageId));
  return [...new Set([...called.keys(), ...active.keys()])]
    .map((language) => ({
      language,
      mau: sumOf(active.get(language) ?? []),
      apiRequests: requestsOf(called.get(language)),
    }))
    .sort((one, other) => other.apiRequests - one.apiRequests);
}

/** One row for each user, one for apps, and one for all whose account was deleted. */
async function byUser(db: Db, requests: readonly RequestRow[]): Promise<ProjectUsage['users']> {
  const ids = new Set(requests.map(({ user_id }) => user_id));
  const names = new Map((await listNames(db, [...ids])).map((row) => [row.id, row]));
  const former = -1;
  const whose = ({ user_id, is_former }: RequestRow) => (is_former ? former : user_id);
  return [...Map.groupBy(requests, whose)]
    .map(([id, rows]) => {
      const name = names.get(id);
      return {
        user: name ? named(name) : null,
        isFormer: id === former,
        requests: requestsOf(rows),
      };
    })
    .sort((one, other) => other.requests - one.requests);
}

const devicesOf = ({ devices, registers }: ProjectInUse): number =>
  registers ? Math.max(devices, estimate(registers)) : devices;

/** The project of an account in which the most devices are active. */
async function mostUsedProject(db: Db, ownerId: number): Promise<number | undefined> {
  const rows = await listInUse(db, ownerId, monthOf(new Date()));
  return rows.toSorted((one, other) => devicesOf(other) - devicesOf(one))[0]?.id;
}

/** What an account's apps use, for those who are told of its plan. */
async function readInUse(db: Db, ownerId: number) {
  const rows = await listInUse(db, ownerId, monthOf(new Date()));
  const sum = (of: (row: ProjectInUse) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    mau: sum(devicesOf),
    apiRequests: sum(({ requests }) => requests),
    integrated: rows.some(({ integrated }) => integrated),
  };
}

const rememberedMs = 60_000;
/** One for each database: tests have several. */
const remembered = new WeakMap<Db, ReturnType<typeof rememberInUse>>();
const rememberInUse = (db: Db) =>
  createShortCache(rememberedMs, String, (ownerId: number) => readInUse(db, ownerId));

/** The same, up to a minute old: each page asks for it. */
export const appsInUse: CountAppsInUse = (db, ownerId) => {
  const known = remembered.get(db) ?? rememberInUse(db);
  remembered.set(db, known);
  return known.get(ownerId);
};

/** Each night: leaves numbers of months that are over, without devices, and throws their salts away. */
export function usageMonthEnd({ db }: Pick<Deps, 'db'>): RepeatedTask {
  return { name: 'end-usage-months', at: '20 0 * * *', run: () => endMonths(db, new Date()) };
}

export async function endMonths(db: Db, now: Date): Promise<void> {
  const month = monthOf(now);
  for (const open of await listOpenMonths(db, month)) await closeMonth(db, open.projectId, open.month);
  await deleteSalts(db, month);
}

type NoticeDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'address'>;

/** Hourly: mails the owner of an account whose devices passed the limit of its plan, once a month. Nothing is refused. No mail to who may have none (`mayHaveNews`). */
export function usageLimits(deps: NoticeDeps): RepeatedTask {
  return { name: 'usage-limits', at: '35 * * * *', run: () => noticeLimits(deps, new Date()) };
}

export async function noticeLimits({ db, env, jobs, address }: NoticeDeps, now: Date): Promise<void> {
  const month = monthOf(now);
  for (const ownerId of await listOwnersWithDevices(db, month)) {
    const limit = planOfAccount(await getAccount(db, ownerId), env.defaultPlan).mau;
    if (limit === null || (await countAccountMau(db, ownerId)) <= limit) continue;
    await db.transaction().execute(async (trx) => {
      const owner = await getUserRow(trx, ownerId);
      // Not noted either: who confirms their address within the month gets it then.
      if (!mayHaveNews(owner) || !(await noteNotice(trx, ownerId, month))) return;
      const project = await mostUsedProject(trx, ownerId);
      const usage = project === undefined ? '' : `/${encodeId('project', project)}/usage`;
      await queueMail(jobs, trx, {
        kind: 'limitPassed',
        recipient: owner.email,
        name: owner.first_name,
        languages: [preferredLanguage(owner)],
        link: `${address()}/projects${usage}`,
        values: { limit: String(limit) },
        property: 'mau',
      });
    });
  }
}
