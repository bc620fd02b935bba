import { issueBits } from '@parlance/domain/checks/issues';
import { defaultLevels } from '@parlance/domain/checks/levels';
import { expect, it } from 'vitest';
import { inOrder } from './problem-order.ts';
import { problemsOf } from './problems.ts';
import { rowOf } from './test-rows.ts';

const inGerman = { isBase: false, language: 'de', baseLanguage: 'en', levels: defaultLevels };

it('lists all problems of a text, in the words of the specification', () => {
  const row = rowOf({ baseValue: 'Pay {amount}, {name}', maxLength: 5, issues: issueBits.outdated });
  const messages = (field: 'value' | 'draft') =>
    inOrder(problemsOf(row, 'Zahlen', { field, ...inGerman }), defaultLevels).map(({ message }) => message);
  expect(messages('draft')).toEqual([
    'Variable "{amount}" missing in field: Draft',
    'Variable "{name}" missing in field: Draft',
    'The translation is 1 character longer than allowed.',
    'Base language text changed since this translation was saved last.',
  ]);
  expect(messages('value')[0]).toBe('Variable "{amount}" missing in field: Translation');
  const form = rowOf({ key: 'days[one]', baseValue: '{count} days' });
  const inLanguage = (language: string) => problemsOf(form, 'x', { ...inGerman, field: 'value', language });
  expect([inLanguage('ar'), inLanguage('ru').length]).toEqual([[], 1]);
  expect(problemsOf(row, '', { ...inGerman, field: 'draft' })).toEqual([]);
  expect(
    problemsOf(rowOf({ baseValue: '{a}' }), 'x', {
      ...inGerman,
      field: 'value',
      isBase: true,
      language: 'en',
    }),
  ).toEqual([]);
});

it('asks what the project chose, against the base language as it is', () => {
  const row = rowOf({ baseValue: 'Drei  Worte sind gleich' });
  const issuesIn = (given: Partial<typeof inGerman>) =>
    problemsOf(row, 'Drei  Worte sind gleich', { ...inGerman, ...given, field: 'value' }).map(
      ({ issue }) => issue,
    );
  expect(issuesIn({})).toEqual(['sameAsSource']);
  expect(issuesIn({ baseLanguage: 'de-AT' })).toEqual([]);
  expect(issuesIn({ levels: { ...defaultLevels, sameAsSource: 'off' } })).toEqual([]);
});

it('puts what refuses a text before warnings, and hints last', () => {
  const all = (['numbersDiffer', 'glossaryMissing', 'spacesDoubled', 'variableMissing'] as const).map(
    (issue) => ({ issue, field: 'value' as const, message: '' }),
  );
  const issuesOf = (levels: typeof defaultLevels) => inOrder(all, levels).map(({ issue }) => issue);
  expect(issuesOf(defaultLevels)).toEqual([
    'variableMissing',
    'glossaryMissing',
    'spacesDoubled',
    'numbersDiffer',
  ]);
  expect(issuesOf({ ...defaultLevels, spacesDoubled: 'refuse', variableMissing: 'hint' })).toEqual([
    'spacesDoubled',
    'glossaryMissing',
    'variableMissing',
    'numbersDiffer',
  ]);
});
