import type { EntryRow } from '@parlance/contract/entries';
import { entryFlags, unpackList } from '@parlance/domain/entry-list/packed';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { LineSource } from './lines.ts';

const statusBits = 7 << entryFlags.statusShift;

/** The ordered entries of a filter: numbers and flags of all of them, packed. Immutable except for the flags of
 *  `withRow`, which returns a new list over the same memory. */
export class EntryIds implements LineSource {
  readonly count: number;
  readonly etag: string;
  /** Whether the language may leave out entries that need no translation (docs/decisions/0124). */
  readonly mayHide: boolean;
  /** The entry that is in the list only because the user is editing it: it does not match the filter any more. */
  readonly kept: number | undefined;
  private readonly numbers: Float64Array;
  readonly flags: Uint16Array;

  constructor(numbers: Float64Array, flags: Uint16Array, etag: string, mayHide = false, kept?: number) {
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

  /** This list plus an entry of the previous list that it does not contain, next to its previous neighbour: the
   *  entry that the user is editing stays in place even if it does not match the filter any more. */
  keeping(id: string | undefined, before: EntryIds | null): EntryIds {
    const from = before?.indexOf(id) ?? -1;
    if (before === null || from < 0 || this.indexOf(id) >= 0) return this;
    let place = Math.min(from, this.count);
    for (let back = from - 1; back >= 0 && back > from - 200; back -= 1) {
      const neighbour = this.numbers.indexOf(before.number(back));
      if (neighbour < 0) continue;
      place = neighbour + 1;
      break;
    }
    const numbers = new Float64Array(this.count + 1);
    const flags = new Uint16Array(this.count + 1);
    numbers.set(this.numbers.subarray(0, place));
    numbers.set(this.numbers.subarray(place), place + 1);
    flags.set(this.flags.subarray(0, place));
    flags.set(this.flags.subarray(place), place + 1);
    numbers[place] = before.number(from);
    flags[place] = (before.flags[from] ?? 0) & ~entryFlags.joinsPrevious;
    return new EntryIds(numbers, flags, this.etag, this.mayHide, numbers[place]);
  }
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
