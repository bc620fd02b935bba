import { expect, it } from 'vitest';
import { encodeId } from '../id.ts';
import {
  commentExcerpt,
  directionOfComment,
  mentionedUsers,
  printMention,
  readableComment,
  splitComment,
} from './mentions.ts';

const [ann, bob] = [encodeId('user', 1), encodeId('user', 2)];

it('splits a comment into text and mentions', () => {
  const text = `${printMention(ann)} and ${printMention(bob)}: see ${printMention(ann)}`;
  expect(splitComment(text)).toEqual([
    { user: ann },
    { text: ' and ' },
    { user: bob },
    { text: ': see ' },
    { user: ann },
  ]);
  expect(mentionedUsers(text)).toEqual([ann, bob]);
  expect(splitComment('')).toEqual([]);
});

it('takes nothing else for a mention', () => {
  for (const text of [
    '@Ann',
    'ann@[example]',
    `@[${ann.slice(1)}]`,
    `@[${ann.slice(1)}A]`,
    `@[${ann}`,
    `[${ann}]`,
  ])
    expect(splitComment(text)).toEqual([{ text }]);
});

it('prints a comment with names', () => {
  const names = new Map([[ann, 'Ann Lee']]);
  const text = `Thanks, ${printMention(ann)} and ${printMention(bob)}!`;
  expect(readableComment(text, (user) => names.get(user) ?? 'somebody')).toBe(
    'Thanks, @Ann Lee and @somebody!',
  );
});

it('shortens a comment to one line, between characters', () => {
  expect(commentExcerpt(' a\n\nb ')).toBe('a b');
  expect(commentExcerpt('one two', 5)).toBe('one…');
  expect(commentExcerpt('😀😀😀', 3)).toBe('😀😀😀');
  expect(commentExcerpt('😀😀😀😀', 3)).toBe('😀😀…');
});

it.each([
  ['@Ann Lee مرحبًا', 'rtl'],
  ['@Ann مرحبًا, see @Bob', 'rtl'],
  ['@Ann Lee, please look', 'ltr'],
  ['123 שלום', 'rtl'],
  ['@Ann Lee 12', undefined],
  ['', undefined],
])('has the direction of its words, and not of a name at its beginning: %j', (text, direction) =>
  expect(directionOfComment(text, ['Ann', 'Ann Lee'])).toBe(direction),
);
