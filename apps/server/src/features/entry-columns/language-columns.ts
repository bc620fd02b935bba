import { copyToSlots } from './column.ts';
import type { Order } from './order.ts';
import type { TextFacts } from './text-facts.ts';

/** What texts are sorted by; `sameValue` is no order that anybody sees: in it equal values stand together. */
export type TextOrder = 'value' | 'draft' | 'valueUpdatedAt' | 'sameValue';

/** What lists ask of the texts of one language: 2 bytes a slot, 4 more for each order that was asked for. */
export class LanguageColumns {
  bits: Uint16Array;
  /** Read once a filter asks for them. */
  facts: TextFacts | undefined;
  readonly orders = new Map<TextOrder, Order>();

  constructor(count: number) {
    this.bits = new Uint16Array(count);
  }

  get bytes(): number {
    let bytes = this.bits.byteLength + (this.facts?.bytes ?? 0);
    for (const order of this.orders.values()) bytes += order.bytes;
    return bytes;
  }

  /** Gives each slot the number that `slots` has for it, among more of them. */
  renumber(slots: Uint32Array, count: number): void {
    this.bits = copyToSlots(this.bits, slots, new Uint16Array(count));
    this.facts?.renumber(slots, count);
    for (const order of this.orders.values()) order.renumber(slots);
  }
}
