import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Issue } from '@parlance/domain/checks/issues';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import type { ConditionsBy } from '@parlance/domain/filter/conditions';
import { issueBitsOf, statusesOf } from '@parlance/domain/filter/entry-filter';
import type { LanguageScope } from '../entries/language.service.ts';
import { entryBits, textBits } from '../entry-columns/bits.sql.ts';
import type { ListColumns } from '../entry-columns/columns.service.ts';
import type { ReadCondition, ReadFilter } from './entry-filter.ts';

/** Bits of a text, each as 0 or 1. */
const hasValue = (bits: number) => bits & textBits.value;
const hasDraft = (bits: number) => (bits & textBits.draft) >> 1;
const statusOf = (bits: number) => (bits >> textBits.statusShift) & 7;
const issuesOf = (bits: number) => (bits & ~textBits.draftOlder) >> textBits.issuesShift;

const states: Record<EntryFilter['state'], (bits: number) => boolean> = {
  all: () => true,
  untranslated: (bits) => (bits & (textBits.value | textBits.draft | textBits.locked)) === 0,
  drafts: (bits) => hasDraft(bits) === 1,
  draftsWithoutValue: (bits) => (bits & (textBits.value | textBits.draft)) === textBits.draft,
  draftsWithValue: (bits) => (hasValue(bits) & hasDraft(bits)) === 1,
  translated: (bits) => hasValue(bits) === 1,
  locked: (bits) => (bits & textBits.locked) !== 0,
  issues: (bits) => issuesOf(bits) !== 0,
};

/** Whether a condition holds for the entry of a slot. */
type SlotTest = (slot: number, bitsOfEntry: number, bits: number) => boolean;

/** How the columns answer their conditions; undefined: it takes out nothing here. */
const tests: {
  [Name in ConditionsBy<'columns'>]: (
    asked: ReadCondition<Name>,
    entries: ListColumns['entries'],
  ) => SlotTest | undefined;
} = {
  state: (state) => {
    const isInState = states[state];
    return state === 'all' ? undefined : (_slot, _bitsOfEntry, bits) => isInState(bits);
  },
  issue: (names) => {
    const wanted = issueBitsOf(names as Issue[]);
    return (_slot, _bitsOfEntry, bits) => (issuesOf(bits) & wanted) !== 0;
  },
  status: (numbers) => {
    const wanted = statusesOf(numbers.map(Number)).reduce((mask, status) => mask | (1 << status), 0);
    return (_slot, _bitsOfEntry, bits) => ((wanted >> statusOf(bits)) & 1) !== 0;
  },
  // The other presets compare texts (presets.ts).
  preset: (preset) =>
    preset === 'noTags' ? (_slot, bitsOfEntry) => (bitsOfEntry & entryBits.tagged) === 0 : undefined,
  group: (groupId, entries) => {
    const place = entries.groupPlace(groupId);
    return (slot) => entries.groups[slot] === place;
  },
};

function testsOf(filter: ReadFilter, entries: ListColumns['entries']): SlotTest[] {
  return (Object.keys(tests) as (keyof typeof tests)[]).flatMap((name) => {
    const asked = filter[name];
    const test = tests[name] as (asked: unknown, entries: ListColumns['entries']) => SlotTest | undefined;
    return asked === undefined ? [] : (test(asked, entries) ?? []);
  });
}

/**
 * Marks the slots of a filter with 1. `matching` are numbers of entries, one list for each condition that the database
 * has answered.
 */
export function filterSlots(
  { entries, language }: ListColumns,
  { usedPlurals }: LanguageScope,
  filter: ReadFilter,
  matching: readonly Float64Array[],
): Uint8Array {
  const chosen = new Uint8Array(entries.count);
  const asked = countMatches(entries, matching);
  const conditions = testsOf(filter, entries);
  const used = usedPlurals.reduce((mask, category) => mask | (1 << category), 1);
  for (let slot = 0; slot < chosen.length; slot++) {
    const bitsOfEntry = entries.entryBits[slot] as number;
    const bits = language.bits[slot] as number;
    // Children of a link are shown with their parent (specification 2 section 3).
    if ((bitsOfEntry & (entryBits.linked | entryBits.gone)) !== 0) continue;
    // A category that the language does not use is not shown unless it has a text (semantics, Entries).
    const isUsed = ((used >> (bitsOfEntry & entryBits.plural)) & 1) === 1;
    if (!isUsed && (bits & (textBits.value | textBits.draft)) === 0) continue;
    if (!conditions.every((holds) => holds(slot, bitsOfEntry, bits))) continue;
    if (asked && asked[slot] !== matching.length) continue;
    chosen[slot] = 1;
  }
  return chosen;
}

/** In how many of the lists the entry of a slot is. */
function countMatches(
  entries: ListColumns['entries'],
  matching: readonly Float64Array[],
): Uint8Array | undefined {
  if (matching.length === 0) return undefined;
  const found = new Uint8Array(entries.count);
  for (const [before, ids] of matching.entries())
    for (const id of ids) {
      const slot = entries.slotOf(id);
      // An entry may be found in several of its texts.
      if (slot >= 0 && found[slot] === before) found[slot] = before + 1;
    }
  return found;
}

/** What a list tells of an entry beside its number (domain/entry-list/packed). */
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
