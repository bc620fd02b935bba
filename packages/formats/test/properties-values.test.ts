import { describe, expect, it } from 'vitest';
import { getFormat } from '../src/registry.ts';
import { after, fresh, read, set, texts } from './support/key-value.ts';
import { rewriteText, toBytes } from './support/texts.ts';

describe('properties', () => {
  it('reads separators, escapes and continued lines as Java does', () => {
    const file = [
      'a=1',
      'b : 2 ',
      'c 3',
      'd\\ e\\:f=4',
      'g=one \\',
      '   two',
      'h=odd\\\\',
      'i=\\u00e9\\t\\q',
      '! comment',
      'alone',
      '=nameless',
      'j = = x',
    ].join('\n');
    expect(texts('java_properties', file)).toEqual([
      ['a', '1'],
      ['b', '2 '],
      ['c', '3'],
      ['d e:f', '4'],
      ['g', 'one two'],
      ['h', 'odd\\'],
      ['i', 'é\tq'],
      ['alone', ''],
      ['', 'nameless'],
      ['j', '= x'],
    ]);
  });

  it('writes new Java files in ASCII, new Mozilla files in UTF-8', () => {
    const units = [{ key: 'é', text: '😀 it’s', description: 'naïve' }];
    expect(fresh('java_properties', units)).toBe('# na\\u00efve\n\\u00e9=\\ud83d\\ude00 it\\u2019s\n');
    expect(fresh('mozilla_properties', units)).toBe('# LOCALIZATION NOTE (é): naïve\né=😀 it’s\n');
  });

  it('keeps the charset of a Java file, and escapes what it cannot hold', () => {
    const rewrite = (bytes: Uint8Array) =>
      Buffer.from(
        getFormat('java_properties').rewrite(
          bytes,
          [
            { key: 'a', text: 'ü漢' },
            { key: 'b', text: 'é' },
          ],
          {
            language: 'en',
          },
        ),
      );
    const latin = new Uint8Array(Buffer.from('a=x\nb=é\n', 'latin1'));
    expect(texts('java_properties', latin)).toEqual([
      ['a', 'x'],
      ['b', 'é'],
    ]);
    expect(read('java_properties', latin).notices.map(({ code }) => code)).toEqual(['read-as-latin-1']);
    expect(rewrite(latin).toString('latin1')).toBe('a=ü\\u6f22\nb=é\n');
    expect(rewrite(toBytes('a=x\nb=é\n')).toString()).toBe('a=ü漢\nb=é\n');
    expect(rewrite(toBytes('a=x\nb=\\u00E9\n')).toString()).toBe('a=\\u00FC\\u6F22\nb=\\u00E9\n');
  });

  it('leaves apostrophes as they are, doubled or not', () => {
    const file = "a=it''s {0}\nb=it's\n";
    expect(texts('java_properties', file)).toEqual([
      ['a', "it''s {0}"],
      ['b', "it's"],
    ]);
    expect(rewriteText('java_properties', file, set('b', "don't"))).toBe(file.replace("it's\n", "don't\n"));
  });

  it('continues lines where the former text did, and keeps blanks that count', () => {
    const file = 'a=one\\n\\\n  two\nb=x\n';
    expect(rewriteText('java_properties', file, set('a', 'p\n q\nr'))).toBe(
      'a=p\\n\\\n  \\ q\\n\\\n  r\nb=x\n',
    );
    expect(fresh('java_properties', [{ key: 'a', text: ' x ' }])).toBe('a=\\ x\\u0020\n');
  });

  it('does not continue a file that ends in a backslash', () => {
    const add = (file: string) => rewriteText('java_properties', file, after('a', { key: 'n', text: 'v' }));
    expect(add('a=x\\')).toBe('a=x\nn=v');
    expect(add('a=x\\\\')).toBe('a=x\\\\\nn=v');
    expect(rewriteText('java_properties', 'a\\', set('a', 'y'))).toBe('a=y');
  });

  it('follows the layout of its neighbour', () => {
    const add = (file: string) => rewriteText('java_properties', file, after('a', { key: 'n', text: 'v' }));
    expect(add('a = 1\r\nb = 2\r\n')).toBe('a = 1\r\nn = v\r\nb = 2\r\n');
    expect(add('a\t\t= 1')).toBe('a\t\t= 1\nn = v');
    expect(add('a: 1\n\nb: 2\n\nc: 3\n')).toBe('a: 1\n\nn: v\n\nb: 2\n\nc: 3\n');
    expect(rewriteText('java_properties', '# only a comment\n', () => [{ key: 'n', text: 'v' }])).toBe(
      '# only a comment\n\nn=v\n',
    );
  });

  it('reads Mozilla’s notes, plural macros, and semicolons as they are', () => {
    const file = [
      '# LOCALIZATION NOTE (a, b): for both',
      'a=%S;%1$S',
      'b = x  ',
      'n={[ plural(n) ]}',
      'n[one]=1',
      'two words=y',
    ].join('\n');
    const { units } = read('mozilla_properties', file);
    expect(units.map(({ key, text, description, plural }) => [key, text, description, plural])).toEqual([
      ['a', '%S;%1$S', 'for both', undefined],
      ['b', 'x', 'for both', undefined],
      ['n', '{[ plural(n) ]}', undefined, undefined],
      ['n[one]', '1', undefined, 'one'],
      ['two words', 'y', undefined, undefined],
    ]);
  });
});
