import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDocument } from './document-order.ts';

describe('the order of lines in the document', () => {
  it('is that of the list where none is open, or the open one was not drawn before', () => {
    expect(inDocument(['b', 'a'], ['a', 'b'], undefined)).toEqual(['b', 'a']);
    expect(inDocument(['b', 'a', 'c'], ['a', 'b'], 'c')).toEqual(['b', 'a', 'c']);
    expect(inDocument(['b', 'a'], ['a', 'b', 'c'], 'c')).toEqual(['b', 'a']);
  });

  it('lets the others go around the open one, and follows the list in all else', () => {
    expect(inDocument(['a', 'b', 'd', 'C'], ['a', 'b', 'C', 'd'], 'C')).toEqual(['a', 'b', 'C', 'd']);
    expect(inDocument(['C', 'b', 'a', 'x'], ['a', 'b', 'C', 'd'], 'C')).toEqual(['b', 'a', 'C', 'x']);
    // The list puts a line that is scrolled out of sight last.
    expect(inDocument(['d', 'e', 'f', 'C'], ['a', 'b', 'C', 'd', 'e'], 'C')).toEqual(['f', 'C', 'd', 'e']);
  });

  it('loses and doubles no line, and none passes the open one', () => {
    const keys = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    fc.assert(
      fc.property(keys, keys, (some, others) => {
        const [lines, before] = [['X', ...some].sort(), [...others, 'X'].reverse()];
        const order = inDocument(lines, before, 'X');
        expect([...order].sort()).toEqual([...lines].sort());
        const place = (one: string) => [order, before].map((all) => all.indexOf(one) < all.indexOf('X'));
        for (const one of order.filter((key) => before.includes(key))) {
          const [now, then] = place(one);
          expect(now).toBe(then);
        }
      }),
    );
  });
});
