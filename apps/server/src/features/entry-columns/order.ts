/** Marks a position whose key equals that of the position before it. */
const tie = 0x8000_0000;
const slotBits = 0x7fff_ffff;

/** A slot to insert into an order. Positions count the slots before the insertion. */
export interface Placed {
  slot: number;
  /** The position in the existing order. */
  at: number;
  tiesBefore: boolean;
  /** Whether the slot at this position has the same key. */
  tiesAfter: boolean;
}

/**
 * The slots of one sort key in ascending order. Slots with equal keys ascend by slot and are marked, so that the
 * descending order keeps them ascending. Slots without a key are left out. 4 bytes a slot.
 */
export class Order {
  #places: Uint32Array;
  /** Slots whose key may have changed. They are still at their old position, or not inserted yet. */
  readonly moved = new Set<number>();

  constructor(capacity: number) {
    this.#places = new Uint32Array(capacity);
    this.count = 0;
  }

  count: number;

  get bytes(): number {
    return this.#places.byteLength;
  }

  /** Appends a slot while the order is built. */
  append(slot: number, tiesBefore: boolean): void {
    this.#places[this.count++] = tiesBefore ? slot | tie : slot;
  }

  slotAt(place: number): number {
    return (this.#places[place] as number) & slotBits;
  }

  /** Removes slots. */
  remove(slots: ReadonlySet<number>): void {
    let kept = 0;
    let isFirstGone = false;
    for (let at = 0; at < this.count; at++) {
      const place = this.#places[at] as number;
      const ties = place >= tie;
      if (!ties) isFirstGone = false;
      if (slots.has(place & slotBits)) {
        if (!ties) isFirstGone = true;
        continue;
      }
      this.#places[kept++] = isFirstGone ? place & slotBits : place;
      isFirstGone = false;
    }
    this.count = kept;
  }

  /** Inserts slots, given in ascending order. */
  insert(placed: readonly Placed[]): void {
    const places = new Uint32Array(this.count + placed.length);
    let to = 0;
    let from = 0;
    for (const [index, { slot, at, tiesBefore, tiesAfter }] of placed.entries()) {
      places.set(this.#places.subarray(from, at), to);
      to += at - from;
      from = at;
      places[to++] = tiesBefore ? slot | tie : slot;
      if (placed[index + 1]?.at === at || at >= this.count) continue;
      const next = (this.#places[at] as number) & slotBits;
      places[to++] = tiesAfter ? next | tie : next;
      from++;
    }
    places.set(this.#places.subarray(from, this.count), to);
    this.#places = places;
    this.count = places.length;
  }

  /** Renumbers the slots, which stay in the same order: `numbers` maps old slots to new ones. */
  renumber(numbers: Uint32Array): void {
    for (let at = 0; at < this.count; at++) {
      const place = this.#places[at] as number;
      this.#places[at] = (numbers[place & slotBits] as number) | (place & tie);
    }
    const moved = [...this.moved];
    this.moved.clear();
    for (const slot of moved) this.moved.add(numbers[slot] as number);
  }

  /** Visits the slots in order. */
  visit(descending: boolean, visit: (slot: number) => void): void {
    if (!descending) {
      for (let at = 0; at < this.count; at++) visit(this.slotAt(at));
      return;
    }
    for (let end = this.count; end > 0; ) {
      let first = end - 1;
      while ((this.#places[first] as number) >= tie) first--;
      for (let at = first; at < end; at++) visit(this.slotAt(at));
      end = first;
    }
  }

  /** Visits slots with equal keys together, in ascending order of slots. */
  visitTies(visit: (slots: readonly number[]) => void): void {
    for (let first = 0; first < this.count; ) {
      const slots = [this.slotAt(first)];
      let at = first + 1;
      while (at < this.count && (this.#places[at] as number) >= tie) slots.push(this.slotAt(at++));
      first = at;
      visit(slots);
    }
  }
}
