import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { numerusCategories } from '../src/qt/numerus.ts';
import { getFormat } from '../src/registry.ts';
import { pluralRules } from '../src/shared/plural.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const file = (messages: string, language = 'ru_RU') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="${language}" sourcelanguage="en">\n<context>\n    <name>Main</name>\n${messages}</context>\n</TS>\n`;
const message = (source: string, translation: string, more = '', attributes = '') =>
  `    <message${attributes}>\n        <source>${source}</source>\n${more}        ${translation}\n    </message>\n`;
const numerus = (type: string, ...forms: string[]) =>
  message(
    '%n file(s)',
    `<translation${type}>\n${forms.map((form) => `            <numerusform>${form}</numerusform>\n`).join('')}        </translation>`,
    '',
    ' numerus="yes"',
  );
const read = (text: string) => getFormat('qt_ts').read(toBytes(text)).units;
const rewrite = (text: string, change: (units: Unit[]) => Unit[], options = {}) =>
  rewriteText('qt_ts', text, change, options);
const setAll = (change: Partial<Unit>) => (units: Unit[]) => units.map((unit) => ({ ...unit, ...change }));

it('a file has the numerus forms of its own language', () => {
  const forms = (language: string) =>
    getFormat('qt_ts').read(toBytes(file(message('a', '<translation>b</translation>'), language)), {
      language: 'de',
    }).plurals;
  expect(forms('pl_PL')).toEqual(['one', 'few', 'many']);
  expect(forms('hu')).toEqual(['other']);
});

describe('a message', () => {
  it('is identified by its context, source text and comment, or by its id', () => {
    const text = file(
      message('Open', '<translation>a</translation>') +
        message('Open', '<translation>b</translation>', '        <comment>menu</comment>\n') +
        message('Open', '<translation>c</translation>', '', ' id="open-id"'),
    );
    expect(read(text)).toMatchObject([
      { key: 'Main\u0004Open', source: 'Open', text: 'a' },
      { key: 'Main\u0004Open\u0004menu', context: 'menu', text: 'b' },
      { key: 'open-id', source: 'Open', text: 'c' },
    ]);
  });

  it('is unfinished, finished, or gone from the program', () => {
    const text = file(
      message('a', '<translation type="unfinished"></translation>') +
        message('b', '<translation type="unfinished">x</translation>') +
        message('c', '<translation>x</translation>') +
        message('d', '<translation type="vanished">x</translation>') +
        message('e', '<translation type="obsolete">x</translation>'),
    );
    expect(read(text).map(({ source, state }) => [source, state])).toEqual([
      ['a', 'needs-translation'],
      ['b', 'needs-review'],
      ['c', 'accepted'],
    ]);
    const finished = rewrite(text, setAll({ text: 'y', state: 'accepted' }));
    expect(finished).toBe(
      text
        .replaceAll(/<translation type="unfinished">x?/g, '<translation>y')
        .replace('<translation>x', '<translation>y'),
    );
    const open = rewrite(text, setAll({ state: 'needs-review' }));
    expect(open).toBe(text.replace('<translation>x', '<translation type="unfinished">x'));
    expect(rewrite(text, () => [])).toContain('<translation type="vanished">x</translation>');
  });

  it('does not become finished because its text changed', () => {
    const text = file(message('a', '<translation type="unfinished"/>'));
    expect(rewrite(text, setAll({ text: 'x', state: undefined }))).toBe(
      text.replace('"unfinished"/>', '"unfinished">x</translation>'),
    );
    const emptied = rewrite(file(message('a', '<translation>x</translation>')), setAll({ text: null }));
    expect(emptied).toBe(file(message('a', '<translation type="unfinished"></translation>')));
  });

  it('has comments and places, which may be relative to the previous one', () => {
    const text = file(
      message(
        'a',
        '<translation>x</translation>',
        '        <extracomment>for all</extracomment>\n        <translatorcomment>mine</translatorcomment>\n        <location filename="a.cpp" line="10"/>\n        <location line="+5"/>\n',
      ) + message('b', '<translation>x</translation>', '        <location line="-2"/>\n'),
    );
    expect(read(text)).toMatchObject([
      { description: 'for all', references: ['a.cpp:10', 'a.cpp:15'], metadata: { comment: 'mine' } },
      { references: ['a.cpp:13'] },
    ]);
  });

  it('may hold bytes that XML has no character for, and variants of several lengths', () => {
    const variants =
      '<translation variants="yes"><lengthvariant>long</lengthvariant><lengthvariant>s</lengthvariant></translation>';
    const text = file(
      message('a<byte value="x1b"/>', '<translation>&quot;b&quot;</translation>') + message('v', variants),
    );
    expect(read(text)).toMatchObject([
      { source: 'a\u001b', text: '"b"' },
      { text: '<lengthvariant>long</lengthvariant><lengthvariant>s</lengthvariant>' },
    ]);
    expect(
      rewrite(text, (units) => units.map((unit, at) => (at === 0 ? { ...unit, text: '\u0002' } : unit))),
    ).toBe(text.replace('&quot;b&quot;', '<byte value="x2"/>'));
  });
});

describe('numerus forms', () => {
  it.each(['ru', 'ar', 'pl', 'lt', 'cs', 'sl', 'ja', 'de', 'fr', 'ga', 'mt', 'lv', 'uk', 'hr', 'ro'])(
    '%s has a category of its own for each form',
    (language) => {
      const categories = numerusCategories(language);
      expect(new Set(categories).size).toBe(categories.length);
      // Whole numbers take no category that has no form.
      const used = new Set(Array.from({ length: 200 }, (_, count) => pluralRules(language).select(count)));
      const without: Record<string, PluralCategory[]> = { ga: ['few', 'many'], mt: ['two'] };
      for (const category of used) expect([...categories, ...(without[language] ?? [])]).toContain(category);
    },
  );

  const russian = file(numerus('', 'файл', 'файла', 'файлов'));

  it('are units by category, in the order of the language', () => {
    expect(read(russian).map(({ key, text }) => [key, text])).toEqual([
      ['Main\u0004%n file(s)[one]', 'файл'],
      ['Main\u0004%n file(s)[few]', 'файла'],
      ['Main\u0004%n file(s)[many]', 'файлов'],
    ]);
    const latvian = read(file(numerus('', 'a', 'b', 'c'), 'lv'));
    expect(latvian.map(({ plural }) => plural)).toEqual(['one', 'other', 'zero']);
  });

  it('change alone, and are emptied rather than removed', () => {
    expect(
      rewrite(russian, (units) =>
        units.map((unit) => (unit.plural === 'few' ? { ...unit, text: 'X' } : unit)),
      ),
    ).toBe(russian.replace('файла<', 'X<'));
    expect(rewrite(russian, (units) => units.filter(({ plural }) => plural !== 'few'))).toBe(
      russian.replace('файла<', '<'),
    );
    expect(rewrite(russian, () => [])).not.toContain('numerusform');
  });

  it('are added up to the last that is desired; one that the language has not has no place', () => {
    const one = file(numerus(' type="unfinished"', 'файл'));
    const base = 'Main\u0004%n file(s)';
    const changed = rewrite(one, (units) => [
      ...units,
      { key: `${base}[many]`, text: 'файлов', plural: 'many' },
      { key: `${base}[other]`, text: 'файла', plural: 'other' },
    ]);
    expect(changed).toBe(file(numerus(' type="unfinished"', 'файл', '', 'файлов')));
  });

  it('are those of the language that is made over the base language’s file', () => {
    const english = file(numerus('', '%n file', '%n files'), 'en');
    const base = 'Main\u0004%n file(s)';
    const forms = pluralCategories.map((plural) => ({ key: `${base}[${plural}]`, text: plural, plural }));
    expect(rewrite(english, () => forms, { language: 'ar', asTemplate: true })).toBe(
      file(numerus('', 'zero', 'one', 'two', 'few', 'many', 'other'), 'ar'),
    );
  });
});

describe('a new file', () => {
  it('holds contexts, comments and forms as they were read', () => {
    const units: Unit[] = [
      { key: 'A\u0004Open\u0004menu', text: 'x', source: 'Open', context: 'menu', state: 'accepted' },
      { key: 'app.title', text: 'T', source: 'Title', description: 'd', references: ['a.cpp:3'] },
      { key: 'plain', text: '', source: 'plain' },
      { key: 'B\u0004%n[one]', text: 'a', source: '%n', plural: 'one', state: 'needs-review' },
      { key: 'B\u0004%n[other]', text: 'b', source: '%n', plural: 'other', state: 'needs-review' },
    ];
    const back = read(toText(writeWhole('qt_ts', units, { language: 'de', sourceLanguage: 'en' })));
    const keep = ({ key, text, source, context, plural, description, references }: Unit) => ({
      key,
      text,
      source,
      context,
      plural,
      description,
      references,
    });
    const byKey = (a: Unit, b: Unit) => (a.key < b.key ? -1 : 1);
    expect(back.toSorted(byKey).map(keep)).toEqual(units.toSorted(byKey).map(keep));
    expect(back.map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
      'needs-translation',
      'needs-review',
      'needs-review',
    ]);
  });

  it('takes a context that is there already', () => {
    const text = file(message('a', '<translation>x</translation>'));
    const added = rewrite(text, (units) => [
      ...units,
      { key: 'Main\u0004b', text: 'y', state: 'accepted' },
      { key: 'Other\u0004c', text: 'z', state: 'accepted' },
    ]);
    const other = message('c', '<translation>z</translation>');
    expect(added).toBe(
      file(
        message('a', '<translation>x</translation>') + message('b', '<translation>y</translation>'),
      ).replace('</TS>', `<context>\n    <name>Other</name>\n${other}</context>\n</TS>`),
    );
  });
});
