import { expect, it } from 'vitest';
import { runsAgainst, turnsDirection } from './direction.ts';

it.each([
  'safe\u202egnp.exe',
  '\u202aa\u202c',
  'a\u2066b',
  'a\u2069b',
  '\u2067a\u2069\u2068b',
  '\u2069\u2066',
])('%j turns what stands beside it', (name) => {
  expect(turnsDirection(name)).toBe(true);
});

it.each(['Ada', 'مشروع', 'פרויקט \u200e2', '\u2068Ada\u2069 פרויקט', '\u2066a\u2067b\u2069\u2069'])(
  '%j does not',
  (name) => {
    expect(turnsDirection(name)).toBe(false);
  },
);

it.each([
  ['Is it?', 'rtl', true],
  ['Is it?', 'ltr', false],
  ['هل هذا؟', 'ltr', true],
  ['هل هذا؟', 'rtl', false],
  ['שלום (Ada)', 'rtl', true],
  ['שלום', 'rtl', false],
  ['山田', 'rtl', true],
  ['14 / 17?', 'rtl', false],
  ['', 'rtl', false],
] as const)('%s in a text that runs %s: against it is %s', (text, direction, against) => {
  expect(runsAgainst(text, direction)).toBe(against);
});
