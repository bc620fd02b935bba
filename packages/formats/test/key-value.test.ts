import { expect, it } from 'vitest';
import { described, fresh } from './support/key-value.ts';

const everyFormat = [
  'ios_strings',
  'ios_stringsdict',
  'java_properties',
  'mozilla_properties',
  'ini',
  'toml',
];

it.each(everyFormat)('%s writes descriptions and reads them again', (format) => {
  for (const description of ['One line', 'Two\nlines', 'a "quote" and é', 'ends in /']) {
    const written = fresh(format, [
      { key: 'a', text: 'b', description },
      { key: 'c', text: 'd' },
    ]);
    expect(described(format, written)).toEqual([
      ['a', description],
      ['c', undefined],
    ]);
  }
});
