import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { formats } from '../src/registry.ts';
import { isXmlText } from '../src/shared/xml-text.ts';
import { holdsTexts } from './support/expected.ts';
import { anyKey, anyText, writeWhole } from './support/texts.ts';

/** Formats in XML that cannot encode a character that XML lacks. */
const xmlOnly = new Set(['ios_stringsdict', 'xliff', 'microsoft_resx', 'microsoft_resw', 'tmx', 'tbx']);

/** How many times as long to hunt. */
const times = Number(process.env.PARLANCE_TEST_TIMES ?? 1);

const someUnits = fc
  .uniqueArray(fc.tuple(anyKey, anyText), { selector: ([key]) => key, maxLength: 8 })
  .map((pairs): Unit[] => pairs.map(([key, text]) => ({ key, text })));

const someEdits = fc.array(
  fc.record({ place: fc.nat(9), kind: fc.constantFrom('set', 'remove', 'add'), key: anyKey, text: anyText }),
  { maxLength: 6 },
);

/** What `work` gives, or nothing where the format refuses a key or text with a reason. */
function unlessRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof WriteError) return undefined;
    throw error;
  }
}

function edited(
  units: readonly Unit[],
  edits: readonly { place: number; kind: string; key: string; text: string }[],
): Unit[] {
  const result = units.map((unit) => ({ ...unit }));
  for (const { place, kind, key, text } of edits) {
    const index = result.length > 0 ? place % result.length : 0;
    const unit = result[index];
    if (kind === 'add' && result.every((other) => other.key !== key)) result.splice(index, 0, { key, text });
    else if (kind === 'set' && unit) unit.text = text;
    else if (kind === 'remove') result.splice(index, 1);
  }
  return result;
}

const byKey = (units: readonly Unit[]) =>
  Object.fromEntries(units.filter(({ text }) => text !== null).map(({ key, text }) => [`${key}:`, text]));

const holding = formats.filter(({ name }) => holdsTexts(name));

describe.each(holding)('$name', { timeout: 60_000 * times }, ({ name, read, rewrite }) => {
  it('gives back any single text, or refuses one that XML cannot hold', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = unlessRefused(() => writeWhole(name, [{ key: 'some_key', text }]));
        if (bytes) expect(byKey(read(bytes).units)).toEqual({ 'some_key:': text });
        else expect([xmlOnly.has(name), isXmlText(text)]).toEqual([true, false]);
      }),
      { numRuns: 1_000 * times },
    );
  });

  it('gives back any texts under any keys, or refuses them with a reason', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        const bytes = unlessRefused(() => writeWhole(name, units));
        if (!bytes) return;
        const document = read(bytes, { language: 'en' });
        expect(byKey(document.units)).toEqual(byKey(units));
        expect(Buffer.compare(rewrite(bytes, document.units, { language: 'en' }), bytes)).toBe(0);
      }),
      { numRuns: 500 * times },
    );
  });

  it('holds exactly the texts that a sequence of edits leaves', () => {
    fc.assert(
      fc.property(someUnits, someEdits, (units, edits) => {
        const bytes = unlessRefused(() => writeWhole(name, units));
        if (!bytes) return;
        const desired = edited(read(bytes, { language: 'en' }).units, edits);
        const rewritten = unlessRefused(() => rewrite(bytes, desired, { language: 'en' }));
        if (rewritten) expect(byKey(read(rewritten, { language: 'en' }).units)).toEqual(byKey(desired));
      }),
      { numRuns: 500 * times },
    );
  });
});
