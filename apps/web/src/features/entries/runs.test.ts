import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf, signOf } from './runs.ts';

describe('runs of a text', () => {
  it('cuts chips out of the text around them', () => {
    const spans = [{ start: 3, end: 9, kind: 'variable' as const }];
    expect(runsOf('An {name}!', spans)).toEqual([
      { kind: 'text', text: 'An ' },
      { kind: 'variable', text: '{name}' },
      { kind: 'text', text: '!' },
    ]);
  });

  it('shows invisible characters: no-break spaces, direction marks, line breaks', () => {
    const kinds = runsOf('10\u00a0km\u200f\nend', []).map((run) => run.kind);
    expect(kinds).toEqual(['text', 'mark', 'text', 'mark', 'mark', 'text']);
    for (const mark of ['\u00a0', '\u200f', '\n', '\u2066']) expect(signOf(mark)).toBeTruthy();
  });

  it('leaves joiners alone where they join letters or emoji, and shows a stray one', () => {
    expect(runsOf('👩‍🚀 می‌خواهم', [])).toHaveLength(1);
    expect(runsOf('a \u200d b', []).map((run) => run.kind)).toEqual(['text', 'mark', 'text']);
  });

  it('loses and adds no character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), fc.nat(20), (text, a, b) => {
        const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        const spans = start < end ? [{ start, end, kind: 'markup' as const }] : [];
        expect(
          runsOf(text, spans)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
