import { describe, expect, it } from 'vitest';
import { type BulkAction, bulkActions, refusalOf } from './bulk-actions.ts';

const counts = (fields = {}) => ({ all: 5, drafts: 2, values: 3, locked: 0, ...fields });
function refusal(action: BulkAction, fields = {}) {
  const spec = bulkActions.find((one) => one.action === action);
  if (!spec) throw new Error(`no action ${action}`);
  return refusalOf(spec, counts(fields));
}

describe('bulk actions', () => {
  it('need something selected', () => {
    expect(refusal('publish', { all: 0 })).toBe('none');
    expect(refusal('publish')).toBeUndefined();
  });

  it('are refused where a locked entry is selected, except locking and unlocking', () => {
    expect(
      ['publish', 'clearDraft', 'delete'].map((action) => refusal(action as BulkAction, { locked: 1 })),
    ).toEqual(Array(3).fill('locked'));
    expect(
      ['lock', 'unlock', 'lockAll'].map((action) => refusal(action as BulkAction, { locked: 1 })),
    ).toEqual(Array(3).fill(undefined));
  });

  it('are not offered where they would touch nothing', () => {
    expect(refusal('publish', { drafts: 0 })).toBe('nothing');
    expect(refusal('unlock')).toBe('nothing');
    expect(refusal('lock', { locked: 5 })).toBe('nothing');
  });
});
