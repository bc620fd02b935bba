import { copyToSlots } from './column.ts';
import type { Order } from './order.ts';
import type { TextFacts } from './text-facts.ts';

/** Sort keys of texts. `sameValue` is internal: it puts equal values together and no list offers it. */
export type TextOrder = 'value' | 'draft' | 'valueUpdatedAt' | 'sameValue';

/** The texts of one language as columns for lists: 4 bytes a slot, and 4 for each requested order. */
export class LanguageColumns {
  bits: Uint32Array;
  /** Read when a filter first needs them. */
  facts: TextFacts | undefined;
  readonly orders = new Map<TextOrder, Order>();

  constructor(count: number) {
    this.bits = new Uint32Array(count);
  }

  get bytes(): number {
    let bytes = this.bits.byteLength + (this.facts?.bytes ?? 0);
    for (const order of this.orders.values()) bytes += order.bytes;
    return bytes;
  }

  /** Moves each slot to its new number in `slots`, in columns for `count` slots. */
  renumber(slots: Uint32Array, count: number): void {
    this.bits = copyToSlots(this.bits, slots, new Uint32Array(count));
    this.facts?.renumber(slots, count);
    for (const order of this.orders.values()) order.renumber(slots);
  }
}
