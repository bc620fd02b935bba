import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ParseError, WriteError } from '../src/format.ts';
import { mostLetters } from '../src/message/bounded.ts';
import { formats, getFormat } from '../src/registry.ts';
import { mostUnits } from '../src/shared/limits.ts';
import { corpusFiles } from './support/corpus.ts';
import { holdsTexts } from './support/expected.ts';
import { hostileCases, hostileFile } from './support/hostile-cases.ts';
import { writeWhole } from './support/texts.ts';

const times = Number(process.env.PARLANCE_TEST_TIMES ?? 1);
const cases = hostileCases(times > 1 ? 200_000 : 10_000);

const tally = new Map<string, { refused: number; read: number }>();
afterAll(() => {
  const lines = [...tally].map(
    ([name, { refused, read }]) =>
      `${name.padEnd(24)}${String(refused).padStart(9)}${String(read).padStart(9)}`,
  );
  process.stdout.write(`${'hostile files'.padEnd(24)}  refused     read\n${lines.join('\n')}\n`);
});

/** Whether a file is refused, with a place and a sentence; one that is read is checked to be harmless. */
function isRefused(format: string, bytes: Uint8Array): boolean {
  const { read, rewrite } = getFormat(format);
  try {
    const { units, notices } = read(bytes, { language: 'en' });
    for (const { message } of notices) expect(message.length).toBeLessThanOrEqual(mostLetters);
    expect(units.length).toBeLessThanOrEqual(mostUnits);
    for (const { text } of units)
      expect(text === null || (text.isWellFormed() && !text.includes('\0'))).toBe(true);
    expect(Buffer.compare(rewrite(bytes, units, { language: 'en' }), bytes)).toBe(0);
    return false;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { position, message } = error;
    expect([position.line >= 1, position.column >= 1, position.offset >= 0]).toEqual([true, true, true]);
    expect(message.length).toBeLessThanOrEqual(mostLetters);
    expect(message).toMatch(/\w/);
    expect(message).not.toMatch(/node:|\.ts\b|undefined|\[object/);
    return true;
  }
}

describe.each(formats)('$name', { timeout: 60_000 * times }, ({ name }) => {
  it('refuses each hostile file with its place, or reads it and gives its bytes back', () => {
    const row = { refused: 0, read: 0 };
    tally.set(name, row);
    const taken: string[] = [];
    for (const each of cases) {
      const bytes = hostileFile(name, each);
      if (!bytes) continue;
      const refused = isRefused(name, bytes);
      row[refused ? 'refused' : 'read']++;
      if (!refused && each.refusing.has(name)) taken.push(each.what);
    }
    expect(taken).toEqual([]);
  });

  it('keeps keys apart that mean something to JavaScript', () => {
    const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__.x', 'a.__proto__.b'];
    let bytes: Uint8Array;
    try {
      bytes = writeWhole(
        name,
        keys.map((key) => ({ key, text: key })),
        { ignoreDuplicates: true },
      );
    } catch (error) {
      if (error instanceof WriteError) return;
      throw error;
    }
    const { units } = getFormat(name).read(bytes, { language: 'en' });
    if (holdsTexts(name)) for (const { key, text } of units) expect(text).toBe(key);
    expect(units.length).toBeGreaterThanOrEqual(4);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'b')).toBe(false);
  });

  const files = corpusFiles().filter(({ format, bytes }) => format === name && bytes.length < 20_000);

  it('reads a damaged file as it is, or refuses it', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'cut', 'twice'), fc.nat(255)), {
      minLength: 1,
      maxLength: 4,
    });
    const real = fc.constantFrom(
      ...files.map(({ bytes }) => bytes),
      writeWhole(name, [{ key: 'a', text: 'A' }]),
    );
    fc.assert(
      fc.property(real, damage, (bytes, changes) => {
        let damaged = Buffer.from(bytes);
        for (const [place, kind, value] of changes) {
          const at = place % (damaged.length + 1);
          const [before, after] = [damaged.subarray(0, at), damaged.subarray(at)];
          if (kind === 'set') damaged = Buffer.concat([before, Buffer.of(value), after.subarray(1)]);
          else if (kind === 'cut') damaged = Buffer.concat([before, after.subarray(value)]);
          else damaged = Buffer.concat([before, after.subarray(0, value), after]);
        }
        isRefused(name, new Uint8Array(damaged));
      }),
      { numRuns: 50 * times },
    );
  });
});
