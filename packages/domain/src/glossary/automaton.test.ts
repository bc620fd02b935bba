import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Automaton } from './automaton.ts';

const symbol = fc.constantFrom('a', 'b', 'c');

it('finds what comparing every pattern at every place finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(symbol, { maxLength: 4 }), { maxLength: 8 }),
      fc.array(symbol, { maxLength: 30 }),
      (patterns, text) => {
        const byHand = text.flatMap((_, last) =>
          patterns.flatMap((pattern, index) => {
            const from = last - pattern.length + 1;
            const isHere =
              pattern.length > 0 && from >= 0 && pattern.every((one, at) => text[from + at] === one);
            return isHere ? [{ pattern: index, last, length: pattern.length }] : [];
          }),
        );
        const order = (found: typeof byHand) =>
          found.map(({ pattern, last, length }) => `${last} ${length} ${pattern}`).sort();
        const found = [...new Automaton(patterns).find(text)].flatMap(({ patterns: alike, ...at }) =>
          alike.map((pattern) => ({ pattern, ...at })),
        );
        expect(order(found)).toEqual(order(byHand));
      },
    ),
  );
});
