import { entryStatus } from '@parlance/domain/entry/status';
import { entryFlags, packList } from '@parlance/domain/entry-list/packed';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { draftsOf } from './drafts.ts';
import { EntryIds } from './entry-ids.ts';

it('sets drafts apart that have a problem, are older than what is published, rejected, or locked', () => {
  const { draft, value, draftOlder, locked, issues, statusShift } = entryFlags;
  const rejected = entryStatus.rejected << statusShift;
  const accepted = entryStatus.accepted << statusShift;
  const flags = [draft, value, draft | value | draftOlder, draft | locked, draft | value, draft | rejected];
  flags.push(draft | issues, draft | issues | rejected, draft | accepted, value | issues);
  const list = packList(flags.map((one, at) => ({ number: at + 1, flags: one })));
  const ids = EntryIds.read(list.buffer as ArrayBuffer, '');
  const id = (number: number) => encodeId('entry', number);
  expect(draftsOf(ids)).toEqual({
    fresh: [id(1), id(5), id(9)],
    problems: [id(7)],
    older: [id(3)],
    rejected: [id(6), id(8)],
    locked: [id(4)],
  });
  expect(draftsOf(ids, (number) => number > 2).fresh).toEqual([id(5), id(9)]);
});
