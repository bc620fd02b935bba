import type { Db } from '../../db/pool.ts';
import { readWork, type WorkRead, type WorkRow } from './work.queries.ts';

/** Rows of the history that one statement reads, and how often. */
const reading = { limit: 50_000, mostSlices: 10 };

/** `completeSince`: where reading ended before `since`; undefined: all of it was read. */
export async function readWorkSince(
  db: Db,
  asked: Pick<WorkRead, 'projectId' | 'since' | 'only'>,
  { limit, mostSlices } = reading,
): Promise<{ rows: WorkRow[]; completeSince: Date | undefined }> {
  const rows: WorkRow[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  let oldest: Date | undefined;
  for (let slices = 0; slices < mostSlices; slices++) {
    const slice = await readWork(db, { ...asked, before, limit });
    rows.push(...slice.rows);
    if (!slice.oldest || slice.size < limit || slice.oldest.at < asked.since)
      return { rows, completeSince: undefined };
    before = slice.oldest.id;
    oldest = slice.oldest.at;
  }
  return { rows, completeSince: oldest };
}
