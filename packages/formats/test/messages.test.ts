import fc from 'fast-check';
import { type ParseError, parse as parseJsonc } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { corpusFiles } from './support/corpus.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const flavours = ['chrome_i18n_json', 'mozilla_i18n_json'];

const file = `// Copyright
{
  // The name
  // in the store
  "name": {
    "message": "Lynx",
    "description": "Name; see https://example.org" /* not to be translated */
  },

  /* Greeting */
  "hello": {
    "description": "Greets $USER$",
    "message": "Hello $User$, that is $$5 for $1", // shown on top
    "placeholders": { "user": { "content": "$1", "example": "Ann" } }
  }, // behind
  "last": { "message": "x" }
}
`;

const parts = (units: readonly Unit[]) => units.map(({ line, ...unit }) => unit);

describe.each(flavours)('%s', (name) => {
  const format = getFormat(name);
  const isChrome = name === 'chrome_i18n_json';
  const rewrite = (change: (units: Unit[]) => Unit[], text = file, options: object = {}) =>
    rewriteText(name, text, change, options);

  it('reads texts with descriptions and placeholders, between comments', () => {
    const { units, notices } = format.read(toBytes(file));
    expect(units).toEqual([
      { key: 'name', text: 'Lynx', description: 'Name; see https://example.org', line: 6 },
      {
        key: 'hello',
        text: 'Hello $User$, that is $$5 for $1',
        description: 'Greets $USER$',
        placeholders: { user: '{"content":"$1","example":"Ann"}' },
        line: 13,
      },
      { key: 'last', text: 'x', line: 16 },
    ]);
    expect(notices).toEqual([]);
  });

  it('changes only the text', () => {
    expect(rewrite((units) => units)).toBe(file);
    const change = (units: Unit[]) =>
      units.map((unit) =>
        unit.key === 'hello' ? { ...unit, text: '"Hi" $USER$', description: 'other' } : unit,
      );
    expect(rewrite(change)).toBe(file.replace('Hello $User$, that is $$5 for $1', '\\"Hi\\" $USER$'));
  });

  it('removes a message with the comment before it, and no other comment', () => {
    const without = (key: string) => rewrite((units) => units.filter((unit) => unit.key !== key));
    expect(without('name')).toBe(file.replace(/ {2}\/\/ The name[\s\S]*?\},\n\n/, ''));
    expect(without('hello')).toBe(file.replace(/,\n\n {2}\/\* Greeting[\s\S]*? {2}\}, \/\/ behind/, ','));
    expect(without('last')).toBe(file.replace(/, \/\/ behind\n.*/, ' // behind'));
  });

  it('adds a new message after its predecessor, with all its details', () => {
    const added: Unit = {
      key: 'bye',
      text: 'Bye $WHO$',
      description: 'Leaves',
      placeholders: {
        who: '{"content":"$1","example":"Ann","more":5}',
        other: '{"type":"String"}',
        bad: 'x',
      },
    };
    const text = rewrite((units) => units.flatMap((unit) => (unit.key === 'name' ? [unit, added] : [unit])));
    expect(text).toBe(
      file.replace(
        'translated */\n  },',
        `translated */
  },
  "bye": {
    "message": "Bye $WHO$",
    "description": "Leaves",
    "placeholders": {
      "who": {
        "content": "$1",
        "example": "Ann"
      }
    }
  },`,
      ),
    );
  });

  it('gives the same from a new file, which is strict JSON', () => {
    const { units } = format.read(toBytes(file));
    const fresh = writeWhole(name, units);
    expect(JSON.parse(toText(fresh))).toEqual({
      name: { message: 'Lynx', description: 'Name; see https://example.org' },
      hello: {
        message: 'Hello $User$, that is $$5 for $1',
        description: 'Greets $USER$',
        placeholders: { user: { content: '$1', example: 'Ann' } },
      },
      last: { message: 'x' },
    });
    expect(parts(format.read(fresh).units)).toEqual(parts(units));
    expect(toText(writeWhole(name, units, { includeMetadata: false, sortByKey: true }))).not.toMatch(
      /description/,
    );
  });

  it('takes back keys that are no names of messages', () => {
    const keys = [
      'menu.file',
      'day[one]',
      'two words',
      'naïve',
      '漢',
      '😀',
      '@@locale',
      '_u0020_',
      'a_u',
      'x@y',
      '1',
    ];
    const bytes = writeWhole(
      name,
      keys.map((key) => ({ key, text: 'x' })),
    );
    expect(
      format
        .read(bytes)
        .units.map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
    const names = Object.keys(JSON.parse(toText(bytes)));
    if (isChrome) {
      expect(names.join('')).toMatch(/^[A-Za-z0-9_@]+$/);
      expect(names).toContain('menu_u002e_file');
      expect(names.filter((own) => own.startsWith('@@'))).toEqual([]);
    } else expect(names.toSorted()).toEqual(keys.toSorted());
    expect(format.read(bytes).units.find(({ key }) => key === 'day[one]')?.plural).toBe('one');
  });

  it('refuses names that browsers do not distinguish', () => {
    const units = [
      { key: 'Name', text: 'a' },
      { key: 'name', text: 'b' },
    ];
    const refused = expect.objectContaining({
      name: 'WriteError',
      message: 'the keys "Name" and "name" cannot both be written: browsers do not tell them apart',
      key: 'name',
    });
    expect(() => writeWhole(name, units)).toThrow(refused);
    expect(JSON.parse(toText(writeWhole(name, units, { ignoreDuplicates: true })))).toEqual({
      Name: { message: 'a' },
    });
    expect(() => rewrite((all) => [...all, { key: 'NAME', text: 'x' }])).toThrow(WriteError);
    const kept = '{"Name": {"message": "a"}, "name": {"message": "b"}}';
    expect(rewrite((all) => all, kept)).toBe(kept);
    expect(format.read(toBytes(kept)).notices.map(({ message }) => message)).toEqual([
      'browsers take "Name" and "name" for the same name',
    ]);
  });

  it('reports what browsers will not take', () => {
    const text =
      '{"a": {"message": "x"}, "b": {"description": "x"}, "c": "text", "d": {"message": 5}, "e": [1], "a": {"message": "$WHO$ and $1 $ $$"}, "A": {"message": ""}, "f-g": {"message": null}}';
    const { units, notices } = format.read(toBytes(text));
    expect(units.map(({ key, text: own }) => [key, own])).toEqual([
      ['a', '$WHO$ and $1 $ $$'],
      ['A', ''],
      ['f-g', null],
    ]);
    expect(notices.map(({ message }) => message)).toEqual([
      '"a" occurs more than once; the last one counts',
      '"b" has no message',
      '"c" is a text, which is not an object with a message',
      '"message" is 5, which is not a text',
      '"e" is a list, which is not an object with a message',
      '"a" uses $WHO$, which is not among its placeholders: Chrome refuses such a file',
      'browsers take "a" and "A" for the same name',
      ...(isChrome ? ['Chrome refuses the name "f-g"'] : []),
    ]);
    expect(rewrite((same) => same, text)).toBe(text);
  });

  it('fills a message that has none', () => {
    const text = '{\n  "a": {\n    "description": "x"\n  },\n  "b": 5,\n  "c": {}\n}\n';
    const filled = rewrite(() => ['a', 'b', 'c'].map((key) => ({ key, text: key })), text);
    expect(JSON.parse(filled)).toEqual({
      a: { message: 'a', description: 'x' },
      b: { message: 'b' },
      c: { message: 'c' },
    });
    expect(filled).toContain('"a": {\n    "message": "a",\n    "description": "x"\n  }');
    expect(rewrite(() => [{ key: 'a', text: 'x' }], '{\n  // nothing yet\n}\n')).toBe(
      '{\n  "a": {\n    "message": "x"\n  }\n  // nothing yet\n}\n',
    );
  });

  it('keeps descriptions and placeholders as the pattern for another language', () => {
    const german = rewrite(() => [{ key: 'hello', text: 'Hallo $USER$' }], file, {
      language: 'de',
      asTemplate: true,
    });
    expect(german).toMatch(/"message": "Hallo \$USER\$", \/\/ shown on top/);
    expect(german).toContain('"example": "Ann"');
    expect(format.read(toBytes(german)).units.map(({ key }) => key)).toEqual(['hello']);
  });

  it.each(corpusFiles().filter((each) => each.format === name))(
    'jsonc-parser reads the same from $path',
    ({ bytes }) => {
      const whole: Record<string, { message: string; description?: string; placeholders?: object }> =
        parseJsonc(toText(bytes));
      const { units } = format.read(bytes);
      expect(units.map(({ key, text, description }) => [key, text, description])).toEqual(
        Object.entries(whole).map(([key, { message, description }]) => [key, message, description]),
      );
      expect(JSON.parse(toText(writeWhole(name, units)))).toEqual(whole);
    },
  );
});

it.each([
  ['a trailing comma', '{"a": {"message": "x"},}', /name in double quotes/],
  ['a comment that is not closed', '{ /* "a": {}', /not closed/],
  ['a comment that is none', '{ / "a": {}}', /expected/],
  ['only a comment', '// nothing', /empty/],
  ['a lone text behind a comment', '// a\n"x"', /expected an object/],
  ['nesting without end', `{"a":${'{"b":'.repeat(200)}`, /deep/],
])('refuses %s', (_what, text, message) => {
  for (const name of flavours) {
    expect(() => getFormat(name).read(toBytes(text))).toThrow(message);
    expect(() => getFormat(name).rewrite(toBytes(text), [], { language: 'en' })).toThrow(message);
  }
});

it('passes over very many comments in one go', () => {
  const text = `${'// a\n'.repeat(200_000)}{${'/**/'.repeat(200_000)}"a": {"message": "x"}}`;
  expect(getFormat('chrome_i18n_json').read(toBytes(text)).units.length).toBe(1);
});

describe('comments anywhere', () => {
  const blank = fc.constantFrom(
    ' ',
    '\n',
    '\n\n  ',
    ' // c\n',
    '/* c */',
    '\n  // c\n  // c\n',
    ' /* c\n */ ',
  );
  const member = fc.tuple(blank, blank, blank).map(([before, inside, after]) => ({ before, inside, after }));
  const childEdits = fc.array(fc.constantFrom('keep', 'drop', 'change', 'add'), {
    minLength: 6,
    maxLength: 6,
  });

  it('leave a file that browsers read, with the texts that are desired', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 6 }), blank, childEdits, (members, end, changes) => {
        const body = members.map(
          ({ before, inside, after }, index) =>
            `${before}"k${index}":${inside}{"message": "x"${inside}}${after}`,
        );
        const text = `{${body.join(',')}${end}}`;
        const change = (units: Unit[]) =>
          units.flatMap((unit, index): Unit[] => {
            if (changes[index] === 'drop') return [];
            if (changes[index] === 'add') return [unit, { key: `n${index}`, text: 'new' }];
            return [changes[index] === 'change' ? { ...unit, text: 'other' } : unit];
          });
        const changed = rewriteText('chrome_i18n_json', text, change);
        const desired = change(getFormat('chrome_i18n_json').read(toBytes(text)).units);
        const errors: ParseError[] = [];
        expect(parseJsonc(changed, errors)).toEqual(
          Object.fromEntries(desired.map((unit) => [unit.key, { message: unit.text }])),
        );
        expect(errors).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});
