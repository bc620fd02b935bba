import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { Unit } from '../../src/model.ts';
import { formOfKey } from '../../src/shared/plural.ts';
import { toBytes, toText } from './texts.ts';

/** A way in which a file can be large: its units, and as many others that may come into it. */
export interface LargeFile {
  what: string;
  units(count: number): Unit[];
  more(count: number): Unit[];
  /** What becomes of the file that is written of the units; the same where it cannot be so. */
  change?: (text: string, count: number) => string;
}

/** Something beside the units that a file has much of: put before one in their midst. */
const between = (what: string, piece: string): LargeFile => ({
  ...byKey('', 1, (index, name) => `${name}${index}`),
  what,
  change: (text, count) => text.replace(/\n(?=.*key10\b)/, `\n${piece.repeat(count)}`),
});

const others =
  '"|\'|\\|\n|\r\n|\t| |<|>|&|%|{|[|(|@|?|#|$|=|:|,|;|`|.|*|/|\u0001|\u00a0|\u2028|é|😀|\\n|&amp;|<b>|{{|]]>|--'.split(
    '|',
  );

const forms: readonly PluralCategory[] = ['one', 'other'];

export const largeFiles: readonly LargeFile[] = [
  byKey('one list', 1, (index, name, count) => `list[${name === 'more' ? count + index : index}]`),
  byKey('one level', 1, (index, name) => `${name}${index}`),
  byKey('levels of one', 1, (index, name) => `${name}${index}.key`),
  byKey('levels of two', 1, (index, name) => `level${index >> 1}.${name}${index & 1}`),
  byKey('lists of two', 1, (index, name) => `list${index >> 1}[${(index & 1) + (name === 'more' ? 2 : 0)}]`),
  byKey('deep levels', 40, (index, name) => `${name}${index}.${'a.'.repeat(80)}b`),
  byKey('levels one in another', 40, (index, name) => `${'a.'.repeat((index % 90) + 1)}${name}${index}`),
  byKey('keys alike but for their ends', 8, (index, name) => `${'key'.repeat(60)}${name}${index}`),
  byKey('long keys', 40, (index, name) => `${name}${index}${' key'.repeat(200)}`),
  byGroup('plural forms', 2, (index, name) =>
    forms.map((plural) => ({ key: `${name}${index}[${plural}]`, text: `Text ${plural}`, plural })),
  ),
  byGroup('units with all facts', 4, (index, name) => [
    {
      key: `${name}${index}`,
      text: `Text ${index}`,
      source: `Source ${index}`,
      description: `About ${index}\nand more`,
      context: `Context ${index}`,
      maxLength: 10 + index,
      references: [`a.c:${index}`],
      flags: ['c-format'],
      state: 'needs-review',
    },
  ]),
  byText('a text of words', (count) => ['words '.repeat(count * 4)]),
  byText('a text of lines', (count) => ['words\n'.repeat(count * 4)]),
  byText('texts of one character', (count) => others.map((letter) => letter.repeat(count))),
  byText('texts of one character in the midst', (count) =>
    others.map((letter) => `a${letter.repeat(count)}b`),
  ),
  {
    what: 'a long description',
    units: (count) => [{ key: 'key', text: 'Text', description: 'About\n'.repeat(count * 4) }],
    more: (count) => [{ key: 'more', text: 'Text', description: 'About '.repeat(count * 4) }],
  },
  {
    ...byKey('', 1, (index, name) => `${name}${index}`),
    what: 'one level on one line',
    change: onOneLine,
  },
  {
    ...byKey('', 1, (index, name, count) => `list[${name === 'more' ? count + index : index}]`),
    what: 'one list on one line',
    change: onOneLine,
  },
  {
    ...byKey('', 1, (index, name) => `${name}${index}`),
    what: 'one key again and again',
    change: (text) => text.replace(/\bkey\d+/g, 'key'),
  },
  between('empty lines', '\n'),
  between('blanks', ' '),
  ...['# x', '; x', '// x', '/* x */', '<!-- x -->', '#. x'].map((comment) =>
    between(`comments: ${comment}`, `${comment}\n`),
  ),
];

/** A table stays as it is: on one line it would be one row, as wide as all of them, and so would each row that is added. */
function onOneLine(text: string): string {
  return /^\ufeff?key[,\t]/.test(text) ? text : text.replace(/\s*\n\s*/g, ' ');
}

type NameOf = (index: number, name: 'key' | 'more', count: number) => string;

/** Units that differ by their keys; one for each `share` of a count, since they are so long. */
function byKey(what: string, share: number, keyOf: NameOf): LargeFile {
  const make = (count: number, name: 'key' | 'more') =>
    Array.from({ length: count / share }, (_, number) => {
      const key = keyOf(number, name, count);
      const { index } = formOfKey(key);
      return { key, text: `Text ${number}`, ...(index !== undefined && { index }) };
    });
  return { what, units: (count) => make(count, 'key'), more: (count) => make(count, 'more') };
}

function byGroup(what: string, share: number, group: (index: number, name: string) => Unit[]): LargeFile {
  const make = (count: number, name: string) =>
    Array.from({ length: count / share }, (_, index) => group(index, name)).flat();
  return { what, units: (count) => make(count, 'key'), more: (count) => make(count, 'more') };
}

function byText(what: string, texts: (count: number) => string[]): LargeFile {
  const make = (count: number, name: string) =>
    texts(count).map((text, index) => ({ key: `${name}${index}`, text }));
  return { what, units: (count) => make(count, 'key'), more: (count) => make(count, 'more') };
}

/** A file with something in it that no writer makes. */
export function changedFile(bytes: Uint8Array, { change }: LargeFile, count: number): Uint8Array {
  return change ? toBytes(change(toText(bytes), count)) : bytes;
}
