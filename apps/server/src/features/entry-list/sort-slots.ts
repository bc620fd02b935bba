import { gatherPlurals } from '@parlance/domain/entry-list/gather-plurals';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { entryBits } from '../entry-columns/bits.sql.ts';
import type { ListColumns } from '../entry-columns/columns.service.ts';
import type { ReadFilter } from './entry-filter.ts';
import { flagsOf } from './filter-slots.ts';

/** What is packed, in which order. */
interface Packing {
  /** 1 for each chosen slot. */
  chosen: Uint8Array;
  order: ListColumns['orders'][number] | undefined;
  direction: ReadFilter['order'];
  /** Numbers of the entries that get the flag `mayHide`. */
  mayHide: Float64Array;
}

/** Packs the chosen slots in an order for the response (domain/entry-list/packed). */
export function packSlots(
  { entries, language }: ListColumns,
  { chosen, order, direction, mayHide }: Packing,
): Buffer {
  const slots = sortSlots(chosen, order, direction);
  const hiding = new Uint8Array(entries.count);
  for (const id of mayHide) {
    const slot = entries.slotOf(id);
    if (slot >= 0) hiding[slot] = 1;
  }
  const packed = new ArrayBuffer(slots.length * 8);
  const words = new Uint32Array(packed);
  const plurals: bigint[] = [];
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number;
    const id = entries.ids[slot] as number;
    const bitsOfEntry = entries.entryBits[slot] as number;
    const flags =
      flagsOf(bitsOfEntry, language.bits[slot] as number) | ((hiding[slot] as number) * entryFlags.mayHide);
    words[2 * at] = id;
    words[2 * at + 1] = Math.floor(id / 2 ** 32) | (flags << 16);
    if ((bitsOfEntry & entryBits.plural) !== 0) plurals.push(entries.plurals?.[slot] ?? 0n);
  }
  gatherPlurals(new BigUint64Array(packed), BigInt64Array.from(plurals));
  return Buffer.from(packed);
}

/**
 * Sorts slots. Missing keys come last in both directions, and equal keys sort by age. Without an order, all slots sort
 * by age.
 */
function sortSlots(
  chosen: Uint8Array,
  order: ListColumns['orders'][number] | undefined,
  direction: ReadFilter['order'],
): Uint32Array {
  const slots = new Uint32Array(chosen.length);
  let count = 0;
  const take = (slot: number) => {
    if (chosen[slot] !== 1) return;
    chosen[slot] = 0;
    slots[count++] = slot;
  };
  if (!order && direction === 'desc') for (let slot = chosen.length - 1; slot >= 0; slot--) take(slot);
  order?.visit(direction === 'desc', take);
  for (let slot = 0; slot < chosen.length; slot++) take(slot);
  return slots.subarray(0, count);
}
