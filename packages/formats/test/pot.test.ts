import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { isThere } from './support/judges.ts';
import { toBytes, toText, writeWhole } from './support/texts.ts';

const pot = getFormat('gettext_pot');
const units: Unit[] = [
  {
    key: 'Hello',
    text: 'Hallo',
    source: 'Hello',
    description: 'greets',
    references: ['a.c:1'],
    flags: ['c-format'],
  },
  { key: 'menu\u0004Open', text: 'Öffnen', source: 'Open', context: 'menu', state: 'needs-review' },
  { key: 'car[one]', text: 'Auto', source: 'car', plural: 'one' },
  { key: 'car[other]', text: 'Autos', source: 'cars', plural: 'other' },
];

describe('POT', () => {
  it('has a header to be filled in, messages and no translations', () => {
    const text = toText(writeWhole('gettext_pot', units, { language: 'de' }));
    expect(text).toMatch(/^#, fuzzy\nmsgid ""\nmsgstr ""\n"Project-Id-Version: PACKAGE VERSION\\n"\n/);
    expect(text).toContain('"Language: \\n"\n');
    expect(text).toContain('"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n');
    expect(text.slice(text.indexOf('\n\n') + 2)).toBe(`#. greets
#: a.c:1
#, c-format
msgid "Hello"
msgstr ""

msgctxt "menu"
msgid "Open"
msgstr ""

msgid "car"
msgid_plural "cars"
msgstr[0] ""
msgstr[1] ""
`);
  });

  it('reads as the same messages', () => {
    const back = pot.read(writeWhole('gettext_pot', units));
    expect(back.language).toBeUndefined();
    expect(back.units.map(({ key, text, source }) => [key, text, source])).toEqual(
      units.map(({ key, source }) => [key, '', source]),
    );
  });

  it('only loses and gains messages, and never takes texts', () => {
    const text = 'msgid ""\nmsgstr "Language: \\n"\n\n#: x\nmsgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n';
    const rewrite = (given: Unit[]) =>
      toText(pot.rewrite(toBytes(text), given, { language: 'de', asTemplate: true }));
    expect(
      rewrite([
        { key: 'a', text: 'A' },
        { key: 'b', text: 'B' },
      ]),
    ).toBe(text);
    expect(rewrite([{ key: 'b', text: 'B' }])).toBe(text.replace('#: x\nmsgid "a"\nmsgstr ""\n\n', ''));
    expect(
      rewrite([
        { key: 'a', text: '' },
        { key: 'b', text: '' },
        { key: 'c', text: 'C' },
      ]),
    ).toBe(`${text}\nmsgid "c"\nmsgstr ""\n`);
  });

  it.runIf(isThere('msgfmt'))('is taken by GNU gettext', () => {
    const bytes = writeWhole('gettext_pot', units);
    for (const args of [
      ['msgcat', '-'],
      ['msgfmt', '-o', '/dev/null', '-'],
    ]) {
      const [tool = '', ...rest] = args;
      const { status, stderr } = spawnSync(tool, rest, { input: bytes });
      expect([status, String(stderr)]).toEqual([0, '']);
    }
  });
});
