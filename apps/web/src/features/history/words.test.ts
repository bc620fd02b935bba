import { historyKinds, operationKinds } from '@parlance/domain/history/kind';
import { expect, it } from 'vitest';
import { words } from '../../text/en/history.ts';
import { changeWord, operationWord } from './words.ts';

it('has a name for every kind of operation and of change', () => {
  const named = [...operationKinds.map(operationWord), ...Object.keys(historyKinds).map(changeWord)];
  expect(named.filter((word) => !(word in words))).toEqual([]);
  expect(named).not.toContain('changeOther');
});

it('calls kinds that it does not know a change', () => {
  expect([operationWord('somethingNew'), changeWord('somethingNew')]).toEqual(['changeOther', 'changeOther']);
});
