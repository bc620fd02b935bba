/** What stands beside a text never stops an export, breaks a file, or gets out of its place. */
import { describe, expect, it } from 'vitest';
import { getCatalogueEntry } from '../src/catalogue.ts';
import { convert } from '../src/convert/convert.ts';
import { type Format, WriteError } from '../src/format.ts';
import type { Unit } from '../src/model.ts';
import { formats, getFormat } from '../src/registry.ts';

const hostile: Record<string, string> = {
  'a control character': 'a\u0001b',
  'a vertical tab': 'a\u000bb',
  'an escape': '\u001b[31m',
  'U+FFFE': 'a\ufffeb',
  'U+FFFF': 'a\uffffb',
  'the first half of a pair': 'a\ud800b',
  'the second half of a pair': 'a\udc00',
  'U+0000': 'a\u0000b',
  'a byte order mark': '\ufeffa',
  'line ends of Unicode': 'a\u0085b\u2028c\u2029d',
  'lines that are entries': 'a\nmsgid "x"\nmsgstr "y"\nkey = other\n"k" = "v";\n- x: y\nk2: z\n',
  'carriage returns': 'a\rkey=other\rb\r\nc',
  'the end of a comment': '*/ evil(); /*',
  'an end of a comment': 'a */',
  'hyphens of XML': '-- --> <evil/> <!-- ---',
  'a hyphen at the end': 'a-',
  'the end of a section': ']]> <![CDATA[',
  'the end of PHP': '?> <?php evil(); ?>',
  'an instruction': '<?xml version="1.0"?>',
  'double quotes': '"; evil(); "',
  'single quotes': "'; evil(); '",
  templates: '${evil} #{evil} {{evil}} {% evil %} `evil`',
  'a backslash': '\\',
  'an escaped line end': '\\u000aevil=1',
  sections: '# x\n; y\n[section]\n',
  'a formula': '=1+1',
  'a long text': 'x'.repeat(40_000),
  nothing: '',
  blanks: '   ',
  'a line end': '\n',
  separators: 'a,b\tc;d',
  'a prototype': '__proto__',
  references: '& &amp; &#1; &#xFFFE;',
  'what few charsets have': 'a\u{1f600}b',
};
const facts: Record<string, (value: string) => Partial<Unit>> = {
  description: (value) => ({ description: value }),
  context: (value) => ({ context: value }),
  references: (value) => ({ references: [value, 'a.c:1'] }),
  flags: (value) => ({ flags: [value] }),
  'name of a placeholder': (value) => ({ placeholders: { [value]: '{"type":"String"}' } }),
  placeholder: (value) => ({ placeholders: { name: JSON.stringify({ example: value, content: value }) } }),
  'placeholder that is no JSON': (value) => ({ placeholders: { name: value } }),
  'name of a field': (value) => ({ metadata: { [value]: 'x' } }),
  fields: (value) => ({ metadata: { field: value, comment: value, note: value, translator: value } }),
};
const cases = Object.entries(facts).flatMap(([fact, of]) =>
  Object.entries(hostile).map(([what, value]) => ({ name: `${fact}: ${what}`, extra: of(value) })),
);

const texts: Record<string, string> = { k1: 'One', k2: 'Two', k3: 'Three' };
const language = { language: 'de', sourceLanguage: 'en' };
const joined = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]);
/** A template has keys alone. */
const textsOf = ({ name, read }: Format, bytes: Uint8Array) =>
  Object.fromEntries(
    read(bytes, { language: 'de' })
      .units.filter((unit) => unit.language === undefined || unit.language === 'de')
      .map((unit) => [unit.key, name === 'gettext_pot' ? (texts[unit.key] ?? 'Four') : unit.text]),
  );
const unitsWith = (extra: Partial<Unit>, all: Partial<Unit> = {}): Unit[] =>
  Object.entries(texts).map(([key, text]) => ({
    key,
    text,
    source: text,
    ...all,
    ...(key === 'k2' && extra),
  }));

/** Tries all, and answers what went wrong with which. */
function faultsOf(attempt: (extra: Partial<Unit>) => unknown, expected: unknown): string[] {
  return cases.flatMap(({ name, extra }) => {
    try {
      expect(attempt(extra)).toEqual(expected);
      return [];
    } catch (error) {
      return `${name}: ${(error as Error).message.slice(0, 200)}`;
    }
  });
}

describe.each(formats.map((format) => [format.name, format] as const))('%s', (name, format) => {
  it('writes a new file that comes back', () => {
    const attempt = (extra: Partial<Unit>) =>
      textsOf(format, joined(format.write({ units: unitsWith(extra) }, language)));
    expect(faultsOf(attempt, texts)).toEqual([]);
  });

  it.runIf(format.stream)('writes one that comes back unit by unit', () => {
    const attempt = (extra: Partial<Unit>) => {
      const has = { description: true, maxLength: false, context: true };
      const overview = { has, fields: Object.keys(extra.metadata ?? {}), languages: ['de'], drafts: [] };
      const file = format.stream?.begin(language, overview);
      const parts = unitsWith(extra).map((unit) => file?.add(unit));
      return textsOf(format, Buffer.from([file?.head, ...parts, file?.end()].join('')));
    };
    expect(faultsOf(attempt, texts)).toEqual([]);
  });

  it.each([
    ['that says nothing beside its texts', {}],
    [
      'that says something of each',
      { description: 'MessageOrCode', metadata: { note: 'n' }, maxLength: 100 },
    ],
  ])('changes and adds in a kept file %s', (_, all) => {
    const kept = joined(format.write({ units: unitsWith({}, all) }, language));
    const { units } = format.read(kept, { language: 'de' });
    const both = new Set(['k2', 'k4']);
    const changed = { description: both, maxLength: both, metadata: both };
    const attempt = (extra: Partial<Unit>) => {
      const now = units.map((unit) => (unit.key === 'k2' ? { ...unit, ...extra } : unit));
      const added: Unit = { key: 'k4', text: 'Four', source: 'Four', ...extra };
      return textsOf(format, format.rewrite(kept, [...now, added], { ...language, changed }));
    };
    expect(faultsOf(attempt, { ...texts, k4: 'Four' })).toEqual([]);
  });

  it('reports that it does not hold a description', () => {
    if (!getCatalogueEntry(name).comments) return;
    for (const description of ['a\u000bb', 'a\ufffeb', 'x'.repeat(40_000)]) {
      const document = { format: 'nested_json', units: unitsWith({ description }), notices: [] };
      const { bytes, losses } = convert(document, format, { language: 'de', sourceLanguage: 'en' });
      const written = format
        .read(bytes, { language: 'de' })
        .units.find(({ key }) => key === 'k2')?.description;
      expect(losses.some(({ kind }) => kind === 'description')).toBe(written !== description);
    }
  });
});

/** Files in a charset that has few characters. */
const narrow: [format: string, file: string][] = [
  [
    'gettext_po',
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n#. MessageOrCode \u00e9\nmsgid "k1"\nmsgstr "\u00e9"\n',
  ],
  [
    'android_xml',
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<resources>\n    <!-- MessageOrCode \u00e9 -->\n    <string name="k1">\u00e9</string>\n</resources>\n',
  ],
  [
    'microsoft_resx',
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<root>\n  <data name="k1"><value>\u00e9</value><comment>MessageOrCode</comment></data>\n</root>\n',
  ],
  ['java_properties', '# MessageOrCode \u00e9\nk1=\u00e9\n'],
  ['csv', 'key;de;description\nk1;\u00e9;MessageOrCode\n'],
];

describe.each(narrow)('%s in ISO-8859-1', (name, file) => {
  const format = getFormat(name);
  const kept = Buffer.from(file, 'latin1');
  const readAll = () => format.read(kept, { language: 'de' }).units;
  const rewrite = (change: Partial<Unit>) => {
    const units = readAll();
    return format.rewrite(
      kept,
      units.map((unit) => ({ ...unit, ...change })),
      { language: 'de', changed: { description: new Set(units.map(({ key }) => key)) } },
    );
  };

  it('takes a description with characters that it lacks', () => {
    expect(readAll().map(({ text }) => text)).toEqual(['\u00e9']);
    const [back] = format.read(rewrite({ description: 'a\u{1f600} \u017e \u00e9' }), {
      language: 'de',
    }).units;
    expect(back?.text).toBe('\u00e9');
    expect(back?.description).toContain('\u00e9');
  });

  it('refuses or escapes a text with such characters, with any side facts', () => {
    try {
      const bytes = rewrite({ description: '\u017e', text: 'a\u{1f600}' });
      expect(format.read(bytes, { language: 'de' }).units[0]?.text).toBe('a\u{1f600}');
    } catch (error) {
      expect(error).toBeInstanceOf(WriteError);
      expect(error).toMatchObject({ message: expect.stringContaining('does not fit') });
    }
  });
});
