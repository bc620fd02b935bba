import { describe, expect, it } from 'vitest';
import { keysNamedBy, type Notices, unreadColumns } from './notices.ts';

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

describe('columns that are not read', () => {
  const inCell = (code: string): Notices[number] => ({
    ...{ code: 'in-cell', message: code },
    detail: { code: 'in-cell', parameters: { cell: 'C1', notice: { code, parameters: {} } } },
  });
  const ofDate = inCell('date-cell');

  it('are counted with those that are not named', () => {
    const more = {
      ...{ code: 'more-columns', message: '' },
      detail: { code: 'more-columns', parameters: { count: 7 } },
    };
    const notices = [inCell('unknown-heading'), ofDate, inCell('heading-not-chosen'), more];
    expect(unreadColumns(notices)).toMatchObject({ count: 9, areChosen: false });
  });

  it('may all be left out by choice', () => {
    expect(unreadColumns([inCell('heading-not-chosen'), ofDate])).toMatchObject({
      count: 1,
      areChosen: true,
    });
    expect(unreadColumns([ofDate])).toMatchObject({ count: 0 });
  });
});
