import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { EntryIds } from './entry-ids.ts';
import { EditingSession } from './session.ts';
import { rowOf } from './test-rows.ts';
import { reportUnlisted } from './unlisted.ts';

const [first, second] = [encodeId('entry', 1), encodeId('entry', 2)];
const list = (numbers: number[]) =>
  new EntryIds(Float64Array.from(numbers), new Uint16Array(numbers.length), '');

it('reports a typed text that another filter does not find, until it is saved', async () => {
  const session = new EditingSession({
    ...{ user: 'u', project: 'p', language: 'de', tab: 'tab', keep: null },
    fetchRows: async () => ({ version: 1, rows: [] }),
    sendSave: async ({ entry, text, version }) => ({
      saved: rowOf({ _id: entry, value: text, version: version + 1 }),
    }),
    reportPresence: () => {},
    onFailure: () => {},
  });
  session.rights = { drafts: true, values: true, draftMode: false };
  session.rows.put([rowOf({ _id: first }), rowOf({ _id: second })], 1);
  session.use(list([1, 2]), false);
  session.typed(session.rows.get(second) ?? rowOf(), 'zwei');
  reportUnlisted(session);
  expect(session.keptBefore.get()).toEqual([]);
  session.use(list([1]), false);
  for (const _ of [1, 2]) reportUnlisted(session);
  expect(session.keptBefore.get()).toEqual([second]);
  session.save(second, 'save');
  reportUnlisted(session);
  await session.saves.idle();
  expect(session.keptBefore.get()).toEqual([]);
});
