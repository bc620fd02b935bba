import type { EntryRow } from '@parlance/contract/entries';
import { entryFlags, unpackList } from '@parlance/domain/entry-list/packed';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { LineSource } from './lines.ts';

const none: ReadonlySet<number> = new Set();

/** How many entries one looks back for a neighbour that is in another list, too. */
const mostBack = 200;

const statusBits = 7 << entryFlags.statusShift;

/** The ordered entries of a filter: numbers and flags of all of them, packed. Immutable except for the flags of
 *  `withRow`, which returns a new list over the same memory. */
export class EntryIds implements LineSource {
  readonly count: number;
  readonly etag: string;
  /** Whether the language may leave out entries that need no translation (docs/decisions/0124). */
  readonly mayHide: boolean;
  /** Entries that do not match the filter any more, and stay in the list because the user works on them. */
  readonly kept: ReadonlySet<number>;
  private readonly numbers: Float64Array;
  readonly flags: Uint16Array;

  constructor(
    numbers: Float64Array,
    flags: Uint16Array,
    etag: string,
    mayHide = false,
    kept: ReadonlySet<number> = none,
  ) {
    this.count = numbers.length;
    this.numbers = numbers;
    this.flags = flags;
    this.etag = etag;
    this.mayHide = mayHide;
    this.kept = kept;
  }

  /** Parses the server's packed answer. */
  static read(buffer: ArrayBuffer, etag: string, mayHide = false): EntryIds {
    const { numbers, flags } = unpackList(buffer);
    return new EntryIds(numbers, flags, etag, mayHide);
  }

  /** The version of the project that this list shows (contract: `seen`): the server's ETag; undefined: not known. */
  get seen(): string | undefined {
    return /\d[\d.]*/.exec(this.etag)?.[0];
  }

  /** How many entries match the filter. */
  get matching(): number {
    return this.count - this.kept.size;
  }

  number(at: number): number {
    return this.numbers[at] ?? -1;
  }

  id(at: number): string {
    return encodeId('entry', this.numbers[at] ?? 0);
  }

  /** The position of an entry, -1 if it does not match the filter. */
  indexOf(id: string | undefined): number {
    const number = id === undefined ? undefined : decodeId('entry', id);
    return number === undefined ? -1 : this.numbers.indexOf(number);
  }

  /** Whether an entry has one of `entryFlags`. */
  has(at: number, flag: number): boolean {
    return ((this.flags[at] ?? 0) & flag) !== 0;
  }

  status(at: number): number {
    return ((this.flags[at] ?? 0) & statusBits) >> entryFlags.statusShift;
  }

  /** The plural form of an entry by its code; 0: it is none. */
  pluralCode(at: number): number {
    return ((this.flags[at] ?? 0) >> entryFlags.pluralShift) & 7;
  }

  /** All numbers, in order. */
  all(): number[] {
    return Array.from(this.numbers);
  }

  /** The list with the current flags of a row; the same list if they have not changed. */
  withRow(
    row: Pick<EntryRow, '_id' | 'value' | 'draft' | 'draftOlder' | 'locked' | 'issues' | 'status'>,
  ): EntryIds {
    const at = this.indexOf(row._id);
    if (at < 0) return this;
    const before = this.flags[at] ?? 0;
    const after = (before & ~ownBits) | bitsOf(row);
    if (after === before) return this;
    this.flags[at] = after;
    return new EntryIds(this.numbers, this.flags, this.etag, this.mayHide, this.kept);
  }

  /** This list plus entries of the previous list that it does not contain, each next to its previous neighbour:
   *  what the user works on stays in place even if it does not match the filter any more. */
  keeping(entries: Iterable<string>, before: EntryIds | null): EntryIds {
    const wanted = new Set<number>();
    for (const id of entries) wanted.add(decodeId('entry', id) ?? -1);
    if (before === null || wanted.size === 0) return this;
    for (const number of this.numbers) wanted.delete(number);
    const places: Place[] = [];
    before.numbers.forEach((number, from) => {
      if (!wanted.has(number)) return;
      places.push({ from, to: this.placeOf(from, before, places.at(-1)) });
    });
    return places.length === 0 ? this : this.withPlaces(places, before);
  }

  /** This list without entries that it keeps. */
  without(gone: ReadonlySet<number>): EntryIds {
    const left = this.all().flatMap((number, at) => (gone.has(number) && this.kept.has(number) ? [] : [at]));
    if (left.length === this.count) return this;
    const flags = Uint16Array.from(left, (at, now) =>
      left[now - 1] === at - 1 ? (this.flags[at] ?? 0) : (this.flags[at] ?? 0) & ~entryFlags.joinsPrevious,
    );
    const kept = new Set([...this.kept].filter((number) => !gone.has(number)));
    return new EntryIds(
      Float64Array.from(left, (at) => this.number(at)),
      flags,
      this.etag,
      this.mayHide,
      kept,
    );
  }

  /** The position for an entry of another list: behind the nearest one before it there that is here, too, or comes in
   *  from there (`last`). */
  private placeOf(from: number, before: EntryIds, last: Place | undefined): number {
    const nearest = Math.max(0, from - mostBack);
    for (let back = from - 1; back >= nearest; back -= 1) {
      if (back === last?.from) return last.to;
      const neighbour = this.numbers.indexOf(before.number(back));
      if (neighbour >= 0) return neighbour + 1;
    }
    return Math.min(nearest, this.count);
  }

  private withPlaces(places: Place[], before: EntryIds): EntryIds {
    const numbers = new Float64Array(this.count + places.length);
    const flags = new Uint16Array(numbers.length);
    let read = 0;
    const placed = places
      .toSorted((a, b) => a.to - b.to)
      .map(({ from, to }, more) => {
        numbers.set(this.numbers.subarray(read, to), read + more);
        flags.set(this.flags.subarray(read, to), read + more);
        read = to;
        numbers[to + more] = before.number(from);
        flags[to + more] = before.flags[from] ?? 0;
        return { from, at: to + more };
      });
    numbers.set(this.numbers.subarray(read), read + places.length);
    flags.set(this.flags.subarray(read), read + places.length);
    const kept = new Set(this.kept);
    const merged = new EntryIds(numbers, flags, this.etag, this.mayHide, kept);
    for (const { from, at } of placed) {
      kept.add(merged.number(at));
      merged.joinAs(before, from, at);
      merged.joinAs(before, from + 1, at + 1);
    }
    return merged;
  }

  /** The forms of a plural stand together as they did in a list that had the same one before them. */
  private joinAs(before: EntryIds, from: number, at: number): void {
    if (at >= this.count) return;
    const isSame = this.number(at) === before.number(from) && this.number(at - 1) === before.number(from - 1);
    const joined = isSame ? (before.flags[from] ?? 0) & entryFlags.joinsPrevious : 0;
    this.flags[at] = ((this.flags[at] ?? 0) & ~entryFlags.joinsPrevious) | joined;
  }
}

/** Where an entry stands in the previous list, and where it comes in the next one. */
interface Place {
  from: number;
  to: number;
}

const { both, value, draft, draftOlder, locked, issues } = entryFlags;
const ownBits = both | value | draft | locked | issues | statusBits;

function bitsOf(
  row: Pick<EntryRow, 'value' | 'draft' | 'draftOlder' | 'locked' | 'issues' | 'status'>,
): number {
  const hasValue = row.value !== null;
  const hasDraft = row.draft !== null;
  return (
    (hasValue ? value : 0) |
    (hasDraft ? draft : 0) |
    (hasValue && hasDraft ? both : 0) |
    (row.draftOlder ? draftOlder : 0) |
    (row.locked ? locked : 0) |
    (row.issues > 0 ? issues : 0) |
    (row.status << entryFlags.statusShift)
  );
}
