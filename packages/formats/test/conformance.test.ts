import { parse } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { detect } from '../src/detect.ts';
import { ParseError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { formats, getFormat } from '../src/registry.ts';
import { type CorpusFile, corpusFiles, languageOf } from './support/corpus.ts';
import {
  countTexts,
  holdsTexts,
  identity,
  isImplied,
  newText,
  refusals,
  sharesLines,
} from './support/expected.ts';
import { writeWhole } from './support/texts.ts';

const binary = new Set(['xlsx', 'xls']);
const files = corpusFiles();
const readable = files.filter((file) => file.units !== undefined);

function read(file: CorpusFile, bytes = file.bytes) {
  return getFormat(file.format).read(bytes, { language: languageOf(file) });
}

function rewrite(file: CorpusFile, units: readonly Unit[]) {
  return getFormat(file.format).rewrite(file.bytes, units, { language: languageOf(file) });
}

/** Texts by key; a message that is taken in again also gets the empty forms that it lacked. */
const filled = (units: readonly Unit[]) =>
  new Map(units.filter(({ text }) => text).map((unit) => [identity(unit), unit.text]));
const texts = (units: readonly Unit[]) => units.map((unit) => [identity(unit), unit.text]);

/** What came of the files, by format. */
const tally = new Map<string, { files: number; units: number; identical: number; refused: number }>();

function note(format: string, kind: 'identical' | 'refused', units = 0): void {
  const row = tally.get(format) ?? { files: 0, units: 0, identical: 0, refused: 0 };
  row.files++;
  row.units += units;
  row[kind]++;
  tally.set(format, row);
}

afterAll(() => {
  const cells = (row: readonly (string | number)[]) =>
    row.map((cell, column) => (column === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join('');
  const lines = [...tally].map(([name, { files: count, units, identical, refused }]) =>
    cells([name, count, units, identical, refused]),
  );
  process.stdout.write(
    `${[cells(['format', 'files', 'units', 'identical', 'refused']), ...lines].join('\n')}\n`,
  );
});

it('has the same formats in the catalogue and in the registry', () => {
  expect(formats.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
});

it('has real files of every format', () => {
  for (const { name } of formats)
    expect(readable.filter(({ format }) => format === name).length).toBeGreaterThan(0);
});

describe.each(readable)('$format $path', { timeout: 60_000 }, (file) => {
  const implied = (unit: Unit) => isImplied(unit, file.format);

  it('reads as many texts as other tools count', () => {
    expect(countTexts(read(file).units, file)).toBe(file.units);
  });

  it('is recognised by its name and contents', () => {
    const found = detect(file.path, file.bytes.subarray(0, 65_536));
    expect([found.format, ...found.alternatives]).toContain(file.format);
  });

  it('comes back byte for byte when nothing changed', () => {
    expect(Buffer.compare(rewrite(file, read(file).units), file.bytes)).toBe(0);
    note(file.format, 'identical', file.units);
  });

  it('changes only the bytes of the one text that changed', () => {
    const { units } = read(file);
    const written = spread(units.length).filter((place) => !units.slice(place, place + 1).some(implied));
    for (const place of written) {
      const changed = units.map((unit, index) => (index === place ? { ...unit, text: newText(file) } : unit));
      const bytes = rewrite(file, changed);
      if (!holdsTexts(file.format)) {
        expect(Buffer.compare(bytes, file.bytes)).toBe(0);
        continue;
      }
      expect(texts(read(file, bytes).units)).toEqual(texts(changed));
      // Of a binary file its own tests compare the cells.
      if (binary.has(file.format)) continue;
      const { first, last } = changedLines(file.bytes, bytes);
      const line = units[place]?.line ?? 0;
      const next = units.find((unit) => (unit.line ?? 0) > line)?.line ?? Number.POSITIVE_INFINITY;
      expect(first).toBeGreaterThanOrEqual(line);
      expect(last).toBeLessThan(sharesLines.has(file.format) ? next + 1 : next);
    }
  });

  it('loses exactly the texts that are gone, and takes them in again', () => {
    const { units } = read(file);
    const kept = units.filter((unit, index) => index % 3 !== 1 || unit.translatable === false);
    const shorter = getFormat(file.format).rewrite(file.bytes, kept, { language: languageOf(file) });
    const keys = new Set(kept.map(identity));
    const left = read(file, shorter).units.filter((unit) => !keys.has(identity(unit)));
    expect(left.filter((unit) => unit.text && !implied(unit))).toEqual([]);
    const again = getFormat(file.format).rewrite(shorter, units, { language: languageOf(file) });
    const back = read(file, again).units;
    if (holdsTexts(file.format)) expect(filled(back)).toEqual(filled(units));
    else expect(back.map(identity)).toEqual(expect.arrayContaining(units.map(identity)));
  });

  it('reads the same from a fresh file', () => {
    const { units } = read(file);
    const fresh = writeWhole(file.format, units, { language: languageOf(file) });
    const back = new Map(texts(read(file, fresh).units).map(([key, text]) => [key, text]));
    for (const [key, text] of texts(units))
      expect([key, back.get(key ?? '') ?? null]).toEqual([key, holdsTexts(file.format) ? text : '']);
  });
});

describe.each(files.filter((file) => file.units === undefined))('$format $path', (file) => {
  it('is refused with line and column, as its own tool refuses it', () => {
    try {
      read(file);
    } catch (error) {
      expect(error).toBeInstanceOf(ParseError);
      if (error instanceof ParseError)
        expect(`${error.position.line}: ${error.message}`).toBe(refusals[parse(file.path).base]);
      return note(file.format, 'refused');
    }
    expect.unreachable('the file was read');
  });
});

/** Some places of a list, its ends among them. */
function spread(length: number): number[] {
  return [...new Set([0, 0.2, 0.5, 0.8, 1].map((part) => Math.floor(part * (length - 1))))].filter(
    (place) => place >= 0,
  );
}

/** Lines of the old bytes, from 1, in which two files differ first and last. */
function changedLines(before: Uint8Array, after: Uint8Array): { first: number; last: number } {
  let start = 0;
  while (before[start] === after[start] && start < before.length) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const lineAt = (offset: number) => before.subarray(0, offset).filter((byte) => byte === 10).length + 1;
  return { first: lineAt(start), last: lineAt(before.length - end) };
}
