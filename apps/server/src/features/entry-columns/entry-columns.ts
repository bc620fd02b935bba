import { entryBits } from './bits.sql.ts';
import { copyToSlots } from './column.ts';
import type { EntryChunk } from './entry-chunk.ts';
import type { LanguageColumns } from './language-columns.ts';
import type { Order } from './order.ts';

/**
 * The entries of a project as columns for lists, with one slot per entry, ascending by number. Deleted entries keep
 * their slot. An entry takes some 13 bytes, 8 more in projects with plural forms, 4 more for the order of keys.
 */
export class EntryColumns {
  ids = new Float64Array();
  entryBits = new Uint8Array();
  /** Indexes into `groupNumbers`. */
  groups = new Uint32Array();
  readonly groupNumbers: number[] = [];
  readonly #groupPlaces = new Map<number, number>();
  /** The slot that was found last. */
  #lastSlot = 0;
  /** The plural of each form, as a hash of its key; allocated with the first form. */
  plurals: BigInt64Array | undefined;
  /** Creation times in milliseconds; read when a filter first needs them. */
  created: Float64Array | undefined;
  hasLinks = false;
  byKey: Order | undefined;
  readonly languages = new Map<number, LanguageColumns>();
  /** The snapshot that the columns reflect; undefined until they are read. */
  seen: { moment: string; countedSince: string } | undefined;

  get count(): number {
    return this.ids.length;
  }

  get bytes(): number {
    let bytes = 2048 + this.count * 13 + (this.plurals?.byteLength ?? 0) + (this.byKey?.bytes ?? 0);
    bytes += this.created?.byteLength ?? 0;
    for (const language of this.languages.values()) bytes += language.bytes;
    return bytes;
  }

  /** The slot of an entry; -1 if it has none. Callers mostly ask in ascending order, and ids have few gaps. */
  slotOf(id: number): number {
    const { ids } = this;
    const last = this.#lastSlot;
    const guess = last + (id - (ids[last] as number));
    const isThere = guess >= 0 && guess < ids.length && ids[guess] === id;
    const slot = isThere ? guess : searchAscending(ids, id);
    if (slot >= 0) this.#lastSlot = slot;
    return slot;
  }

  /** The index of a group; -1 if no entry was ever in it. */
  groupPlace(group: number): number {
    return this.#groupPlaces.get(group) ?? -1;
  }

  /** Writes the data of entries that have slots. */
  write(read: EntryChunk): void {
    let form = 0;
    for (let at = 0; at < read.ids.length; at++) {
      const slot = this.slotOf(read.ids[at] as number);
      const bitsOfEntry = read.entryBits[at] as number;
      if ((bitsOfEntry & entryBits.linked) !== 0) this.hasLinks = true;
      this.entryBits[slot] = bitsOfEntry;
      this.groups[slot] = this.#placeOfGroup(read.groups[at] as number);
      if ((bitsOfEntry & entryBits.plural) === 0) continue;
      this.plurals ??= new BigInt64Array(this.count);
      this.plurals[slot] = read.plurals[form++] as bigint;
    }
  }

  #placeOfGroup(group: number): number {
    const known = this.#groupPlaces.get(group);
    if (known !== undefined) return known;
    const place = this.groupNumbers.push(group) - 1;
    this.#groupPlaces.set(group, place);
    return place;
  }

  /** Adds slots for new entries, given in ascending order. */
  addSlots(newIds: readonly number[] | Float64Array): void {
    if (newIds.length === 0) return;
    const before = this.count;
    const slots = new Uint32Array(before);
    const ids = new Float64Array(before + newIds.length);
    let to = 0;
    let next = 0;
    for (let slot = 0; slot < before; slot++) {
      const id = this.ids[slot] as number;
      while (next < newIds.length && (newIds[next] as number) < id) ids[to++] = newIds[next++] as number;
      slots[slot] = to;
      ids[to++] = id;
    }
    while (next < newIds.length) ids[to++] = newIds[next++] as number;
    this.ids = ids;
    this.entryBits = copyToSlots(this.entryBits, slots, new Uint8Array(ids.length));
    this.groups = copyToSlots(this.groups, slots, new Uint32Array(ids.length));
    this.plurals &&= copyToSlots(this.plurals, slots, new BigInt64Array(ids.length));
    this.created &&= copyToSlots(this.created, slots, new Float64Array(ids.length));
    for (const language of this.languages.values()) language.renumber(slots, ids.length);
    this.byKey?.renumber(slots);
  }
}

/** The place of a number in an ascending column; -1: it is not there. */
function searchAscending(numbers: Float64Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = numbers[middle] as number;
    if (there === wanted) return middle;
    if (there < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
