import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { after, fresh, read, set, texts, utf16, without } from './support/key-value.ts';
import { rewriteText } from './support/texts.ts';

describe('.strings', () => {
  it('doubles backslashes, and reads every escape of Apple’s', () => {
    expect(fresh('ios_strings', [{ key: 'k', text: 'C:\\dir "x"\n' }])).toBe(
      '"k" = "C:\\\\dir \\"x\\"\\n";\n',
    );
    const escapes = '"a" = "\\"\\\\\\n\\t\\r\\U00e9\\U20\\351\\\nx\\q";';
    expect(texts('ios_strings', escapes)).toEqual([['a', '"\\\n\t\ré Ø\nxq']]);
  });

  it('reads keys without quotes, keys without values, single quotes, and both kinds of comments', () => {
    const file =
      '// one\n/* two */\nplain.key = \'it"s\';\nalone;\n\n/* header */\n\n"b" = "x"; // behind\n"c"="y";';
    const { units } = read('ios_strings', file);
    expect(units.map(({ key, text, description }) => [key, text, description])).toEqual([
      ['plain.key', 'it"s', 'one\ntwo'],
      ['alone', null, undefined],
      ['b', 'x', 'behind'],
      ['c', 'y', undefined],
    ]);
    expect(rewriteText('ios_strings', 'alone;', set('alone', 'z'))).toBe('alone = "z";');
  });

  it('writes UTF-16 of either order with its mark again', () => {
    for (const big of [false, true]) {
      const changed = getFormat('ios_strings').rewrite(
        utf16('"a" = "b";\n', big),
        [{ key: 'a', text: 'é😀' }],
        {
          language: 'en',
        },
      );
      expect(Buffer.compare(changed, utf16('"a" = "é😀";\n', big))).toBe(0);
    }
  });

  it('takes a text out with its comment and its empty line, and puts one in like the others', () => {
    const file = '/* A */\n"a" = "1";\n\n/* B */\n"b" = "2";\n\n/* C */\n"c" = "3";\n';
    const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('ios_strings', file, change);
    expect(rewrite(without('b'))).toBe(file.replace('/* B */\n"b" = "2";\n\n', ''));
    expect(rewrite(after('b', { key: 'n', text: 'new', description: 'N' }))).toBe(
      file.replace('"2";\n', '"2";\n\n/* N */\n"n" = "new";\n'),
    );
    expect(rewriteText('ios_strings', '"a" = "1";', after('a', { key: 'b', text: '2' }))).toBe(
      '"a" = "1";\n"b" = "2";',
    );
  });

  it('leaves dictionaries alone and reports them', () => {
    const file = '{ "a" = "1"; "d" = { x = (1, <0f>); }; }';
    expect(read('ios_strings', file).notices.map(({ code }) => code)).toEqual(['no-text']);
    expect(rewriteText('ios_strings', file, set('a', '2'))).toBe(file.replace('"1"', '"2"'));
  });
});
