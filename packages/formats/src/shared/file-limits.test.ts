/** What the check says of how a file is written, and what its export refuses, is one function. */
import { findUnholdable } from '@parlance/domain/text/file-limits';
import { expect, it } from 'vitest';
import { WriteError } from '../format.ts';
import { getFormat } from '../registry.ts';

const texts = [
  ...['one\ntwo', 'one\r\ntwo', 'C:\\new', 'App\\Models', 'ends in \\', 'a "b" c', "it's", 'a `b` c', '`b"'],
  ...['a\n`b` """', '# `b` "', '; `b`', ' a` "', 'tab\there', 'a;b', 'a,b', 'Ä', 'x'],
];
const files: [format: string, name: string, body: string][] = [
  ['ini', 'of Joomla', 'COM_A="Old"\nCOM_B="Other"\n'],
  ['ini', 'with named quotes', 'COM_A="Old"\nCOM_B="Say "_QQ_"no"_QQ_""\n'],
  ['ini', 'of OBS', 'Basic.Main="Old\\n"\nBasic.Other="x"\n'],
  ['ini', 'without quotes', 'a = Old\nb = other\n'],
  ['ini', 'with backticks', 'a = Old\nb = `other; one`\n'],
  ['tsv', 'without quotes', 'key\tde\n"a" one\tOld\n"b" two\tTwo\n'],
  ['tsv', 'with quotes', 'key\tde\na\t"Old"\nb\t"x\ty"\n'],
];

it.each(files)('agrees in %s %s', (name, _what, body) => {
  const format = getFormat(name);
  const bytes = Buffer.from(body);
  const { limits = [], units } = format.read(bytes, { language: 'de' });
  const [first] = units;
  if (!first) throw new Error('no unit');
  for (const text of texts) {
    const write = () => format.rewrite(bytes, [{ ...first, text }, ...units.slice(1)], { language: 'de' });
    if (limits.flatMap((limit) => findUnholdable(text, limit)).length === 0)
      expect(write, text).not.toThrow();
    else expect(write, text).toThrow(WriteError);
  }
});

it('names what each of them cannot hold', () => {
  const limits = files.map(([name, , body]) => getFormat(name).read(Buffer.from(body)).limits);
  expect(limits).toEqual([
    ['php-ini'],
    ['php-ini'],
    undefined,
    ['plain-ini'],
    ['plain-ini-backticks'],
    ['unquoted \t'],
    undefined,
  ]);
});
