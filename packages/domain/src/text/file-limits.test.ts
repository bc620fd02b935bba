import { expect, it } from 'vitest';
import { fileLimits, findUnholdable, unquotedLimit } from './file-limits.ts';

const signsIn = (text: string, limit: string) =>
  findUnholdable(text, limit).map(({ sign, start, end }) => `${sign} ${start}-${end}`);

it("finds line breaks and backslashes in texts of PHP's INI files, with blanks for the former", () => {
  const { phpIni } = fileLimits;
  expect(signsIn('one\r\ntwo\nthree', phpIni)).toEqual(['↵ 3-5', '↵ 8-9']);
  expect(findUnholdable('a\nb', phpIni)[0]?.instead).toBe(' ');
  expect(signsIn('C:\\name, \\\\ and \\', phpIni)).toEqual(['\\ 2-3', '\\ 9-10', '\\ 16-17']);
  expect(signsIn('App\\Models "x"', phpIni)).toEqual([]);
});

it('finds what no quotes of an INI file can hold', () => {
  const { plainIni, plainIniBackticks } = fileLimits;
  expect(signsIn('run `x` and `y`', plainIni)).toEqual([]);
  expect(signsIn('a\n`b`', plainIni)).toEqual([]);
  expect(signsIn('a\n`b` """', plainIni)).toEqual(['` 2-3', '` 4-5']);
  expect(signsIn('`b"', plainIni)).toEqual(['` 0-1']);
  expect(signsIn('#1 `b` "', plainIni)).toEqual([]);
  expect(signsIn('#1 `b` "', plainIniBackticks)).toHaveLength(2);
});

it('finds separators and line breaks in texts of files without quotes', () => {
  expect(signsIn('a\tb\nc', unquotedLimit('\t'))).toEqual(['⇥ 1-2', '↵ 3-4']);
  expect(signsIn('a,b;c', unquotedLimit(';'))).toEqual(['; 3-4']);
});

it('finds characters that a charset lacks, and what a typist would write instead', () => {
  expect(findUnholdable('Ä … €', 'iso-8859-1')).toEqual([
    { sign: '…', start: 2, end: 3, instead: '...' },
    { sign: '€', start: 4, end: 5 },
  ]);
});
