import { describe, expect, it } from 'vitest';
import { statusNumbers } from '../entry/status.ts';
import { encodeId, encodeTagCategoryId } from '../id.ts';
import { conditionNames, filterConditions, noFilter, offeredChoices, offeredWords } from './conditions.ts';
import { parseDateWord } from './date-word.ts';
import { containsPattern, issueBitsOf, statusesOf } from './entry-filter.ts';
import {
  parseFieldMatches,
  parseTextMatch,
  printFieldMatches,
  printTextMatch,
  splitNegation,
  textOperators,
} from './text-match.ts';
import { namesOfProject, readWord, valueOfWord } from './word-kinds.ts';

const read = (name: keyof typeof filterConditions, word: string) => readWord(filterConditions[name], word);

it('reads issues by name and refuses an unknown one', () => {
  expect(issueBitsOf(['tooLong', 'outdated'])).toBe(6);
  expect(read('issue', 'tooLong,outdated')).toBe('tooLong,outdated');
  expect(read('issue', 'tooLong,constructor')).toBeUndefined();
  expect(read('issue', '')).toBeUndefined();
});

it('reads statuses; New is everything without status 1 to 4', () => {
  expect(statusesOf(['1', '3'])).toEqual([1, 3]);
  expect(statusesOf(['0'])).toEqual([0, 5]);
  expect(statusesOf(['none', '2'])).toEqual([0, 2, 5]);
  expect(read('status', '0,5')).toBe('0,5');
  expect(read('status', String(statusNumbers.length))).toBeUndefined();
});

it('takes the special characters of a pattern as they are', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

describe('conditions', () => {
  it('have defaults for conditions that are not given', () => {
    expect(noFilter).toEqual({ state: 'all', sort: '_id', order: 'asc' });
  });

  it('take the words that they name, and no others', () => {
    const id = encodeId('group', 7);
    const taken: [Parameters<typeof read>[0], string][] = [
      ['state', 'drafts'],
      ['preset', 'noTags'],
      ['group', id],
      ['tag', `${id},${id}`],
      ['tagCategory', 'none'],
      ['tagCategory', id],
      ['sort', 'key'],
      ['emptyDraft', 'false'],
      ['lastUserChanged', id],
      ['updatedFrom', '2026-11-25'],
      ['createdTo', '2026-11-24T23:00:00.000Z'],
      ['description', 'contains:a%3Ab'],
      ['metadata', 'contains:Screen:a%2Cb,hasNoValue:Owner'],
    ];
    for (const [name, word] of taken) expect(read(name, word)).toBe(word);
    for (const name of conditionNames.filter((one) => one !== 'search'))
      for (const word of ['', 'purple', 'constructor', `${id},`]) expect(read(name, word)).toBeUndefined();
    expect([read('search', '  a b '), read('search', ' ')]).toEqual(['a b', undefined]);
    expect(read('search', 'x'.repeat(600))).toHaveLength(500);
  });

  it('ask for values, with ids as numbers; an id of something else asks for nothing', () => {
    const valueOf = (name: keyof typeof filterConditions, word: string) =>
      valueOfWord(filterConditions[name], word, 3);
    const [tag, user] = [encodeId('tag', 7), encodeId('user', 7)];
    expect(valueOf('state', 'drafts')).toBe('drafts');
    expect(valueOf('issue', 'tooLong,outdated')).toEqual(['tooLong', 'outdated']);
    expect([valueOf('lastUserChanged', user), valueOf('lastUserChanged', tag)]).toEqual([7, undefined]);
    expect([valueOf('tag', `${tag},${tag}`), valueOf('tag', `${tag},${user}`)]).toEqual([[7, 7], undefined]);
    const categories = ['none', encodeTagCategoryId(3, 2), encodeTagCategoryId(4, 2), tag];
    // One of another project matches nothing; `none` asks for tags without a category.
    expect(categories.map((word) => valueOf('tagCategory', word))).toEqual([null, 2, -1, undefined]);
    expect(valueOf('updatedTo', '1970-01-02')).toBe(86_400_000);
    expect(valueOf('description', 'contains:home')).toEqual({ operator: 'contains', text: 'home' });
    expect(valueOf('metadata', 'hasNoValue:Owner')).toEqual([
      { operator: 'hasNoValue', key: 'Owner', text: '' },
    ]);
  });

  it('name groups, files and tags of one project', () => {
    expect(conditionNames.filter((name) => namesOfProject(filterConditions[name]))).toEqual([
      ...['tag', 'tagCategory', 'group', 'file'],
    ]);
  });

  it('offer only words that they take', () => {
    expect(offeredChoices.map(({ id }) => id)).toContain('preset_duplicates');
    for (const name of conditionNames)
      for (const word of offeredWords(name)) expect(read(name, word)).toBe(word);
  });

  it('offer all of their words, as presets or by a control of their own', () => {
    for (const name of conditionNames) {
      const condition = filterConditions[name];
      if (typeof condition.offered === 'string') continue;
      const offered = [...condition.offered, ...(condition.apart ?? [])];
      // Conditions with free words, such as texts and ids, have no presets.
      expect('of' in condition && condition.of.toSorted(), name).toEqual(offered.toSorted());
    }
  });
});

describe('comparisons', () => {
  const texts = ['home', 'a:b,c', '100 %', 'ä“\\'];

  it('are read as they were written', () => {
    for (const text of texts) {
      const match = { operator: 'doesNotEqual', text } as const;
      expect(parseTextMatch(printTextMatch(match))).toEqual(match);
      const matches = [
        { ...match, key: text },
        { operator: 'hasAnyValue' as const, key: 'Screen', text: '' },
      ];
      expect(parseFieldMatches(printFieldMatches(matches))).toEqual(matches);
    }
  });

  it('need a text exactly where they compare with one, and a field', () => {
    for (const word of [
      'contains',
      'contains:a%00b',
      'contains:',
      'hasAnyValue:a',
      'like:a',
      'contains:a:b',
      'contains:a,b',
      '',
    ])
      expect(parseTextMatch(word), word).toBeUndefined();
    const zero = ['hasAnyValue:%00', 'equals:a:%00'];
    for (const word of [...zero, 'contains:Screen', 'hasAnyValue', 'hasNoValue::', 'hasNoValue:a,', ''])
      expect(parseFieldMatches(word), word).toBeUndefined();
    const field = 'hasNoValue:a';
    expect(parseFieldMatches(Array.from({ length: 10 }, () => field).join())).toHaveLength(10);
    expect(parseFieldMatches(Array.from({ length: 11 }, () => field).join())).toBeUndefined();
  });

  it('know what they negate', () => {
    expect(textOperators.map((operator) => splitNegation(operator))).toEqual([
      { operator: 'contains', isNegated: false },
      { operator: 'contains', isNegated: true },
      { operator: 'equals', isNegated: false },
      { operator: 'equals', isNegated: true },
      { operator: 'hasAnyValue', isNegated: false },
      { operator: 'hasAnyValue', isNegated: true },
    ]);
  });
});

it('reads days, and refuses an invalid one', () => {
  expect(parseDateWord('2026-11-25')).toBe(Date.UTC(2026, 10, 25));
  expect(parseDateWord('2026-11-24T23:00:00.000Z')).toBe(Date.UTC(2026, 10, 24, 23));
  for (const word of ['2026-02-30', '2026-13-01', '25.11.2026', '2026-11-25T10:00', 'now', ''])
    expect(parseDateWord(word), word).toBeUndefined();
});
