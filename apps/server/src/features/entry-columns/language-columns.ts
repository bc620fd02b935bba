import type { Order } from './order.ts';

/** What texts are sorted by; `sameValue` is no order that anybody sees: in it equal values stand together. */
export type TextOrder = 'value' | 'draft' | 'valueUpdatedAt' | 'sameValue';

/** What lists ask of the texts of one language: 2 bytes a slot, 4 more for each order that was asked for. */
export class LanguageColumns {
  bits: Uint16Array;
  readonly orders = new Map<TextOrder, Order>();

  constructor(count: number) {
    this.bits = new Uint16Array(count);
  }

  get bytes(): number {
    let bytes = this.bits.byteLength;
    for (const order of this.orders.values()) bytes += order.bytes;
    return bytes;
  }
}
