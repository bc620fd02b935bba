import { expect, it } from 'vitest';
import { currentlyWritten, forgetSent, subscribe, write } from './written-store.ts';

const written = (text: string) => ({ text, people: [] });

it.each([
  { now: 'Sent', isRewrite: false, kept: '' },
  { now: 'Sent and more', isRewrite: false, kept: 'and more' },
  { now: 'Something else', isRewrite: false, kept: 'Something else' },
  { now: '', isRewrite: false, kept: '' },
  { now: 'Sent', isRewrite: true, kept: '' },
  // The whole text takes the place of the comment.
  { now: 'Sent and more', isRewrite: true, kept: 'Sent and more' },
])('forgets what was sent and keeps $kept of $now', ({ now, isRewrite, kept }) => {
  write('one', written(now));
  expect(forgetSent('one', written('Sent'), isRewrite)).toEqual(written(kept));
  expect(currentlyWritten('one')).toEqual(written(kept));
});

it('tells open fields of that name alone', () => {
  const received: string[] = [];
  const stop = subscribe('one', () => received.push(currentlyWritten('one').text));
  write('one', written('a'));
  write('two', written('b'));
  stop();
  write('one', written('c'));
  expect(received).toEqual(['a']);
});
