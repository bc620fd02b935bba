import { expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';

const formats = catalogue.map(({ name }) => getFormat(name)).filter(({ refusesFirst }) => refusesFirst);

/** A megabyte, which comes in several pieces. */
const many: Unit[] = Array.from({ length: 200 }, (_, at) => ({
  key: `menu.${at % 7}.item${at}`,
  text: `${at} ${'word '.repeat(1000)}`,
}));

/** Units that files refuse, each for another reason; some formats take some of them. */
const others: Unit[] = [
  { key: 'nul', text: 'a\0b' },
  { key: 'surrogate', text: '\ud800' },
  { key: 'menu.1.item1.below', text: 'on the path of another' },
  { key: 'menu.1', text: 'the path of others' },
  { key: 'a.'.repeat(3000), text: 'deep' },
  { key: 'open', text: '{name' },
  { key: 'count[one]', text: '{n, plural, one {#}', plural: 'one' },
  { key: 'list[5]', text: 'an item after gaps' },
];

test('nested JSON is among the formats that refuse before their first piece', () => {
  expect(formats.map(({ name }) => name)).toContain('nested_json');
});

test.each(formats)('$name refuses a unit before its first piece or takes it', (format) => {
  const begin = (unit: Unit) =>
    format.write({ units: [...many, unit] }, { language: 'de' })[Symbol.iterator]();
  let refused = 0;
  for (const unit of others) {
    const pieces = begin(unit);
    try {
      pieces.next();
    } catch (error) {
      expect(error).toBeInstanceOf(WriteError);
      refused++;
      continue;
    }
    let further = 0;
    while (!pieces.next().done) further++;
    expect(further, unit.key).toBeGreaterThan(1);
  }
  expect(refused).toBeGreaterThan(1);
});
