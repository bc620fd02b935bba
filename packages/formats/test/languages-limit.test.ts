import { expect, it } from 'vitest';
import { Collector } from '../src/shared/collect.ts';
import { mostTexts, mostUnits } from '../src/shared/limits.ts';

function collect(entries: number, languages: number): number {
  const collector = new Collector(' '.repeat(1_000_000));
  for (let entry = 0; entry < entries; entry++)
    for (let language = 0; language < languages; language++)
      collector.add({ key: `${entry}`, text: '', language: `l${language}` }, 0);
  return collector.units.length;
}

it('counts the units of one key in several languages as one entry', { timeout: 60_000 }, () => {
  expect(collect(mostUnits, 2)).toBe(2 * mostUnits);
  expect(() => collect(mostUnits + 1, 2)).toThrow(/at most 200,000 texts in a language/);
});

it('takes only so many units in all languages', { timeout: 60_000 }, () => {
  expect(() => collect(1_000, mostTexts / 1_000 + 1)).toThrow(/at most 2,000,000 texts in all/);
});
