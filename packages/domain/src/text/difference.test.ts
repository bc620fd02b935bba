import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DifferencePart, difference } from './difference.ts';

const old = (parts: DifferencePart[]) => joined(parts, 'removed');
const fresh = (parts: DifferencePart[]) => joined(parts, 'added');

function joined(parts: DifferencePart[], kind: 'removed' | 'added'): string {
  return parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map((part) => part.text)
    .join('');
}

/** `same [-removed-] {+added+}` */
function shown(before: string, after: string): string {
  return difference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
}

function starts(text: string): Set<number> {
  const segments = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text);
  return new Set([text.length, ...Array.from(segments, (part) => part.index)]);
}

function cuts(parts: DifferencePart[], kind: 'removed' | 'added'): number[] {
  let at = 0;
  return parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map((part) => (at += part.text.length));
}

describe('the difference of two texts', () => {
  it('is empty for two empty texts and one part for equal ones', () => {
    expect(difference('', '')).toEqual([]);
    expect(difference('Save', 'Save')).toEqual([{ kind: 'same', text: 'Save' }]);
  });

  it('shows numbers as a whole', () => {
    expect(shown('within 24 hours', 'within 48 hours')).toBe('within [-24-]{+48+} hours');
    expect(shown('for 7 days', 'for 37 days')).toBe('for [-7-]{+37+} days');
  });

  it('shows a text that came or went as a whole', () => {
    expect(shown('', 'Save')).toBe('{+Save+}');
    expect(shown('Save', '')).toBe('[-Save-]');
  });

  it('shows letters within a word that is still much the same', () => {
    expect(shown('Anmeldn', 'Anmelden')).toBe('Anmeld{+e+}n');
    expect(shown('Your colour is set', 'Your color is set')).toBe('Your colo[-u-]r is set');
  });

  it('replaces words that share little, with the space between them', () => {
    expect(shown('Press the button now', 'Press this key now')).toBe('Press [-the button-]{+this key+} now');
  });

  it('keeps a change at both ends apart', () => {
    expect(shown('Hi {name}, welcome back!', 'Dear {name}, welcome home!')).toBe(
      '[-Hi-]{+Dear+} {name}, welcome [-back-]{+home+}!',
    );
  });

  it.each([
    ['Hi {name}!', 'Hi {names}!', 'Hi [-{name}-]{+{names}+}!'],
    ['Sitz %1$s', 'Sitz %2$s', 'Sitz [-%1$s-]{+%2$s+}'],
    ['<b>Pay</b> now', '<i>Pay</i> now', '[-<b>-]{+<i>+}Pay[-</b>-]{+</i>+} now'],
    ['{first}{second}', '{first}', '{first}[-{second}-]'],
    ['um {time}', 'um {timeOfDay} Uhr', 'um [-{time}-]{+{timeOfDay} Uhr+}'],
    ['{count} neue', '{counts} neue', '[-{count}-]{+{counts}+} neue'],
  ])('takes a placeholder as one: %s', (before, after, parts) => {
    expect(shown(before, after)).toBe(parts);
  });

  it('never cuts an emoji, a flag, a letter with its accents or a surrogate pair', () => {
    expect(shown('👩‍👩‍👧 ok', '👩‍👩‍👦 ok')).toBe('[-👩‍👩‍👧-]{+👩‍👩‍👦+} ok');
    expect(shown('🇩🇪🇫🇷', '🇩🇪🇪🇸🇫🇷')).toBe('🇩🇪{+🇪🇸+}🇫🇷');
    expect(shown('cafe', 'cafe\u0301')).toBe('caf[-e-]{+e\u0301+}');
    expect(shown('😀', '😁')).toBe('[-😀-]{+😁+}');
  });

  it('goes character by character in scripts without spaces', () => {
    expect(shown('请保存文件', '请删除文件')).toBe('请[-保存-]{+删除+}文件');
  });

  it('always gives back both texts and cuts them only where a character begins', () => {
    const unit = fc.constantFrom(
      'a',
      'b',
      'c',
      ' ',
      '\r',
      '\n',
      '\u0301',
      '👩',
      '\u200d',
      '👧',
      '🇩',
      '🇪',
      '文',
      'ِ',
      'س',
      '%s',
    );
    const text = fc.array(unit, { maxLength: 24 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = difference(before, after);
        expect(old(parts)).toBe(before);
        expect(fresh(parts)).toBe(after);
        expect(cuts(parts, 'removed').filter((cut) => !starts(before).has(cut))).toEqual([]);
        expect(cuts(parts, 'added').filter((cut) => !starts(after).has(cut))).toEqual([]);
        expect(parts.filter((part, index) => part.kind === parts[index + 1]?.kind)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes long texts that have nothing in common as replaced, between what they share', () => {
    const before = `Start ${'alpha beta '.repeat(2000)}end`;
    const after = `Start ${'gamma delta '.repeat(2000)}end`;
    const parts = difference(before, after);
    expect(parts.map((part) => part.kind)).toEqual(['same', 'removed', 'added', 'same']);
    expect(old(parts)).toBe(before);
    expect(fresh(parts)).toBe(after);
  });

  it('finds a small change in a text of a million characters', () => {
    const line = 'one line of a very long text\n';
    const before = line.repeat(35_000);
    const after = `${line.repeat(20_000)}one line of a quite long text\n${line.repeat(14_999)}`;
    const changed = difference(before, after).filter((part) => part.kind !== 'same');
    expect(changed).toEqual([
      { kind: 'removed', text: 'very' },
      { kind: 'added', text: 'quite' },
    ]);
  });
});
