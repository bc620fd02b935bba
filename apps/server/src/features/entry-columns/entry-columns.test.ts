import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EntryColumns } from './entry-columns.ts';

test('finds the slot of each entry, in whatever order they are asked for, and none for others', () => {
  const number = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(fc.uniqueArray(number), fc.uniqueArray(number), fc.array(number), (first, further, asked) => {
      const columns = new EntryColumns();
      const compare = () => {
        const ids = [...columns.ids];
        for (const id of asked) expect(columns.slotOf(id)).toBe(ids.indexOf(id));
      };
      compare();
      columns.addSlots(first.toSorted((a, b) => a - b));
      compare();
      columns.addSlots(further.filter((id) => !first.includes(id)).toSorted((a, b) => a - b));
      compare();
    }),
  );
});
