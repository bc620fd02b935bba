import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipAt, neighbour, replaced, settled, wholeChips, withoutRemains } from './edits.ts';

const text = 'Hi {name}, {n} new';
const chips = [
  { start: 3, end: 9, kind: 'variable' as const },
  { start: 11, end: 14, kind: 'variable' as const },
];
const at = (head: number, anchor = head) => ({ text, anchor, head });

describe('editing with chips', () => {
  it('deletes a chip as one, before and behind the caret', () => {
    expect(neighbour(at(9), true, chips)).toEqual([3, 9]);
    expect(neighbour(at(3), false, chips)).toEqual([3, 9]);
    expect(neighbour(at(2), true, chips)).toEqual([1, 2]);
  });

  it('deletes what a reader takes for one character', () => {
    const family = 'a👨‍👩‍👧';
    expect(neighbour({ text: family, anchor: family.length, head: family.length }, true, [])).toEqual([
      1,
      family.length,
    ]);
    expect(neighbour({ text: 'e\u0301x', anchor: 0, head: 0 }, false, [])).toEqual([0, 2]);
  });

  it.each([
    ['a vowel sign of Arabic', 'بَ', 'ب'],
    ['a tone of Thai', 'ที่', 'ที'],
    ['a vowel of Devanagari', 'क्षि', 'क्ष'],
    ['an accent', 'e\u0301', 'e'],
    ['a letter beyond the first plane', '𐌰', ''],
    ['a flag', '🇩🇪', ''],
    ['a skin tone', '👍🏽', ''],
    ['a line break of two', 'a\r\n', 'a'],
    ['a key cap', '1\ufe0f\u20e3', ''],
  ])('takes back %s', (_, typed, left) => {
    const caret = typed.length;
    const [start] = neighbour({ text: typed, anchor: caret, head: caret }, true, []);
    expect(typed.slice(0, start)).toBe(left);
  });

  it('leaves nothing of a chip that the browser took a letter of', () => {
    const left = (changed: string, head: number) =>
      withoutRemains(text, { text: changed, anchor: head, head }, chips);
    expect(left('Hi {name, {n} new', 8)).toEqual({ text: 'Hi , {n} new', anchor: 3, head: 3 });
    expect(left('Hi name}, {n} new', 3).text).toBe('Hi , {n} new');
    // Input or deletion next to a chip leaves the chip unchanged.
    for (const [changed, head] of [
      ['Hi{name}, {n} new', 2],
      ['Hi {name} {n} new', 9],
      ['Hi {names}, {n} new', 9],
      [', {n} new', 0],
    ] as const)
      expect(left(changed, head).text).toBe(changed);
  });

  it('takes nothing at the ends of the text', () => {
    expect(neighbour(at(0), true, chips)).toEqual([0, 0]);
    expect(neighbour(at(text.length), false, chips)).toEqual([text.length, text.length]);
  });

  it('widens a replaced range to the chips that it touches', () => {
    expect(replaced(at(0), 5, 12, 'X', chips).text).toBe('Hi X new');
    expect(replaced(at(0), 9, 11, ' and ', chips).text).toBe('Hi {name} and {n} new');
  });

  it('moves a caret over a chip in the direction it came from', () => {
    expect(settled(at(4), at(3), chips).head).toBe(9);
    expect(settled(at(8), at(9), chips).head).toBe(3);
    expect(settled(at(2), at(3), chips).head).toBe(2);
  });

  it('grows a selection over the whole chip at either end', () => {
    expect(settled(at(5, 1), at(3, 1), chips)).toMatchObject({ anchor: 1, head: 9 });
    expect(settled(at(12, 16), at(14, 16), chips)).toMatchObject({ anchor: 16, head: 11 });
    expect(settled(at(17, 5), at(5, 5), chips)).toMatchObject({ anchor: 3, head: 17 });
  });

  it('never leaves a caret or a cut inside a chip', () => {
    const place = fc.integer({ min: 0, max: text.length });
    fc.assert(
      fc.property(place, place, place, (head, anchor, before) => {
        const now = settled(at(head, anchor), at(before), chips);
        expect(chipAt(now.head, chips)).toBeUndefined();
        expect(chipAt(now.anchor, chips)).toBeUndefined();
        const [start, end] = wholeChips(Math.min(head, anchor), Math.max(head, anchor), chips);
        expect(chipAt(start, chips) ?? chipAt(end, chips)).toBeUndefined();
      }),
    );
  });
});
