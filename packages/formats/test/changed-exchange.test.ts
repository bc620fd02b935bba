import { expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { changed, describeDescriptions, description } from './support/changed.ts';
import { dict, tbx, tmx } from './support/changed-files.ts';

const raw = 'Shown "on" the &lt;button&gt;\nin the tray';
const comment = '<!-- Shown "on" the <button>\nin the tray -->';
const definition = (text: string) => `<descrip type="definition">${text}</descrip>`;
const defined = `${definition('Shown "on" the &lt;button&gt;')}\n        ${definition('in the tray')}`;

describeDescriptions([
  {
    format: 'tmx',
    file: tmx('<prop type="client">C</prop>\n      <note>Old</note>\n      <note>words</note>\n      '),
    key: 'a',
    other: ['<note>Old</note>\n      <note>words</note>', `<note>${raw}</note>`],
    none: ['\n      <note>Old</note>\n      <note>words</note>', ''],
  },
  {
    format: 'tmx',
    file: tmx(''),
    key: 'a',
    other: ['<tuv xml:lang="en">', `<note>${raw}</note>\n      <tuv xml:lang="en">`],
    none: ['', ''],
  },
  {
    format: 'tbx',
    file: tbx(`${definition('Old')}\n        <descrip type="subjectField">S</descrip>\n        `),
    key: 'a',
    other: [definition('Old'), defined],
    none: [`\n        ${definition('Old')}`, ''],
  },
  {
    format: 'tbx',
    file: tbx(''),
    key: 'a',
    other: ['<langSet xml:lang="en">', `${defined}\n        <langSet xml:lang="en">`],
    none: ['', ''],
  },
  {
    format: 'ios_stringsdict',
    file: dict('<!-- Old --> <!-- words -->\n\t'),
    key: 'a[one]',
    other: ['<!-- Old --> <!-- words -->', comment],
    none: ['<!-- Old --> <!-- words -->\n\t<key>a</key>', '<key>a</key>'],
  },
  {
    format: 'ios_stringsdict',
    file: dict(''),
    key: 'a[other]',
    other: ['<key>a</key>', `${comment}\n\t<key>a</key>`],
    none: ['', ''],
  },
  {
    format: 'ios_stringsdict',
    file: dict('', '<!--Old-->'),
    key: 'a[one]',
    other: ['<!--Old-->', comment],
    none: ['<!--Old-->', ''],
  },
  {
    format: 'ios_stringsdict',
    file: dict('', '', '<!-- Old -->\n\t\t\t'),
    key: 'a[other]',
    other: ['<!-- Old -->', comment],
    none: ['<!-- Old -->\n\t\t\t', ''],
  },
]);

const noted = (text: string) => `<note>${text}</note>\n        `;

it('notes of each text of a memory change where all have one, and become one note where only some have', () => {
  const each = changed('tmx', tmx('', noted('one'), noted('two')), 'a', { description: 'New' });
  expect(each.text).toBe(tmx('', noted('New'), noted('New')));
  const some = changed('tmx', tmx('', '', noted('two')), 'a', { description: 'New' });
  expect(some.text).toBe(tmx('<note>New</note>\n      '));
  expect(changed('tmx', tmx('', noted('one')), 'a', { description: undefined }).text).toBe(tmx(''));
});

it('texts of one language in a memory have descriptions of their own', () => {
  const file = tmx('').replace('xml:lang="en"', 'xml:lang="de"');
  const { text, unit } = changed('tmx', file, 'a[1]', { description: 'Second' });
  expect(text).toBe(file.replace('<seg>Ä', '<note>Second</note>\n        <seg>Ä'));
  expect(unit?.description).toBe('Second');
});

const prop = (type: string, value: string) => `<prop type="${type}">${value}</prop>`;

it('properties of a memory change their own bytes alone', () => {
  const file = tmx(`${prop('client', 'C')}\n      `, '', `${prop('own', 'x')}\n        `);
  const metadata = (fields: Record<string, string>): Partial<Unit> => ({ metadata: fields });
  const change = (fields: Record<string, string>) => changed('tmx', file, 'a', metadata(fields)).text;
  expect(change({ 'prop:client': 'D & E', 'prop:own': 'x' })).toBe(
    tmx(
      `${prop('client', 'D &amp; E')}\n      `,
      `${prop('own', 'x')}\n        `,
      `${prop('own', 'x')}\n        `,
    ),
  );
  expect(change({})).toBe(tmx(''));
  const added = changed('tmx', tmx(''), 'a', metadata({ 'prop:new': '1' }));
  expect(added.text).toBe(tmx(`${prop('new', '1')}\n      `));
  expect(added.unit?.metadata).toEqual({ 'prop:new': '1' });
});

it('a termbase’s fact about a language or term changes there, and goes where the entry has it', () => {
  const termNote = '\n            <note>mine</note>';
  const both = tbx('', termNote, termNote);
  expect(changed('tbx', both, 'a', { description: 'New' }).text).toBe(both.replaceAll('mine', 'New'));
  const one = changed('tbx', tbx('', termNote), 'a', { description: 'New' });
  expect(one.text).toBe(tbx(`${definition('New')}\n        `));
  const group = `<descripGrp>${definition('Old')}<admin type="source">S</admin></descripGrp>\n        `;
  expect(changed('tbx', tbx(group), 'a', { description: 'New' }).text).toBe(tbx(group.replace('Old', 'New')));
  expect(changed('tbx', tbx(group), 'a', { description: undefined }).text).toBe(tbx(''));
});

it('fields of a termbase change their own bytes alone', () => {
  const part = (text: string) => `\n            <termNote type="partOfSpeech">${text}</termNote>`;
  const context = '\n            <descrip type="context">in a text</descrip>';
  const subject = '<descrip type="subjectField">S</descrip>\n        ';
  const file = tbx(subject, part('noun'), part('noun'));
  const change = (metadata: Record<string, string>) => changed('tbx', file, 'a', { metadata });
  expect(change({ subjectField: 'T', partOfSpeech: 'noun' }).text).toBe(file.replace('>S<', '>T<'));
  expect(change({ subjectField: 'S', partOfSpeech: 'verb' }).text).toBe(file.replaceAll('noun', 'verb'));
  expect(change({}).text).toBe(tbx(''));
  const more = change({ subjectField: 'S', partOfSpeech: 'noun', context: 'in a text' });
  expect(more.text).toBe(tbx(subject, part('noun') + context, part('noun') + context));
  expect(changed('tbx', tbx(''), 'a', { metadata: { subjectField: 'S' } }).text).toBe(tbx(subject));
});

it('a rejected term is marked in a kept termbase, and no longer when it is accepted', () => {
  const status = (text: string) => `\n            <termNote type="administrativeStatus">${text}</termNote>`;
  const rejected = changed('tbx', tbx(''), 'a', { state: 'rejected' });
  expect(rejected.text).toBe(tbx('', status('deprecatedTerm-admn-sts'), status('deprecatedTerm-admn-sts')));
  expect(rejected.unit?.state).toBe('rejected');
  const old = tbx('', status('obsolete'));
  expect(changed('tbx', old, 'a', { state: 'rejected' }).text).toContain('obsolete');
  expect(changed('tbx', old, 'a', { state: 'accepted' }).text).toBe(tbx('', status('admittedTerm-admn-sts')));
});

it('tags as categories keep their names, and notes describe where there is none', () => {
  const dct = (info: string) =>
    `<tbx style="dct" type="TBX-Basic" xml:lang="en"><text><body><conceptEntry id="a">${info}<langSec xml:lang="en"><termSec><term>A</term></termSec></langSec></conceptEntry></body></text></tbx>`;
  const file = dct('<basic:definition>Old</basic:definition>');
  expect(changed('tbx', file, 'a', { description: 'New' }).text).toBe(file.replace('Old', 'New'));
  expect(changed('tbx', dct(''), 'a', { description: 'New' }).text).toBe(dct('<note>New</note>'));
});

it('a comment that one of its entry has hidden in a .stringsdict goes with that', () => {
  const file = dict('<!-- Old -->\n\t', '<!-- hidden -->\n\t\t');
  expect(changed('ios_stringsdict', file, 'a[one]', { description: 'New' }).text).toBe(
    file.replace('Old', 'New'),
  );
  expect(changed('ios_stringsdict', file, 'a[one]', { description: undefined }).text).toBe(dict(''));
});

it('a comment of a .stringsdict that would hide those of its variables goes before its own', () => {
  const file = dict('').replace(
    '\t\t<key>NSStringLocalized',
    '\t\t<!-- Format -->\n\t\t<key>NSStringLocalized',
  );
  const { text } = changed('ios_stringsdict', file, 'a[one]', { description });
  expect(text).toBe(file.replace('\t\t<key>n</key>', `\t\t${comment}\n\t\t<key>n</key>`));
});
