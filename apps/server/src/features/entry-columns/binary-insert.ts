import type { Db } from '../../db/pool.ts';
import type { EntryColumns } from './entry-columns.ts';
import type { Order, Placed } from './order.ts';
import { type Compared, compareKeys, readOrderOf, type SortKey } from './orders.queries.ts';
import { unpack } from './read.queries.ts';

/** Comparisons of one statement; it takes some 10 ms. */
const comparisonsAtOnce = 3000;

/** A slot whose position is unknown: it belongs between `low` and `high`, inclusive. */
interface SearchRange {
  slot: number;
  id: number;
  tiesWithLast: boolean;
  low: number;
  high: number;
}

/**
 * Inserts the slots whose keys may have changed at their positions in an order. The columns hold no texts, so the
 * database compares. Each round splits the range into many parts: two rounds find one entry among 100,000. The
 * transaction must see the same snapshot as the columns.
 */
export async function insertMoved(
  db: Db,
  columns: EntryColumns,
  projectId: number,
  sort: SortKey,
  order: Order,
) {
  const slots = [...order.moved];
  order.remove(order.moved);
  const ids = slots.map((slot) => columns.ids[slot] as number);
  const { numbers, above } = unpack(await readOrderOf(db, projectId, sort, ids));
  const seekers = Array.from(numbers, (id, at): SearchRange => {
    return { slot: columns.slotOf(id), id, tiesWithLast: above[at] === 1, low: 0, high: order.count };
  });
  const idAt = (place: number) => columns.ids[order.slotAt(place)] as number;
  const compare = (pairs: { id: number; other: number }[]) =>
    compareKeys(db, projectId, sort, {
      ids: pairs.map(({ id }) => id),
      others: pairs.map(({ other }) => other),
    });
  const most = Math.ceil(Math.sqrt(order.count));
  for (;;) {
    const seeking = seekers.filter(({ low, high }) => low < high);
    if (seeking.length === 0) break;
    const parts = Math.max(2, Math.min(most, Math.floor(comparisonsAtOnce / seeking.length)));
    const questions = seeking.map((seeker) => ({ seeker, places: positionsWithin(seeker, parts) }));
    const pairs = questions.flatMap(({ seeker, places }) =>
      places.map((place) => ({ id: seeker.id, other: idAt(place) })),
    );
    narrowRanges(questions, (await compare(pairs)).below);
  }
  order.insert(await withTies(seekers, order, idAt, compare));
  order.moved.clear();
}

/** Returns up to `most` evenly spaced positions within a range. */
function positionsWithin({ low, high }: SearchRange, most: number): number[] {
  const count = Math.min(most, high - low);
  return Array.from({ length: count }, (_, at) => low + Math.floor(((at + 0.5) * (high - low)) / count));
}

function narrowRanges(
  questions: { seeker: SearchRange; places: number[] }[],
  below: readonly boolean[],
): void {
  let first = 0;
  for (const { seeker, places } of questions) {
    const answers = below.slice(first, first + places.length);
    first += places.length;
    const passed = answers.lastIndexOf(true) + 1;
    if (passed > 0) seeker.low = (places[passed - 1] as number) + 1;
    if (passed < places.length) seeker.high = places[passed] as number;
  }
}

/** Adds to each found position whether its key equals those of its neighbours. */
async function withTies(
  seekers: readonly SearchRange[],
  order: Order,
  idAt: (place: number) => number,
  compare: (pairs: { id: number; other: number }[]) => Promise<Compared>,
): Promise<Placed[]> {
  const before = seekers.filter(({ low }) => low > 0);
  const after = seekers.filter(({ low }) => low < order.count);
  const pairs = [
    ...before.map(({ id, low }) => ({ id, other: idAt(low - 1) })),
    ...after.map(({ id, low }) => ({ id, other: idAt(low) })),
  ];
  const { ties } = pairs.length > 0 ? await compare(pairs) : { ties: [] };
  const tiesBefore = new Set(before.filter((_, at) => ties[at]));
  const tiesAfter = new Set(after.filter((_, at) => ties[before.length + at]));
  return seekers.map((seeker, at) => ({
    slot: seeker.slot,
    at: seeker.low,
    tiesBefore: seekers[at - 1]?.low === seeker.low ? seeker.tiesWithLast : tiesBefore.has(seeker),
    tiesAfter: tiesAfter.has(seeker),
  }));
}
