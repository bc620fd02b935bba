import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { after, fresh, read, set, texts, without } from './support/key-value.ts';
import { rewriteText, toText } from './support/texts.ts';

describe('INI', () => {
  const joomla = '; comment\nCOM_A="He said "_QQ_"yes"_QQ_" at C:\\dir"\nCOM_B="b; not a comment"\n';
  const plain =
    'top = a;b # c\nremember = r\nrem = x\n\n[repo]\ntitle = `a "b" #1`\nsame = 1\n\n[org]\nsame = 2\n';

  it('reads and writes the quotes of Joomla', () => {
    expect(texts('ini', joomla)).toEqual([
      ['COM_A', 'He said "yes" at C:\\dir'],
      ['COM_B', 'b; not a comment'],
    ]);
    expect(rewriteText('ini', joomla, set('COM_B', '"q"'))).toBe(
      joomla.replace('b; not a comment', '"_QQ_"q"_QQ_"'),
    );
    expect(rewriteText('ini', 'A="x"\n', set('A', 'say "q" b=c'))).toBe('A="say \\"q\\" b=c"\n');
    expect(() => rewriteText('ini', 'A="x"\n', set('A', 'ends in \\'))).toThrow(WriteError);
  });

  it('refuses a line break where PHP would refuse the file, and writes no escapes that PHP shows', () => {
    expect(() => rewriteText('ini', 'K="x"\n', set('K', 'a\nb'))).toThrow('cannot hold a line break');
    const dotted = 'home.title="x"\nhome.text="y"\n';
    expect(() => rewriteText('ini', dotted, set('home.title', 'a\nb'))).toThrow('cannot hold a line break');
    expect(rewriteText('ini', dotted, set('home.title', 'a\tb'))).toBe(dotted.replace('x', 'a\tb'));
    const obs = 'Basic.Main="x"\nBasic.Text="y"\n';
    expect(rewriteText('ini', obs, set('Basic.Main', 'a\nb\tc'))).toBe(obs.replace('x', 'a\\nb\\tc'));
  });

  it('takes a colon for a part of the key where keys end at equals signs', () => {
    const file = '%1: Attempt failed = %1: Attempt failed\n%1: Sent = %1: Sent\nPlain = a: b\n';
    expect(texts('ini', file)).toEqual([
      ['%1: Attempt failed', '%1: Attempt failed'],
      ['%1: Sent', '%1: Sent'],
      ['Plain', 'a: b'],
    ]);
    const longer = file.replace('a: b', '`a: b\nc: d\ne: f\ng: h\ni: j`');
    expect(rewriteText('ini', file, set('Plain', 'a: b\nc: d\ne: f\ng: h\ni: j'))).toBe(longer);
    expect(texts('ini', longer)[0]?.[0]).toBe('%1: Attempt failed');
    expect(rewriteText('ini', file, after('Plain', { key: '%2: New', text: 'n' }))).toBe(
      `${file}%2: New = n\n`,
    );
    expect(texts('ini', 'a: b = c\nd: e\nf: g\n')[0]).toEqual(['a', 'b = c']);
  });

  it('reads sections, semicolons and rem keys of plain files, and leaves them without quotes', () => {
    expect(texts('ini', plain)).toEqual([
      ['top', 'a;b # c'],
      ['remember', 'r'],
      ['rem', 'x'],
      ['repo.title', 'a "b" #1'],
      ['repo.same', '1'],
      ['org.same', '2'],
    ]);
    const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('ini', plain, change);
    expect(rewrite(set('repo.same', 'plain text'))).toBe(plain.replace('same = 1', 'same = plain text'));
    expect(rewrite(set('repo.same', ' two\nlines '))).toBe(
      plain.replace('same = 1', 'same = ` two\nlines `'),
    );
    expect(rewrite(set('repo.title', 'a`b'))).toBe(plain.replace('`a "b" #1`', 'a`b'));
    expect(rewrite(after('org.same', { key: 'org.new', text: 'n' }))).toBe(`${plain}new = n\n`);
    expect(rewrite(after('org.same', { key: 'late', text: 'n' }))).toBe(
      plain.replace('rem = x\n', 'rem = x\nlate = n\n'),
    );
    expect(rewrite(after('org.same', { key: 'x.k', text: 'n', metadata: { section: 'x' } }))).toBe(
      `${plain}\n[x]\nk = n\n`,
    );
  });

  it('remembers whether values were quoted for a new file', () => {
    const document = read('ini', plain);
    const again = [...getFormat('ini').write(document, { language: 'en' })].map(toText).join('');
    expect(again).toBe(plain.replaceAll('`', '`').replace('a;b # c', '`a;b # c`'));
    expect(fresh('ini', document.units)).toContain('title="a \\"b\\" #1"');
  });

  it('keeps empty sections, and both of two sections of one name', () => {
    const file = '[empty]\n\n[a]\nx = 1\ny = 2\n[a]\nx = 3\n';
    expect(texts('ini', file)).toEqual([
      ['a.y', '2'],
      ['a.x', '3'],
    ]);
    expect(rewriteText('ini', file, (units) => units)).toBe(file);
    expect(rewriteText('ini', file, set('a.x', '4'))).toBe(file.replace('x = 3', 'x = 4'));
    expect(rewriteText('ini', file, without('a.y'))).toBe(file.replace('y = 2\n', ''));
  });

  it('reads the escapes of OBS, and case counts', () => {
    expect(texts('ini', 'Key="a\\n\\"b\\" \\\\ %1"\nkey="x"')).toEqual([
      ['Key', 'a\n"b" \\ %1'],
      ['key', 'x'],
    ]);
  });

  const parts = ['`', '"', "'", ';', '#', '\n', '\\', ' ', 'a', '=', '"""', 'k = v', '[s]', ':', '\t'];
  const randomTexts = (count: number): string[] => {
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    const one = () => Array.from({ length: 1 + below(5) }, () => parts[below(parts.length)]).join('');
    return Array.from({ length: count }, one);
  };

  it.each([
    ['k = x\n'],
    ['k = x\nl = y\n'],
    ['k = x\nl = `y`\nm = z\n'],
    ["k = 'x'\n"],
    ['k = """x"""\nl = y\n'],
    ['k: x\nl: y\nm: z\n'],
    ['k="x"\n'],
    ['k = "x"\nl = y\nm=z\n'],
  ])('gives back each text that it writes into %j, and refuses others', (file) => {
    const changed = randomTexts(600).map((text) => {
      try {
        const written = rewriteText('ini', file, set('k', text));
        return [text, texts('ini', written).find(([key]) => key === 'k')?.[1]];
      } catch (error) {
        if (!(error instanceof WriteError)) throw error;
        return [text, text];
      }
    });
    expect(changed.filter(([text, back]) => text !== back)).toEqual([]);
  });
});
