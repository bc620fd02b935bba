import { expect, it } from 'vitest';
import { issueBits } from './issues.ts';
import { findNearVariables } from './near-variables.ts';
import { applyFix, applyFixes } from './text-rule.ts';
import { findByRules } from './text-rules.ts';

const fixed = (base: string, text: string) =>
  findByRules(
    { base, text, language: 'de', field: '' },
    issueBits.variableMissing | issueBits.variableUnknown,
  ).map(({ fix }) => fix && applyFix(text, fix));

it.each([
  ['{minutes} left', 'noch {minute}', 'noch {minutes}'],
  ['Hi {name}', 'Hallo {naem}', 'Hallo {name}'],
  ['Hi {userName}', 'Hallo {username}', 'Hallo {userName}'],
  ['%(count)s files', '%(cont)s Dateien', '%(count)s Dateien'],
  ['Dear {organisation}', 'An {organization}', 'An {organisation}'],
  // One alone is missing and one alone is unknown, however they are spelled.
  ['Departure on {date}', 'Abfahrt am {datum}', 'Abfahrt am {date}'],
  ['{a} of {b}', '{c} von {b}', '{a} von {b}'],
  ['Hi {name}', 'Hallo %(name2)s', 'Hallo {name}'],
])('a variable that stands for one that is missing is replaced by it: %s, %s', (base, text, mended) => {
  expect(fixed(base, text)).toEqual([mended, mended]);
});

it.each([
  ['other words than two that are missing', 'At {time} in {place}', 'Um {Uhrzeit}'],
  ['two short names', '{a} of {b}', '{c} von {d}'],
  ['two of another kind', 'Hi {name}', 'Hallo %(name2)s, {x}'],
  ['two that are as near', '{time1} to {time2}', '{time3}'],
  ['nothing missing', '{minutes} left', '{minutes} {minute}'],
])('nothing is guessed: %s', (_why, base, text) => {
  expect(findNearVariables(base, text)).toEqual([]);
});

it('each stands for one that is missing', () => {
  const found = findNearVariables('{minutes} {seconds}', '{minute} {second}');
  expect(found.map(({ wanted }) => wanted)).toEqual(['{minutes}', '{seconds}']);
});

it('fixes of several places are put in together, and of two that overlap one', () => {
  const at = (start: number, end: number, text: string) => ({ start, end, text });
  expect(applyFixes('a b c', [at(0, 1, 'x'), at(4, 5, 'yy')])).toBe('x b yy');
  expect(applyFixes('a b c', [at(0, 5, 'all'), at(0, 5, 'all')])).toBe('all');
});
