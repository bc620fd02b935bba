import { entryHistoryKinds } from '@parlance/domain/history/kind';
import { expect, it } from 'vitest';
import { words } from '../../text/en/entry-history.ts';
import { whatWasDone } from './history-words.ts';

const done = (changeType: string, ...fields: string[]) =>
  whatWasDone({ changeType, changes: fields.map((field) => ({ field, oldValue: null, value: null })) });

/** Texts name the text that they are about. */
const shown = entryHistoryKinds.filter((kind) => kind !== 'text');

it('has a sentence of its own for every kind of change of an entry', () => {
  const keys = [...shown, 'issues'].map((kind) => done(kind));
  expect(keys).toContain('did_entryDeleted');
  expect(keys.filter((word) => !(word in words) || word === 'did_other')).toEqual([]);
  expect(new Set(keys.map((word) => words[word])).size).toBe(keys.length);
});

it('says which text was changed, and of kinds that it does not know that the entry was', () => {
  expect([done('text', 'value'), done('text', 'draft'), done('text', 'value', 'draft')]).toEqual([
    'did_value',
    'did_draft',
    'did_both',
  ]);
  expect(done('somethingNew')).toBe('did_other');
});
