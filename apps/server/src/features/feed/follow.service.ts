import { kindNumbers } from '@parlance/domain/history/kind';
import { refreshPlannerFigures } from '../../db/planner-figures.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Deps } from '../../http/feature.ts';
import type { FeedPosition } from './positions.sql.ts';
import type { Afterwards, FeedReaders, Follower } from './readers.service.ts';
import { lockFeed, type TakenSlice, takeSlice } from './slices.queries.ts';

/** Entries of the feed that one short transaction reads. */
const rowsAtOnce = 1000;

export interface FollowDeps extends Pick<Deps, 'db'> {
  log: Pick<Deps['log'], 'error'>;
  isStopped?: () => boolean;
}

/**
 * Lets the followers of the feed read on in a project, slice by slice, up to the last row before which nothing new can
 * appear. Then calls the lookers that need these changes. Returns whether some rows have to wait for a running
 * transaction. Safe to run in several processes.
 */
export async function followFeed(
  { db, log, isStopped = () => false }: FollowDeps,
  { followers, lookers }: Pick<FeedReaders, 'followers' | 'lookers'>,
  projectId: number,
): Promise<boolean> {
  const failed = (name: string) => (error: unknown) => {
    log.error({ err: error, projectId, reader: name }, 'a reader of the feed failed');
    return true;
  };
  const reading: Reading = { db, projectId, isStopped, kinds: new Set(), failed };
  const isLeft = await readOn(reading, followers).catch(async () => {
    // A follower that fails does not hold up the others: each continues alone, from its position.
    let isAnyLeft = false;
    for (const one of followers)
      isAnyLeft = (await readOn(reading, [one]).catch(failed(one.name))) || isAnyLeft;
    return isAnyLeft;
  });
  for (const looker of lookers)
    if (isConcerned(looker, reading.kinds)) await looker.look(db, projectId).catch(failed(looker.name));
  return isLeft;
}

interface Reading {
  db: Db;
  projectId: number;
  isStopped: () => boolean;
  /** Kinds of history that any follower read. */
  kinds: Set<number>;
  /** Logs an error of one reader. */
  failed: (name: string) => (error: unknown) => unknown;
}

const isConcerned = ({ needs }: Pick<Follower, 'needs'>, kinds: ReadonlySet<number>): boolean =>
  kindNumbers(needs).some((kind) => kinds.has(kind));

/** The followers that are furthest ahead read to the end, then the others read up to there. */
async function readOn(
  reading: Reading,
  followers: readonly Follower[],
  upTo?: FeedPosition,
): Promise<boolean> {
  const { db, projectId, isStopped, kinds, failed } = reading;
  const rested = new Set<Follower>();
  let together = followers;
  let behind: readonly Follower[] = [];
  for (let slices = 0; !isStopped(); slices++) {
    const read = await inProject(db, projectId, (trx) =>
      readNext(trx, { projectId, together, upTo, slices }),
    );
    if (!read) return true;
    const { slice, afterwards, concerned } = read;
    for (const { name, work } of afterwards) await work().catch(failed(name));
    for (const kind of slice.kinds) kinds.add(kind);
    for (const one of concerned) rested.add(one);
    if (slices === 0) {
      together = followers.filter(({ name }) => slice.readers.includes(name));
      behind = followers.filter(({ name }) => slice.behind.includes(name));
    }
    // Everything up to now is read. Rows that users add in the meantime wait for the next look.
    if (slice.isFull) continue;
    for (const { name, rest } of rested) await rest?.(db).catch(failed(name));
    if (slices > 0) await refreshPlannerFigures(db, projectId, rowsAtOnce);
    const isLeft = behind.length > 0 && (await readOn(reading, behind, slice.end));
    return isLeft || slice.isHeldBack;
  }
  return false;
}

interface Next {
  projectId: number;
  together: readonly Follower[];
  upTo: FeedPosition | undefined;
  /** Number of slices read before. */
  slices: number;
}

interface Read {
  slice: TakenSlice;
  afterwards: { name: string; work: Afterwards }[];
  /** The followers that had something to read. */
  concerned: Follower[];
}

/** Reads one slice in the caller's transaction; undefined: another process is reading. */
async function readNext(trx: Db, { projectId, together, upTo, slices }: Next): Promise<Read | undefined> {
  if (!(await lockFeed(trx, projectId))) return undefined;
  const readers = together.map(({ name }) => name);
  const slice = await takeSlice(trx, { projectId, readers, limit: rowsAtOnce, upTo });
  // A full first slice comes from an import, of which the planner has no statistics yet.
  if (slices === 0 && slice.isFull) await refreshPlannerFigures(trx, projectId, rowsAtOnce);
  const afterwards: Read['afterwards'] = [];
  const concerned: Follower[] = [];
  for (const one of together.filter(({ name }) => slice.readers.includes(name))) {
    const needed = new Set(kindNumbers(one.needs));
    const kindAt = (at: number) => slice.kinds[at] as number;
    const ids = slice.ids.filter((_, at) => needed.has(kindAt(at)));
    if (ids.length === 0) continue;
    const kinds = new Set(slice.kinds).intersection(needed);
    concerned.push(one);
    const work = await one.read(trx, { projectId, ids, kinds });
    if (work) afterwards.push({ name: one.name, work });
  }
  return { slice, afterwards, concerned };
}
