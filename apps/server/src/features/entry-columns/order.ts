/** Marks a place whose key equals that of the place before it. */
const tie = 0x8000_0000;
const slotBits = 0x7fff_ffff;

/** A slot on its way into an order; places count what is there before anything is put in. */
export interface Placed {
  slot: number;
  /** The place that it takes from what stands there. */
  at: number;
  tiesBefore: boolean;
  /** Whether what stands at the place has the same key. */
  tiesAfter: boolean;
}

/**
 * The slots of one sort key, ascending; those with equal keys ascend by slot, and are known to be equal, so that the
 * descending order keeps them ascending. Slots without a key are not in it. 4 bytes a slot.
 */
export class Order {
  #places: Uint32Array;
  /** Slots whose key may have changed: they stand where they stood, or are not in yet. */
  readonly moved = new Set<number>();

  constructor(capacity: number) {
    this.#places = new Uint32Array(capacity);
    this.count = 0;
  }

  count: number;

  get bytes(): number {
    return this.#places.byteLength;
  }

  /** Puts a slot to the end, while the order is made. */
  append(slot: number, tiesBefore: boolean): void {
    this.#places[this.count++] = tiesBefore ? slot | tie : slot;
  }

  slotAt(place: number): number {
    return (this.#places[place] as number) & slotBits;
  }

  /** Takes slots out. */
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

  /** Puts slots in; they are given in ascending order. */
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

  /** Slots have other numbers now, in the same order: `numbers` by the former ones. */
  renumber(numbers: Uint32Array): void {
    for (let at = 0; at < this.count; at++) {
      const place = this.#places[at] as number;
      this.#places[at] = (numbers[place & slotBits] as number) | (place & tie);
    }
    const moved = [...this.moved];
    this.moved.clear();
    for (const slot of moved) this.moved.add(numbers[slot] as number);
  }

  /** Visits the slots in their order. */
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

  /** Visits those of equal keys together, slots ascending. */
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
