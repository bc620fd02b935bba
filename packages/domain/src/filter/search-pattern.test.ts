import { expect, it } from 'vitest';
import { printForPostgres, wrongAt } from './search-pattern.ts';

it.each([
  ['a.c', '(?:a.c)'],
  ['^\\d+(?:st|nd)?$', '(?:^\\d{1,}(?:st|nd){0,1}$)'],
  ['(a|b)*?', '(?:(?:a|b){0,})'],
  ['\\bword\\b', '(?:\\yword\\y)'],
  ['[^a-z\\d\\]-]', '(?:[^a-z\\d\\]\\-])'],
  ['\\{\\w{2,3}\\}', '(?:\\{\\w{2,3}\\})'],
  ['50%', '(?:50%)'],
  ['', '(?:)'],
])('reads %s', (pattern, printed) => {
  expect(printForPostgres(pattern)).toBe(printed);
});

it.each([
  ['(a', 1],
  ['a)', 2],
  ['[a', 1],
  ['[]', 1],
  ['[z-a]', 3],
  ['*a', 1],
  ['a**', 2],
  ['^*', 2],
  ['(a)\\1', 4],
  ['(?=a)', 1],
  ['(?<!a)b', 1],
  ['a{2', 2],
  ['a{3,2}', 2],
  ['a{101}', 2],
  ['\\q', 1],
  ['a\\', 2],
])('shows where %s is wrong', (pattern, at) => {
  expect(wrongAt(pattern)).toBe(at);
});

it('takes no pattern that is large when its repetitions are written out, or that is deep or long', () => {
  expect(wrongAt('(a{100}){100}')).toBe(1);
  expect(wrongAt('((((a{9}){9}){9}){9}){9}')).toBeDefined();
  expect(wrongAt('('.repeat(21) + ')'.repeat(21))).toBe(21);
  expect(wrongAt('a'.repeat(201))).toBe(201);
  expect(wrongAt('(a+)+$')).toBeUndefined();
});
