import { describe, expect, it } from 'vitest';
import { operationKinds } from '../history/kind.ts';
import {
  type BulkActionName,
  bulkActionNames,
  bulkActions,
  bulkRefusal,
  isInBar,
  mayDoInBulk,
} from './bulk-actions.ts';

const refusal = (action: BulkActionName, fields = {}) =>
  bulkRefusal(action, { all: 5, drafts: 2, draftsReady: 1, values: 3, locked: 0, ...fields });

describe('bulk actions', () => {
  it('need something selected', () => {
    expect(refusal('publish', { all: 0 })).toBe('none');
    expect(refusal('publish')).toBeUndefined();
  });

  it('link more than one', () => {
    expect(refusal('link', { all: 1 })).toBe('one');
    expect(refusal('link', { all: 2 })).toBeUndefined();
    expect(refusal('unlink', { all: 1 })).toBeUndefined();
  });

  it('are refused where a locked entry is selected, except locking and unlocking', () => {
    const refused = bulkActionNames.filter((action) => refusal(action, { locked: 1 }) === 'locked');
    expect(refused).toEqual(bulkActionNames.filter((action) => bulkActions[action].does.to !== 'lock'));
    expect((['lock', 'unlock', 'lockAll'] as const).map((action) => refusal(action, { locked: 1 }))).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('are not offered where they would touch nothing', () => {
    expect(refusal('publish', { drafts: 0 })).toBe('nothing');
    expect(refusal('clearValue', { values: 0 })).toBe('nothing');
    expect(refusal('unlock')).toBe('nothing');
    expect(refusal('lock', { locked: 5 })).toBe('nothing');
    expect(refusal('unlink', { linked: 0 })).toBe('nothing');
    expect(refusal('publish', { drafts: 0, locked: 1 })).toBe('nothing');
    expect(refusal('clearDraft', { drafts: 0, locked: 5 })).toBe('nothing');
    expect(refusal('unlink', { linked: 1 })).toBeUndefined();
  });

  it('are in the bar if they declare it, and ask before they remove texts or change all languages', () => {
    expect(bulkActionNames.filter(isInBar)).toEqual(['publish', 'lock', 'unlock']);
    expect(bulkActionNames.filter((action) => bulkActions[action].asks === 'nothing')).toEqual([
      'lock',
      'unlock',
    ]);
    for (const action of bulkActionNames) {
      const { danger, asks, everywhere } = bulkActions[action];
      if (danger || everywhere) expect(asks, action).toBe('question');
    }
  });

  it('need everything that specification 2 section 5 requires', () => {
    expect(mayDoInBulk('publish', (action) => action === 'entries.draft')).toBe(false);
    expect(mayDoInBulk('publish', (action) => action.startsWith('entries.'))).toBe(true);
    expect(mayDoInBulk('delete', (action) => action !== 'entries.delete')).toBe(false);
  });

  it('that write texts write those of linked entries, too, and are stopped by locks', () => {
    for (const action of bulkActionNames) {
      const { does, guardedAs, linked } = bulkActions[action];
      if (does.to === 'texts') expect([guardedAs, linked], action).toEqual(['texts', 'along']);
      // A lock is what they set.
      expect(guardedAs === 'nothing', action).toBe(does.to === 'lock');
    }
  });

  it('are operations that the history knows', () => {
    for (const action of bulkActionNames) expect(operationKinds).toContain(bulkActions[action].operation);
  });

  it('that change texts declare the resulting state; one without a draft publishes nothing', () => {
    const after = (action: BulkActionName, value: string | null, draft: string | null) => {
      const { does } = bulkActions[action];
      return does.to === 'texts' && does.change({ value, draft });
    };
    expect(after('publish', 'v', 'd')).toEqual({ value: 'd', draft: null });
    expect(after('publish', 'v', null)).toEqual({ value: 'v', draft: null });
    expect(after('clearDraft', 'v', 'd')).toEqual({ value: 'v', draft: null });
    expect(after('clearValue', 'v', 'd')).toEqual({ value: null, draft: 'd' });
  });
});
