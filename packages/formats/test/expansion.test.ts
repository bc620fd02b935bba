/** A few bytes of which gigabytes would be made are refused; what real files have is far from that. */
import { describe, expect, it } from 'vitest';
import { ParseError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { roomOf } from '../src/shared/limits.ts';
import { documentFromSheet } from '../src/spreadsheet/document.ts';
import { guessMapping } from '../src/spreadsheet/guess.ts';
import type { Sheet } from '../src/spreadsheet/sheet.ts';
import { toBytes } from './support/texts.ts';

const parent = 'k'.repeat(9900);
const children = Array.from({ length: 2000 }, (_, n) => `c${n}`);

const bombs: Record<string, string> = {
  nested_json: `{"${parent}": {${children.map((child) => `"${child}": "x"`).join(', ')}}}`,
  ruby_on_rails_yaml: `en:\n  ${parent}:\n${children.map((child) => `    ${child}: x\n`).join('')}`,
  ini: `[${parent}]\n${children.map((child) => `${child}=x\n`).join('')}`,
  toml: `[${parent}]\n${children.map((child) => `${child} = "x"\n`).join('')}`,
};

/** Why a file is refused; undefined: it is read. */
function refusal(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ParseError) return error.message;
    throw error;
  }
}

describe('long parent keys', () => {
  it.each(Object.entries(bombs))(
    'are refused in %s where they come to far more than the file',
    (format, text) => {
      expect(refusal(() => getFormat(format).read(toBytes(text)))).toContain(
        'far more than the file itself has',
      );
    },
  );

  it.each(Object.entries(bombs))(
    'are read in %s where they are as long as people write them',
    (format, text) => {
      const usual = text.replace(parent, 'k'.repeat(200));
      expect(getFormat(format).read(toBytes(usual)).units).toHaveLength(children.length);
    },
  );
});

describe('a cell that many rows name', () => {
  const sheetOf = (length: number): Sheet => ({
    name: '',
    rows: [['key', 'en'], ...Array.from({ length: 3000 }, (_, n) => [`key.${n}`, 'x'.repeat(length)])].map(
      (cells, index) => ({ number: index + 1, line: index + 1, cells }),
    ),
  });
  const read = (length: number, size: number) =>
    documentFromSheet(sheetOf(length), guessMapping(sheetOf(length)), { size });

  it('is refused where the texts come to far more than the file', () => {
    expect(refusal(() => read(30_000, 35_675))).toContain('far more than the file itself has');
    expect(refusal(() => read(600, 35_675))).toBeUndefined();
  });
});

it('has room for 200,000 short texts below long keys', () => {
  const file = 200_000 * '    "title_12345": "Some text",\n'.length;
  expect(roomOf(file)).toBeGreaterThan(200_000 * 1000);
});
