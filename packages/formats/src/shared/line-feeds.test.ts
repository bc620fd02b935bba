import { describe, expect, test } from 'vitest';
import { withLineFeeds } from './line-feeds.ts';

const utf16 = (text: string, { big = false, mark = true } = {}): Uint8Array => {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
const changed = (text: string) => Buffer.from(withLineFeeds(Buffer.from(text))).toString();

describe('withLineFeeds', () => {
  test.each([
    ['a\r\nb\r\n', 'a\nb\n'],
    ['a\rb\r', 'a\nb\n'],
    ['a\r\rb\r\r\nc', 'a\n\nb\n\nc'],
    ['ä ✓ \u{1F600}\r\n', 'ä ✓ \u{1F600}\n'],
    ['a\nb', 'a\nb'],
    ['', ''],
    ['\r', '\n'],
  ])('makes %j %j', (before, after) => {
    expect(changed(before)).toBe(after);
  });

  test.each([{}, { big: true }, { mark: false }, { big: true, mark: false }])('in UTF-16: %j', (as) => {
    // U+0D0A and U+0A0D have the bytes of line ends, and are letters.
    const text = (end: string) => `key${end}\u0D0A\u0A0D\u010D${end}`;
    expect(withLineFeeds(utf16(text('\r\n'), as))).toEqual(utf16(text('\n'), as));
    expect(withLineFeeds(utf16(text('\r'), as))).toEqual(utf16(text('\n'), as));
  });

  test('leaves workbooks as they are', () => {
    const file = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x0d, 0x0a, 0x0a, 0]);
    expect(withLineFeeds(file)).toBe(file);
  });

  test('leaves half a character at the end as it is', () => {
    expect([...withLineFeeds(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0d]))]).toEqual([
      0xff, 0xfe, 0x61, 0, 0x0d,
    ]);
  });
});
