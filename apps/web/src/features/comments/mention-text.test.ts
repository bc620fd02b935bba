import { printMention } from '@parlance/domain/comments/mentions';
import { encodeId } from '@parlance/domain/id';
import { describe, expect, it } from 'vitest';
import { fittingPeople, mentionAt, printComment, readComment } from './mention-text.ts';

const ann = { _id: encodeId('user', 1), displayName: 'Ann' };
const lee = { _id: encodeId('user', 2), displayName: 'Ann Lee' };

it('prints names as mentions, the longest first, and reads them again', () => {
  const typed = 'Hi @Ann Lee, @Ann and @Bob';
  const printed = printComment(typed, [ann, lee]);
  expect(printed).toBe(`Hi ${printMention(lee._id)}, ${printMention(ann._id)} and @Bob`);
  expect(readComment(printed, [ann, lee])).toEqual({ text: typed, mentioned: [lee, ann] });
  expect(readComment(printed, []).text).toBe(printed);
});

describe('a mention that is being written', () => {
  it.each([
    ['@', 1, { start: 0, word: '' }],
    ['see @an', 7, { start: 4, word: 'an' }],
    ['see (@Ann L', 11, { start: 5, word: 'Ann L' }],
    ['a@b', 3, undefined],
    ['see @ann now please', 19, undefined],
    ['see', 3, undefined],
  ])('is found in %j', (text, caret, found) => expect(mentionAt(text, caret)).toEqual(found));
});

it('offers people by the beginning of any of their names', () => {
  expect(fittingPeople([ann, lee], 'le')).toEqual([lee]);
  expect(fittingPeople([ann, lee], 'ann l')).toEqual([lee]);
  expect(fittingPeople([ann, lee], '')).toEqual([ann, lee]);
  expect(fittingPeople([ann, lee], 'x')).toEqual([]);
});
