import { expect, it } from 'vitest';
import { isNameLike, isVisible } from './name.ts';

it.each([
  '',
  'Ada',
  'Ada Lovelace',
  'مشروع',
  'פרויקט \u200e2',
  'a\u200db',
  '❤️',
  '·',
  '한글',
  '\u{1f468}\u200d\u{1f469}',
])('%j can be a name or a part of one', (text) => expect(isNameLike(text)).toBe(true));

it.each(['a\nb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\0', 'a\u001b[31m', 'a\u202eb', 'a\u2066b'])(
  '%j is not on one line, or turns what stands beside it',
  (text) => expect(isNameLike(text)).toBe(false),
);

it.each([
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060\u200d',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u034f',
  '\ufe0f',
  '\u2800',
])('of %j nothing can be seen', (text) =>
  expect([isVisible(text), isNameLike(text)]).toEqual([false, false]),
);
