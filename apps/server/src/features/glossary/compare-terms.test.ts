import { expect, it } from 'vitest';
import { compareTerms } from './compare-terms.ts';
import { termsInSheet } from './file-terms.ts';
import type { TermRow } from './terms.queries.ts';

const rowOf = (id: number, texts: Record<string, string>, given: Partial<TermRow> = {}): TermRow => ({
  id,
  texts: Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, { text, description: '', variants: [] }]),
  ),
  description: '',
  case_sensitive: false,
  forbidden: false,
  do_not_translate: false,
  part_of_speech: null,
  ...given,
});

const read = (...rows: string[][]) => {
  const file = termsInSheet({
    name: '',
    rows: rows.map((cells, place) => ({ number: place + 1, line: place + 1, cells })),
  });
  if (!file) throw new Error('no columns');
  return file;
};

const compare = (
  cells: string[][],
  rows: TermRow[] = [],
  given: { mayWrite?: string[]; most?: number } = {},
) =>
  compareTerms(read(...cells).terms, {
    rows,
    codes: ['en', 'de', 'fr'],
    mayWrite: (code) => given.mayWrite?.includes(code) ?? true,
    most: given.most ?? 100,
  });

const effects = (...given: Parameters<typeof compare>) =>
  compare(...given).map(({ effect, problems }) =>
    problems.length > 0 ? problems.map(({ problem, word }) => `${problem} ${word}`.trim()).join() : effect,
  );

it('adds what the glossary does not have, and changes only what the file says', () => {
  const invoice = rowOf(7, { en: 'invoice', de: 'Rechnung', fr: 'facture' }, { description: 'A bill.' });
  const compared = compare(
    [
      ['en', 'de', 'French', 'Description', 'Forbidden'],
      ['invoice', 'Beleg', '', '', ''],
      ['user', 'Benutzer', 'utilisateur', 'Who signs in.', 'yes'],
    ],
    [invoice],
  );
  expect(compared.map(({ effect }) => effect)).toEqual(['changed', 'new']);
  expect(compared[0]?.after).toMatchObject({
    description: 'A bill.',
    texts: { de: { text: 'Beleg' }, fr: { text: 'facture' } },
  });
  expect(compared[0]?.changes).toEqual([
    { field: 'text', language: 'de', before: 'Rechnung', after: 'Beleg' },
  ]);
  expect(compared[1]?.after).toMatchObject({ forbidden: true, description: 'Who signs in.' });
});

it('says that nothing changed, also where the file has fewer columns or an empty cell', () => {
  const rows = [rowOf(1, { en: 'key', de: 'Schlüssel' }, { forbidden: true, part_of_speech: 'noun' })];
  expect(effects([['Term'], ['key']], rows)).toEqual(['unchanged']);
  expect(
    effects(
      [
        ['en', 'de'],
        ['key', ''],
      ],
      rows,
    ),
  ).toEqual(['unchanged']);
  // An empty cell of a column of flags says no.
  expect(
    effects(
      [
        ['en', 'Forbidden'],
        ['key', ''],
      ],
      rows,
    ),
  ).toEqual(['changed']);
});

it('pairs terms that are written alike by their other texts, in any order', () => {
  const rows = [rowOf(1, { en: 'key', de: 'Schlüssel' }), rowOf(2, { en: 'key', de: 'Taste' })];
  const compared = compare(
    [
      ['en', 'de'],
      ['key', 'Taste'],
      ['key', 'Schlüssel'],
      ['key', 'Tonart'],
    ],
    rows,
  );
  expect(compared.map(({ before, effect }) => [before?.id, effect])).toEqual([
    [2, 'unchanged'],
    [1, 'unchanged'],
    [undefined, 'new'],
  ]);
});

it('refuses rows with a reason, and takes the others', () => {
  const head = ['en', 'de', 'Part of speech', 'Case sensitive', 'Variants (de)'];
  expect(
    effects([
      head,
      ['', 'Rechnung', '', '', ''],
      ['x'.repeat(201), '', '', '', ''],
      ['bill', '', 'thing', '', ''],
      ['bill', '', 'Noun', 'perhaps', ''],
      ['bill', 'Beleg', 'Noun', 'ja', 'Belege\nBelegen'],
      ['bill', 'Beleg', 'Noun', 'ja', 'Belege\nBelegen'],
      ['many', 'viele', '', '', Array.from({ length: 21 }, (_, n) => `v${n}`).join('\n')],
    ]),
  ).toEqual([
    'noTerm',
    `tooLong ${'x'.repeat(201)}`,
    'partOfSpeech thing',
    'flag perhaps',
    'new',
    'twice',
    'tooManyVariants viele',
  ]);
});

it('refuses languages of others, and what the glossary has no room for', () => {
  const cells = [
    ['en', 'de', 'fr'],
    ['one', 'eins', ''],
    ['two', '', 'deux'],
    ['three', '', ''],
  ];
  expect(effects(cells, [], { mayWrite: ['en', 'de'] })).toEqual(['new', 'languageNotYours fr', 'new']);
  expect(effects(cells, [rowOf(1, { en: 'one' })], { most: 2 })).toEqual(['changed', 'new', 'full']);
});

it('takes regional languages of a file for those of the glossary unless it has several', () => {
  const of = (cells: string[][]) => Object.keys(compare(cells)[0]?.after?.texts ?? {}).sort();
  expect(
    of([
      ['en-US', 'de_AT'],
      ['one', 'eins'],
    ]),
  ).toEqual(['de', 'en']);
  expect(
    of([
      ['en', 'de-AT', 'de-CH'],
      ['one', 'eins', 'eis'],
    ]),
  ).toEqual(['de-AT', 'de-CH', 'en']);
  expect(
    of([
      ['en', 'Japanese'],
      ['one', '一'],
    ]),
  ).toEqual(['en', 'ja']);
});

it('names columns that it does not know, and none that says it is a number', () => {
  const { unusedColumns, terms } = read(['ID', 'Term', 'Owner', 'German'], ['1', 'a', 'Eva', 'b']);
  expect(unusedColumns).toEqual(['ID', 'Owner']);
  expect([...(terms[0]?.texts.keys() ?? [])]).toEqual(['', 'de']);
  expect(
    termsInSheet({ name: '', rows: [{ number: 1, line: 1, cells: ['Owner', 'Price'] }] }),
  ).toBeUndefined();
});
