import { expect, test } from 'vitest';
import { tagsAround } from './placeholders.ts';

test.each([
  ['<b>', 'Read the <b>guide</b>', { opening: '<b>', closing: '</b>' }],
  ['<b>', 'Read the <b> guide', undefined],
  ['</b>', 'Read the <b>guide</b>', undefined],
  ['<br/>', 'One<br/>two', undefined],
  ['{name}', 'Hello {name}', undefined],
  // A pair that mends both tags at once (lost-tags.ts).
  ['<a href="/x>y"></a>', null, { opening: '<a href="/x>y">', closing: '</a>' }],
  // It has its content: that takes the place of what is selected.
  ['<b>{card}</b>', 'Pay by <b>{card}</b>', undefined],
])('what goes round a selection of %s', (insertion, source, tags) => {
  expect(tagsAround(insertion, source)).toEqual(tags);
});
