import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { after, read, set, texts, without } from './support/key-value.ts';
import { rewriteText } from './support/texts.ts';

describe('TOML', () => {
  const file = [
    'title = "T"',
    "a.b = 'C:\\x'",
    '"k.l" = "q"',
    'n = 5',
    '',
    '[menu]',
    'file = "F"',
    'days = [ "mo", "tu" ]',
    'who = { name = "N", age = 3 }',
    '',
    '[cats]',
    'description = "How many"',
    'one = "cat"',
    'other = "cats"',
    '',
  ].join('\n');
  const rewrite = (change: (units: Unit[]) => Unit[]) => rewriteText('toml', file, change);

  it('reads every kind of key, table and list, and plural tables', () => {
    expect(texts('toml', file)).toEqual([
      ['title', 'T'],
      ['a.b', 'C:\\x'],
      ['"k.l"', 'q'],
      ['menu.file', 'F'],
      ['menu.days[0]', 'mo'],
      ['menu.days[1]', 'tu'],
      ['menu.who.name', 'N'],
      ['cats[one]', 'cat'],
      ['cats[other]', 'cats'],
    ]);
    const cat = read('toml', file).units.find(({ key }) => key === 'cats[one]');
    expect([cat?.plural, cat?.description]).toEqual(['one', 'How many']);
    expect(read('toml', file).notices.map(({ code }) => code)).toEqual([
      'no-text-in-toml',
      'no-text-in-toml',
    ]);
  });

  it('keeps the quoting of a text where it can', () => {
    expect(rewrite(set('a.b', 'D:\\y'))).toBe(file.replace("'C:\\x'", "'D:\\y'"));
    expect(rewrite(set('a.b', "it's"))).toBe(file.replace("'C:\\x'", '"it\'s"'));
    const long = 'a = """\nx\n"y"\n"""\nb = \'\'\'raw\\\'\'\'\n';
    expect(texts('toml', long)).toEqual([
      ['a', 'x\n"y"\n'],
      ['b', 'raw\\'],
    ]);
    expect(rewriteText('toml', long, set('a', 'p\n""""q\\'))).toBe(
      long.replace('x\n"y"\n"""', 'p\n""\\""\\"q\\\\"""').replace('""\\""\\"q', '""\\""q'),
    );
  });

  it('adds to tables, dotted keys, lists and inline tables, and makes new tables', () => {
    expect(rewrite(after('menu.file', { key: 'menu.edit', text: 'E' }))).toBe(
      file.replace('"F"\n', '"F"\nedit = "E"\n'),
    );
    expect(rewrite(after('a.b', { key: 'a.c', text: 'C' }))).toBe(
      file.replace("'C:\\x'\n", '\'C:\\x\'\na.c = "C"\n'),
    );
    expect(rewrite(after('menu.days[1]', { key: 'menu.days[2]', text: 'we', index: 2 }))).toBe(
      file.replace('[ "mo", "tu" ]', '["mo", "tu", "we"]'),
    );
    expect(rewrite(after('menu.who.name', { key: 'menu.who.role', text: 'R' }))).toBe(
      file.replace('age = 3 }', 'age = 3, role = "R" }'),
    );
    const dogs: Unit[] = [
      { key: 'dogs[one]', text: 'dog', plural: 'one' },
      { key: 'dogs[other]', text: 'dogs', plural: 'other' },
    ];
    expect(rewrite(after('cats[other]', ...dogs))).toBe(`${file}\n[dogs]\none = "dog"\nother = "dogs"\n`);
    expect(rewrite(after('cats[one]', { key: 'cats[few]', text: 'f', plural: 'few' }))).toBe(
      file.replace('one = "cat"\n', 'one = "cat"\nfew = "f"\n'),
    );
  });

  it('keeps the numbers of tables in a list, and adds one behind them', () => {
    const list = '[[t]]\nx = "1"\n\n[[t]]\nx = "2"\n';
    expect(rewriteText('toml', list, without('t[0].x'))).toBe('[[t]]\n\n[[t]]\nx = "2"\n');
    expect(rewriteText('toml', list, after('t[1].x', { key: 't[2].x', text: '3' }))).toBe(
      `${list}\n[[t]]\nx = "3"\n`,
    );
    expect(() => rewriteText('toml', list, after('t[1].x', { key: 't[5].x', text: '3' }))).toThrow(
      WriteError,
    );
  });

  it('does not shift the items of a list, and keeps what is no text', () => {
    expect(rewrite(without('menu.days[0]'))).toBe(file.replace('[ "mo", "tu" ]', '[\'\', "tu"]'));
    expect(rewrite(without('cats[one]', 'cats[other]'))).toBe(file.slice(0, file.indexOf('\n[cats]')));
    expect(rewrite(without('title', 'a.b', '"k.l"'))).toContain('n = 5');
    expect(() => rewrite(after('title', { key: 'n.x', text: 'y' }))).toThrow(WriteError);
  });
});
