import { formatParts, readMessage } from '@parlance/domain/text/icu';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, string>>(['../text/*/*.ts', '../text/*/answers/all.ts'], {
  eager: true,
  import: 'words',
});
const messages = Object.entries(files).flatMap(([path, words]) =>
  Object.values(words ?? {}).map((message) => ({ locale: path.split('/')[2] ?? '', message })),
);

/** Test values for any name: numbers for some names, words for others, and tags that mark their words. */
function valuesFor(amount: number): Record<string, unknown> {
  return new Proxy(
    {},
    {
      has: () => true,
      get: (_, name) => {
        const word = String(name);
        if (/^[a-z]$/.test(word)) return (inner: unknown[]) => `[${inner.join('')}]`;
        return /count|done|total|from|to$|drafts|published|languages|groups|left|max|size|added|updated/i.test(
          word,
        )
          ? amount
          : word;
      },
    },
  );
}

const ours = (message: string, locale: string, values: Record<string, unknown>): string =>
  formatParts(readMessage(message), locale, values).join('');
const theirs = (message: string, locale: string, values: Record<string, unknown>): string => {
  const formatted: unknown = new IntlMessageFormat(message, locale).format(values as Record<string, string>);
  return Array.isArray(formatted) ? formatted.join('') : String(formatted);
};

describe('messages', () => {
  it('of all features were read', () => {
    expect(messages.length).toBeGreaterThan(300);
  });

  it.each([0, 1, 2, 1234])('equal the output of intl-messageformat, with %d', (amount) => {
    const values = valuesFor(amount);
    for (const { message, locale } of messages) {
      // A name used both as a number and as words cannot have both values; such messages fail in both.
      expect(ours(message, locale, values)).toBe(theirs(message, locale, values));
    }
  });

  it.each([
    ["It''s {name}", "It's x"],
    ["It's {name}'s", "It's x's"],
    ["'{'not a value'}' {name}", '{not a value} x'],
    ["'{name}'", '{name}'],
    ['{n, plural, =0 {none} one {# <b>text</b>} other {# texts}}', '2 texts'],
    ["{n, plural, other {'#' is #}}", '# is 2'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', '2nd'],
    ['{name, select, x {{n, plural, other {# of {name}}}} other {}}', '2 of x'],
    ['a < b # {n, number}', 'a < b # 2'],
    ['<a><b>{name}</b> and</a> more', '[[x] and] more'],
  ])('mean what ICU means: %s', (message, formatted) => {
    const values = {
      name: 'x',
      n: 2,
      a: (inner: unknown[]) => `[${inner.join('')}]`,
      b: (inner: unknown[]) => `[${inner.join('')}]`,
    };
    expect(ours(message, 'en', values)).toBe(formatted);
    expect(theirs(message, 'en', values)).toBe(formatted);
  });

  it('keep what tags make in its place', () => {
    const made = { made: true };
    expect(formatParts(readMessage('a <b>c</b> d{x}'), 'en', { b: () => made, x: 'y' })).toEqual([
      'a ',
      made,
      ' dy',
    ]);
  });

  it.each(['{', '{a', '}', '{a, plural, one {x}}', '<b>x', '<b>x</a>', '{a, date}', '{a b}'])(
    'that are broken are refused: %s',
    (message) => {
      expect(() => readMessage(message)).toThrow(SyntaxError);
    },
  );

  it('are not formatted without their values', () => {
    expect(() => ours('Hello {name}', 'en', {})).toThrow('{name}');
  });
});
