import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { LanguageScope } from '../entries/language.service.ts';
import { entryBits, textBits } from '../entry-columns/bits.sql.ts';
import type { ListColumns } from '../entry-columns/columns.service.ts';
import { hasDraft, hasValue, issuesOf, slotTests, statusOf } from './column-conditions.ts';
import type { ReadFilter } from './entry-filter.ts';

/** The database's answer for one condition of a filter. */
export interface MatchedEntries {
  /** Entry numbers, possibly with duplicates. */
  entries: Float64Array;
  /** Whether the filter shows the other entries. */
  isNegated: boolean;
}

/** Marks the slots of a filter with 1. */
export function filterSlots(
  columns: ListColumns,
  scope: LanguageScope,
  filter: ReadFilter,
  matching: readonly MatchedEntries[],
): Uint8Array {
  const { entries, language } = columns;
  const chosen = new Uint8Array(entries.count);
  const asked = countMatches(entries, matching);
  const conditions = slotTests(filter, columns, scope);
  const used = scope.usedPlurals.reduce((mask, category) => mask | (1 << category), 1);
  for (let slot = 0; slot < chosen.length; slot++) {
    if (asked && asked[slot] !== matching.length) continue;
    const bitsOfEntry = entries.entryBits[slot] as number;
    const bits = language.bits[slot] as number;
    // Linked children are shown with their parent (specification 2 section 3).
    if ((bitsOfEntry & (entryBits.linked | entryBits.gone)) !== 0) continue;
    // A form whose category the language does not use is shown only if it has a text (semantics, Entries).
    const isUsed = ((used >> (bitsOfEntry & entryBits.plural)) & 1) === 1;
    if (!isUsed && (bits & (textBits.value | textBits.draft)) === 0) continue;
    if (!conditions.every((holds) => holds(slot, bitsOfEntry, bits))) continue;
    chosen[slot] = 1;
  }
  return chosen;
}

/** Counts the conditions, among those that the database answered, that hold for the entry of a slot. */
function countMatches(
  entries: ListColumns['entries'],
  matching: readonly MatchedEntries[],
): Uint8Array | undefined {
  if (matching.length === 0) return undefined;
  const holding = new Uint8Array(entries.count);
  for (const [before, { entries: found, isNegated }] of matching.entries()) {
    const isFound = new Uint8Array(entries.count);
    for (const id of found) {
      const slot = entries.slotOf(id);
      if (slot >= 0) isFound[slot] = 1;
    }
    const wanted = isNegated ? 0 : 1;
    for (let slot = 0; slot < isFound.length; slot++)
      if (isFound[slot] === wanted && holding[slot] === before) holding[slot] = before + 1;
  }
  return holding;
}

/** The flags of an entry in a packed list (domain/entry-list/packed). */
export function flagsOf(bitsOfEntry: number, bits: number): number {
  const value = hasValue(bits);
  const draft = hasDraft(bits);
  return (
    ((bitsOfEntry & entryBits.tagged) === 0 ? 0 : entryFlags.tags) |
    ((value & draft) * entryFlags.both) |
    ((bitsOfEntry & entryBits.plural) << entryFlags.pluralShift) |
    ((bits & textBits.locked) === 0 ? 0 : entryFlags.locked) |
    (issuesOf(bits) === 0 ? 0 : entryFlags.issues) |
    (statusOf(bits) << entryFlags.statusShift) |
    (value * entryFlags.value) |
    (draft * entryFlags.draft) |
    ((bits & textBits.draftOlder) === 0 ? 0 : entryFlags.draftOlder)
  );
}
