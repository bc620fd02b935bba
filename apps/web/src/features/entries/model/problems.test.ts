import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import { problemsOf } from './problems.ts';
import { rowOf } from './test-rows.ts';

it('lists all problems of a text, in the words of the specification', () => {
  const row = rowOf({ baseValue: 'Pay {amount}, {name}', maxLength: 5, issues: issueBits.outdated });
  const said = (field: 'value' | 'draft') =>
    problemsOf(row, 'Zahlen', { field, isBase: false, language: 'de' }).map(({ message }) => message);
  expect(said('draft')).toEqual([
    'Variable "{amount}" missing in field: Draft',
    'Variable "{name}" missing in field: Draft',
    'The translation is 1 character longer than allowed.',
    'Base language text changed since this translation was saved last.',
  ]);
  expect(said('value')[0]).toBe('Variable "{amount}" missing in field: Translation');
  const form = rowOf({ key: 'days[one]', baseValue: '{count} days' });
  const inLanguage = (language: string) => problemsOf(form, 'x', { field: 'value', isBase: false, language });
  expect([inLanguage('ar'), inLanguage('ru').length]).toEqual([[], 1]);
  expect(problemsOf(row, '', { field: 'draft', isBase: false, language: 'de' })).toEqual([]);
  expect(
    problemsOf(rowOf({ baseValue: '{a}' }), 'x', { field: 'value', isBase: true, language: 'en' }),
  ).toEqual([]);
});
