import { describe, expect, it } from 'vitest';
import { issueBits, issuesOf } from './issues.ts';
import { lengthLimit, lengthOf } from './length.ts';
import { findOver, overMessage } from './over.ts';
import { isSingleNumberForm } from './single-number.ts';
import { missingVariables, missingWithoutNumber } from './variables.ts';
import { type CheckedText, computeIssues, foundElsewhere, outdatedMessage, warningsOf } from './warnings.ts';

const checked = (change: Partial<CheckedText>): CheckedText => ({
  isBase: false,
  language: 'de',
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

  it('are looked for once in cases that stand one after the other', () => {
    expect(missingVariables('%d day|%d days', '%d 天')).toEqual([]);
    expect(missingVariables('%1$S item;%1$S items', 'عناصر')).toEqual(['%1$S']);
    expect(missingVariables('%s and %s', '%s')).toEqual(['%s']);
  });

  it('are not the parts of a date', () => {
    expect(missingVariables('%B %d, %Y', '%e. %B %Y')).toEqual([]);
    expect(missingVariables('%d files by %s', '%d Dateien')).toEqual(['%s']);
  });

  it('are not what a usage line shows in angle brackets', () => {
    expect(missingVariables('git add [<options>] <path>...', 'git add [<opcje>] <ścieżka>...')).toEqual([]);
    expect(missingVariables('<em>Note', 'Hinweis')).toEqual(['<em>']);
    expect(missingVariables('<Link to="x">Go', 'Los')).toEqual(['<Link to="x">']);
  });

  it('may be the number in a form that one number alone takes', () => {
    expect(missingWithoutNumber('%d days by %s', 'ein Tag von %2$s')).toEqual([]);
    expect(missingWithoutNumber('%d days by %s', 'ein Tag')).toEqual(['%s']);
    expect(missingWithoutNumber('{{files}} files', 'eine Datei')).toEqual([]);
    expect(missingWithoutNumber('<b>{count}</b> of {name}', 'eins')).toEqual(['<b>', '</b>', '{name}']);
  });
});

describe('plural forms of one number', () => {
  it('are those that no other number takes in their language', () => {
    const singles = (language: string) =>
      ['zero', 'one', 'two', 'few', 'other'].filter((form) => isSingleNumberForm(`days[${form}]`, language));
    expect(singles('ar')).toEqual(['zero', 'one', 'two']);
    expect(singles('de')).toEqual(['zero', 'one', 'two']);
    expect(singles('ru')).toEqual(['zero', 'two']);
    expect(singles('fr')).toEqual(['zero', 'two']);
    expect(isSingleNumberForm('one', 'ar')).toBe(false);
    expect(isSingleNumberForm('days[one]', 'no such language')).toBe(true);
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
    expect(computeIssues(checked({ outdated: true, known: issueBits.glossaryMissing }))).toBe(0);
  });

  it('are found in value and draft', () => {
    expect(computeIssues(checked({ value: 'Hallo {name}' }))).toBe(0);
    expect(computeIssues(checked({ value: 'Hallo {name}', draft: 'Hallo' }))).toBe(issueBits.variableMissing);
    expect(computeIssues(checked({ value: 'Hallo', maxLength: 4 }))).toBe(
      issueBits.variableMissing | issueBits.tooLong,
    );
  });

  it('are kept where others found them, and only those', () => {
    expect(issuesOf(foundElsewhere)).toEqual(['glossaryMissing', 'glossaryForbidden']);
    expect(computeIssues(checked({ value: '{name}', known: -1 }))).toBe(foundElsewhere);
  });

  it('outdated and glossary follow their input', () => {
    expect(
      computeIssues(checked({ draft: '{name}', outdated: true, known: issueBits.glossaryMissing })),
    ).toBe(issueBits.outdated | issueBits.glossaryMissing);
  });

  it('are only of length for the base language', () => {
    expect(computeIssues(checked({ isBase: true, value: 'Hello', outdated: true, maxLength: 3 }))).toBe(
      issueBits.tooLong,
    );
    expect(computeIssues(checked({ isBase: true, value: 'Hello', maxLength: null }))).toBe(0);
  });

  it('are not that a text is longer than its base text', () => {
    const long = checked({ value: 'Guten Tag {name}', maxLength: null });
    expect([computeIssues(long), computeIssues({ ...long, maxLength: 0 }), warningsOf(long)]).toEqual([
      0,
      0,
      [],
    ]);
  });

  it('are not that a plural form of one number leaves it out', () => {
    const form = checked({ baseValue: '{count} days', value: 'ein Tag' });
    expect(computeIssues(form)).toBe(issueBits.variableMissing);
    expect(computeIssues({ ...form, numberForm: 'single' })).toBe(0);
    expect(warningsOf({ ...form, numberForm: 'single' })).toEqual([]);
  });
});

describe('warnings', () => {
  it('are the sentences of the specification', () => {
    const warnings = warningsOf(
      checked({ value: 'Guten Tag zusammen', draft: 'Hallo {name}', maxLength: null, outdated: true }),
    );
    expect(warnings.map((warning) => warning.message)).toEqual([
      'Variable "{name}" missing in field: Translation',
      outdatedMessage,
    ]);
    const over = findOver(
      { isBase: false, baseValue: 'Hello {name}', maxLength: null },
      'Guten Tag zusammen',
    );
    expect(over && overMessage(over)).toBe(
      'The translation is 6 characters longer than the base language text.',
    );
    expect(warningsOf(checked({ draft: 'Hallo {name}', maxLength: 11 }))[0]?.message).toBe(
      'The translation is 1 character longer than allowed.',
    );
    expect(warningsOf(checked({ draft: 'Hallo {name}', maxLength: 5 }))[0]?.message).toBe(
      'The translation is 7 characters longer than allowed.',
    );
  });
});
