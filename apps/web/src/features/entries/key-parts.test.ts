import { expect, it } from 'vitest';
import { keyParts } from './key-parts.ts';

it('parts a key behind its namespace', () => {
  expect(keyParts('checkout.title')).toEqual({ before: 'checkout.', last: 'title' });
  expect(keyParts('a/b:c.d')).toEqual({ before: 'a/b:c.', last: 'd' });
  expect(keyParts('title')).toEqual({ before: '', last: 'title' });
  expect(keyParts('ends.')).toEqual({ before: '', last: 'ends.' });
});

it('keeps a sentence whole, and leaves it out where it is the source text', () => {
  const sentence = 'git add/rm <file>... to mark it.';
  expect(keyParts(sentence)).toEqual({ before: '', last: sentence });
  expect(keyParts(sentence, sentence)).toEqual({ before: '', last: '' });
  expect(keyParts(`menu\u0004${sentence}`, sentence)).toEqual({ before: 'menu › ', last: '' });
  expect(keyParts('menu\u0004Open', 'Open the file')).toEqual({ before: 'menu › ', last: 'Open' });
});
