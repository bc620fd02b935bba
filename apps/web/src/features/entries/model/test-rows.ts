import type { EntryRow } from '@parlance/contract/entries';
import { encodeId } from '@parlance/domain/id';

/** A row for tests: an untouched entry, with the given values on top. */
export function rowOf(fields: Partial<EntryRow> = {}): EntryRow {
  return {
    _id: 'e1',
    key: 'checkout.title',
    group: encodeId('group', 1),
    description: null,
    metadata: [],
    facts: null,
    baseValue: 'Review your trip',
    value: null,
    draft: null,
    draftOlder: false,
    status: 0,
    comment: null,
    locked: false,
    issues: 0,
    version: 0,
    maxLength: -1,
    link: null,
    _tags: [],
    valueUpdatedAt: null,
    valueUser: null,
    ...fields,
  };
}
