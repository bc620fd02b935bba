import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { createStore } from '../../browser/store.ts';
import { EntryIds } from './model/entry-ids.ts';
import { EditingSession } from './model/session.ts';
import { rowOf } from './model/test-rows.ts';
import { moveFrom } from './moves.ts';
import type { OtherViews } from './view.ts';

const [first = '', second = '', third = ''] = [1, 2, 3].map((number) => encodeId('entry', number));

it('goes past an entry that is locked, although the list does not know of it yet', () => {
  const session = new EditingSession({
    ...{ user: 'u', project: 'p', language: 'de', tab: 'tab', keep: null },
    fetchRows: () => new Promise(() => {}),
    sendSave: () => new Promise(() => {}),
    reportPresence: () => {},
    onFailure: () => {},
  });
  const rights = { drafts: true, values: true, draftMode: false };
  session.rows.put([rowOf({ _id: first }), rowOf({ _id: second, locked: true })], 1);
  session.use(new EntryIds(Float64Array.from([1, 2, 3]), new Uint16Array(3), ''), false);
  session.openEntry({ entry: first, where: 'row' });
  moveFrom({ session, others: createStore<OtherViews>(new Map()), rights }, first, 1);
  expect(session.open.get()?.entry).toBe(third);
});
