import { describe, expect, it } from 'vitest';
import type { UnitEdits } from '../../src/format.ts';
import type { Unit } from '../../src/model.ts';
import { getFormat } from '../../src/registry.ts';

/** Rewrites a file after one unit got other facts; marks `fact` as changed. */
export function changed(
  format: string,
  file: string,
  key: string,
  facts: Partial<Unit>,
  language = 'de',
): { text: string; unit: Unit | undefined } {
  const { read, rewrite } = getFormat(format);
  const bytes = Buffer.from(file);
  const { units } = read(bytes, { language });
  const desired = units.map((unit) => (unit.key === key ? { ...unit, ...facts } : unit));
  const names = Object.keys(facts) as (keyof UnitEdits)[];
  const changedFacts = Object.fromEntries(names.map((name) => [name, new Set([key])]));
  const text = Buffer.from(rewrite(bytes, desired, { language, changed: changedFacts })).toString();
  return { text, unit: read(Buffer.from(text), { language }).units.find((unit) => unit.key === key) };
}

/** A file with a description, of an entry that has one or none. */
export interface DescribedCase {
  format: string;
  file: string;
  key: string;
  /** What is taken from the file, and what stands there afterwards. */
  other: [string, string];
  none: [string, string];
}

export const description = 'Shown "on" the <button>\nin the tray';

/** Describes that a description changes its own bytes alone, goes, and stays unasked. */
export function describeDescriptions(cases: readonly DescribedCase[]): void {
  describe.each(cases)('a description in $format ($other.0)', ({ format, file, key, other, none }) => {
    it('changes its own bytes alone', () => {
      const { text, unit } = changed(format, file, key, { description });
      expect(text).toBe(file.replace(...other));
      expect(unit?.description).toBe(description);
    });

    it('goes without touching anything else', () => {
      const { text, unit } = changed(format, file, key, { description: undefined });
      expect(text).toBe(file.replace(...none));
      expect(unit?.description).toBeUndefined();
    });

    it('stays unless it is reported as changed, and beside another text', () => {
      const { read, rewrite } = getFormat(format);
      const bytes = Buffer.from(file);
      const { units } = read(bytes, { language: 'de' });
      const silent = units.map((unit) => ({ ...unit, description: 'another' }));
      expect(Buffer.from(rewrite(bytes, silent, { language: 'de' })).toString()).toBe(file);
      const both = changed(format, file, key, { description, text: 'Other & more' });
      expect(both.unit).toMatchObject({ description, text: 'Other & more' });
    });
  });
}
