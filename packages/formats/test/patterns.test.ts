import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../test/support/processor-time.ts';
import { factor, growth } from './support/growth.ts';
import { badTexts, type Pattern, patternsOf, patternsOfSources } from './support/patterns.ts';

/** Looks for a pattern as often as it is found. */
function look({ source, flags }: Pattern, text: string): () => void {
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return () => {
    for (const _ of text.matchAll(all));
  };
}

const usualLength = 2_000;

/** The first bad text of a pattern for which it takes more than that is long, nothing where there is none. */
function slow(pattern: Pattern, length = usualLength): string | undefined {
  // The shortest ones first: what doubles with each character would never end on the others.
  for (const few of [24, 200])
    for (const text of badTexts(pattern, few)) {
      const took = processorClock();
      look(pattern, text)();
      if (took() > 200) return `${JSON.stringify(text.slice(0, 30))}… of ${text.length} characters`;
    }
  const larger = badTexts(pattern, length * factor);
  for (const [index, text] of badTexts(pattern, length).entries()) {
    const grown = growth(look(pattern, text), look(pattern, larger[index] ?? ''));
    if (grown) return `${JSON.stringify(text.slice(0, 30))}…: ${grown}`;
  }
  return undefined;
}

const patterns = patternsOfSources();

describe('regular expressions', { timeout: 300_000 }, () => {
  it('are all found', () => {
    expect(patterns.length).toBeGreaterThan(400);
    expect(patternsOf('x.ts', 'const a = "b+"; const c = new RegExp(`${a}c`, "g"), d = /e/;')).toMatchObject([
      { source: 'b+c', flags: 'g' },
      { source: 'e', flags: '' },
    ]);
    expect(() => patternsOf('x.ts', 'const a = (b) => new RegExp(b);')).toThrow('x.ts:1');
  });

  it.each([
    ['^(.+?)[\\s_:-]*\\(?draft\\)?$', 700],
    ['\\s+$', 700],
    ['<!--.*?-->', usualLength],
    ['(a+)+$', usualLength],
    ['^(a|a)*$', usualLength],
    ['(x+x+)+y', usualLength],
  ])('that are slow are seen: %s', (source, length) => {
    expect(slow({ place: '', source, flags: 'i' }, length)).toBeDefined();
  });

  it('take time in proportion to the length of their text, with any content', () => {
    const found = patterns.flatMap((pattern) => {
      const why = slow(pattern);
      return why ? [`${pattern.place}: /${pattern.source}/ by ${why}`] : [];
    });
    expect(found).toEqual([]);
  });
});
