import { expect, it } from 'vitest';
import { csvOf } from './save-csv.ts';

it('writes CSV that spreadsheets read, and no formulas', () => {
  expect(
    csvOf([
      ['a', 1],
      ['x,"y"', -2],
      ['=cmd()', 0],
    ]),
  ).toBe('\uFEFFa,1\r\n"x,""y""",-2\r\n\'=cmd(),0\r\n');
});
