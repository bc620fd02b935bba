import type { Order } from './order.ts';

/** Bits of a text as lists ask for them; of `translations.issues` there is room for nine. */
export const textBits = {
  value: 1,
  draft: 2,
  locked: 4,
  statusShift: 3,
  issuesShift: 6,
  draftOlder: 1 << 15,
} as const;

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
