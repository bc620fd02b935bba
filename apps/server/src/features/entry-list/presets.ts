import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { LanguageScope } from '../entries/language.service.ts';
import { entryBits } from '../entry-columns/bits.sql.ts';
import type { ListColumns } from '../entry-columns/columns.service.ts';
import type { SortKey } from '../entry-columns/orders.queries.ts';

interface Preset {
  /** The orders that the preset compares, in which equal texts are neighbours. */
  compares: (scope: LanguageScope) => SortKey[];
  /** Removes the slots that the preset does not show. */
  narrow: (chosen: Uint8Array, columns: Pick<ListColumns, 'orders' | 'entries'>) => void;
}

const sameValue = (languageId: number): SortKey => ({ by: 'sameValue', languageId });

export const presets: Record<NonNullable<EntryFilter['preset']>, Preset> = {
  // The columns of the entries answer this preset (filter-slots.ts).
  noTags: { compares: () => [], narrow: () => undefined },
  duplicates: {
    compares: ({ baseLanguageId }) => [sameValue(baseLanguageId)],
    narrow: (chosen, { orders: [base], entries: { entryBits: bits, hasLinks } }) =>
      keep(chosen, (shown) => {
        const isAlone = (slot: number) => ((bits[slot] as number) & entryBits.linked) === 0;
        base?.visitTies((slots) => {
          // Linked entries are no duplicates of each other: they are one text.
          const different = hasLinks ? slots.filter(isAlone) : slots;
          if (different.length > 1) for (const slot of different) shown[slot] = 1;
        });
      }),
  },
  // "same base value, different value in this language" (semantics, Entries)
  inconsistencies: {
    compares: ({ baseLanguageId, languageId }) => [sameValue(baseLanguageId), sameValue(languageId)],
    narrow: (chosen, { orders: [base, own] }) =>
      keep(chosen, (shown) => {
        // The number of each entry's value among the different ones; 0: none.
        const values = new Uint32Array(chosen.length);
        let different = 0;
        own?.visitTies((slots) => {
          different++;
          for (const slot of slots) values[slot] = different;
        });
        base?.visitTies((slots) => {
          const valued = slots.filter((slot) => values[slot] !== 0);
          const first = values[valued[0] ?? 0];
          if (valued.some((slot) => values[slot] !== first)) for (const slot of valued) shown[slot] = 1;
        });
      }),
  },
};

function keep(chosen: Uint8Array, show: (shown: Uint8Array) => void): void {
  const shown = new Uint8Array(chosen.length);
  show(shown);
  for (let slot = 0; slot < chosen.length; slot++)
    chosen[slot] = (chosen[slot] as number) & (shown[slot] as number);
}
