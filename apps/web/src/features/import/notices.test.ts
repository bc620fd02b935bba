import { expect, it } from 'vitest';
import { keysNamedBy, type Notices } from './notices.ts';

const notices: Notices = [
  { code: 'replacedTexts', message: '', count: 2, keys: ['a', 'b'], files: ['one.json'] },
  { code: 'leftOutKeys', message: '', count: 1, keys: ['c'], files: ['two.json'] },
  { code: 'replacedTexts', message: '', count: 1, keys: ['b'], files: ['one.json', 'two.json'] },
];

it('names each key and each file of a kind of notice once', () => {
  expect(keysNamedBy(notices, 'replacedTexts')).toEqual({
    keys: ['a', 'b'],
    files: ['one.json', 'two.json'],
  });
});

it('names nothing where the server named nothing, as in reports of before', () => {
  expect(keysNamedBy([{ code: 'replacedTexts', message: '', count: 1 }], 'replacedTexts')).toEqual({
    keys: [],
    files: [],
  });
});
