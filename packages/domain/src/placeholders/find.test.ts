import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { findPlaceholders, findWithin, looksAt } from './find.ts';

const shown = (text: string) => findPlaceholders(text).map(({ start, end }) => text.slice(start, end));
const ids = (text: string) => findPlaceholders(text).map(({ id }) => id);

describe('placeholders of a text', () => {
  it('are curly braces of every kind', () => {
    expect(shown('Hi {name}, {{count}} of {{{total}}} in ${place} {0} {}')).toEqual([
      '{name}',
      '{{count}}',
      '{{{total}}}',
      '${place}',
      '{0}',
      '{}',
    ]);
  });

  it('are the same with any format specifier', () => {
    expect(ids('{n, number, integer} {n:.2f} {n!r} { n }')).toEqual(['{n}', '{n}', '{n}', '{n}']);
    expect(ids('{{ count }}')).toEqual(ids('{{count}}'));
  });

  it('have names without angle brackets', () => {
    expect(shown('git reflog delete [-n] <ref>@{<specifier>}... and {a < b}, @{upstream}')).toEqual([
      '{upstream}',
    ]);
    expect(shown('{n, plural, one {<b>one</b>} other {#}} {<b>{name}</b>}')).toEqual([
      '{n, plural,',
      'one {',
      '<b>',
      '</b>',
      '}',
      'other {',
      '}',
      '}',
      '<b>',
      '{name}',
      '</b>',
    ]);
  });

  it('are percent style of C, Java, iOS, Python, Ruby', () => {
    expect(shown('%s %1$s %@ %d %.2f %05d %lld %(name)s %{x} %<y>d %#@files@')).toEqual([
      '%s',
      '%1$s',
      '%@',
      '%d',
      '%.2f',
      '%05d',
      '%lld',
      '%(name)s',
      '%{x}',
      '%<y>d',
      '%#@files@',
    ]);
  });

  it('are not percentages', () => {
    expect(shown('100 % sure, 50% discount, 20%, %% and 5%%d')).toEqual([]);
  });

  it('are arguments by position, written with a number or without', () => {
    expect(ids('%s of %d')).toEqual(['%1$s', '%2$d']);
    expect(ids('%2$d: %1$s')).toEqual(['%2$d', '%1$s']);
    expect(ids('%i')).toEqual(ids('%d'));
  });

  it('are tags with any attributes', () => {
    expect(shown('<b>x</b><br/><a href="a > b">y</a> <0>z</0> 1 < 2 > 0')).toEqual([
      '<b>',
      '</b>',
      '<br/>',
      '<a href="a > b">',
      '</a>',
      '<0>',
      '</0>',
    ]);
    expect(ids('<br><br/><br /><B><x/><x a="1"/>')).toEqual(['<br>', '<br>', '<br>', '<b>', '<x/>', '<x/>']);
  });

  it('are tags alone where something proves it: an end, attributes, a number or HTML', () => {
    expect(shown('<path> <options> <Link> <x:g>a</x:g> <ul> <3> <img src="a"> <a-b c="d">')).toEqual([
      '<x:g>',
      '</x:g>',
      '<ul>',
      '<3>',
      '<img src="a">',
      '<a-b c="d">',
    ]);
  });

  it('are the skeleton of an ICU plural and what stands in its cases', () => {
    const text = '{count, plural, =0 {none} one {# item by {name}} other {# items by {name}}} <b>ok</b>';
    expect(shown(text)).toEqual([
      '{count, plural,',
      '=0 {',
      '}',
      'one {',
      '{name}',
      '}',
      'other {',
      '{name}',
      '}',
      '}',
      '<b>',
      '</b>',
    ]);
    const nested = findPlaceholders(text).filter((one) => one.nested);
    expect(nested.map(({ id }) => id)).toEqual(['{name}', '{name}']);
    expect(ids(text)[0]).toBe('{count, plural}');
  });

  it('are taken as text where braces do not close', () => {
    expect(shown('{count, plural, one {x}')).toEqual(['{x}']);
    expect(shown('a { b')).toEqual([]);
  });

  it('come in order and never overlap, in any text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{a}',
      '%',
      '%s',
      '$',
      '<',
      '>',
      '<b>',
      ',',
      'plural',
      ' ',
      'one',
      '"',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((list) => list.join('')),
        (text) => {
          let end = 0;
          for (const one of findPlaceholders(text)) {
            expect(one.start).toBeGreaterThanOrEqual(end);
            expect(one.end).toBeGreaterThan(one.start);
            expect(one.end).toBeLessThanOrEqual(text.length);
            end = one.end;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  const pieces = [
    '{',
    '<a "',
    '{a,plural,x{',
    '{a, plural, one {',
    '%',
    '<a a=',
    '{{',
    '{ ',
    '%1$',
    '%#@',
    '<b>',
    '%(',
  ];
  const filled = (piece: string, length: number) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

  it('are looked for in a number of steps that grows with the text only, and not without end', () => {
    for (const piece of pieces) {
      const took = processorClock();
      findPlaceholders(filled(piece, looksAt.characters));
      // Some 10 ms each; quadratic ones take seconds.
      expect(took(), piece).toBeLessThan(500);
      expect(findWithin(filled(piece, looksAt.characters + 1))).toBeUndefined();
    }
  });

  it('are none where there are too many for a reader', () => {
    expect(findPlaceholders('{v}'.repeat(looksAt.placeholders))).toHaveLength(looksAt.placeholders);
    expect(findPlaceholders('{v}'.repeat(looksAt.placeholders + 1))).toEqual([]);
  });
});
