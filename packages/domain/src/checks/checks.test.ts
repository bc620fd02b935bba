import { describe, expect, it } from 'vitest';
import { issueBits } from './issues.ts';
import { lengthLimit, lengthOf } from './length.ts';
import { missingVariables } from './variables.ts';
import { type CheckedText, computeIssues, outdatedMessage, warningsOf } from './warnings.ts';

const checked = (change: Partial<CheckedText>): CheckedText => ({
  isBase: false,
  baseValue: 'Hello {name}',
  value: null,
  draft: null,
  maxLength: -1,
  outdated: false,
  ...change,
});

describe('missing variables', () => {
  it('are named as the base text writes them, repeated ones counted', () => {
    expect(missingVariables('{a} {b} {a}', '{a}')).toEqual(['{b}', '{a}']);
    expect(missingVariables('{a}', '{a} {c}')).toEqual([]);
  });

  it('may come in another order with numbers', () => {
    expect(missingVariables('%s of %d', '%2$d von %1$s')).toEqual([]);
    expect(missingVariables('%s of %d', '%d von %s')).toEqual(['%s', '%d']);
  });

  it('are looked for once in the cases of a plural, of which each language has its own number', () => {
    const base = '{n, plural, one {{name} has one} other {{name} has #}}';
    expect(missingVariables(base, '{n, plural, other {{name}: #}}')).toEqual([]);
    expect(missingVariables(base, '{n, plural, one {1} few {2} other {3}}')).toEqual(['{name}']);
    expect(missingVariables(base, 'text')).toEqual(['{n, plural,', '{name}']);
  });

  it('may be missing as tags', () => {
    expect(missingVariables('<b>Hi</b><br>', '<B class="x">Hallo</b>')).toEqual(['<br>']);
  });
});

describe('length', () => {
  it('is counted in characters', () => {
    expect(lengthOf('')).toBe(0);
    expect(lengthOf('aä😀')).toBe(3);
  });

  it('is limited by the number, by the base text, or not at all', () => {
    expect(lengthLimit(5, 'base', false)).toBe(5);
    expect(lengthLimit(null, 'base', false)).toBe(4);
    expect(lengthLimit(0, 'base', false)).toBe(4);
    expect(lengthLimit(null, 'base', true)).toBeUndefined();
    expect(lengthLimit(-1, 'base', false)).toBeUndefined();
    expect(lengthLimit(7, null, true)).toBe(7);
  });
});

describe('issues', () => {
  it('are none where there is no text', () => {
    expect(computeIssues(checked({ outdated: true, glossaryMissing: true }))).toBe(0);
  });

  it('are found in value and draft', () => {
    expect(computeIssues(checked({ value: 'Hallo {name}' }))).toBe(0);
    expect(computeIssues(checked({ value: 'Hallo {name}', draft: 'Hallo' }))).toBe(issueBits.variableMissing);
    expect(computeIssues(checked({ value: 'Hallo', maxLength: 4 }))).toBe(
      issueBits.variableMissing | issueBits.tooLong,
    );
  });

  it('are outdated and glossary as they are told', () => {
    expect(computeIssues(checked({ draft: '{name}', outdated: true, glossaryMissing: true }))).toBe(
      issueBits.outdated | issueBits.glossaryMissing,
    );
  });

  it('are only of length for the base language', () => {
    expect(computeIssues(checked({ isBase: true, value: 'Hello', outdated: true, maxLength: 3 }))).toBe(
      issueBits.tooLong,
    );
    expect(computeIssues(checked({ isBase: true, value: 'Hello', maxLength: null }))).toBe(0);
  });
});

describe('warnings', () => {
  it('are the sentences of the specification', () => {
    const warnings = warningsOf(
      checked({ value: 'Guten Tag zusammen', draft: 'Hallo {name}', maxLength: null, outdated: true }),
    );
    expect(warnings.map((warning) => warning.message)).toEqual([
      'The translation is 6 characters longer than the base language text.',
      'Variable "{name}" missing in field: Translation',
      outdatedMessage,
    ]);
    expect(warningsOf(checked({ draft: 'Hallo {name}', maxLength: 11 }))[0]?.message).toBe(
      'The translation is 1 character longer than allowed.',
    );
    expect(warningsOf(checked({ draft: 'Hallo {name}', maxLength: 5 }))[0]?.message).toBe(
      'The translation is 7 characters longer than allowed.',
    );
  });
});
