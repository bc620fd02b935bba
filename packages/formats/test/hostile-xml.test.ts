import { describe, expect, it } from 'vitest';
import { ParseError, WriteError } from '../src/format.ts';
import { getFormat } from '../src/registry.ts';
import { mostDepth, mostUnits } from '../src/shared/limits.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

/** A smallest file of each format around a raw text and its key, the text on the second line. */
const makers: Record<string, (raw: string, key?: string) => string> = {
  xliff: (raw, key = 'k') =>
    `<xliff version="1.2"><file original="f" source-language="en"><body><trans-unit id="${key}"><source>s</source>\n<target>${raw}</target></trans-unit></body></file></xliff>`,
  xliff_2: (raw, key = 'k') =>
    `<xliff version="2.0" srcLang="en"><file id="f"><unit id="${key}"><segment><source>s</source>\n<target>${raw}</target></segment></unit></file></xliff>`,
  microsoft_resx: (raw, key = 'k') => `<root><data name="${key}">\n<value>${raw}</value></data></root>`,
  microsoft_resw: (raw, key = 'k') => `<root><data name="${key}">\n<value>${raw}</value></data></root>`,
  qt_ts: (raw, key = 'k') =>
    `<TS><context><name>c</name><message id="${key}"><source>s</source>\n<translation>${raw}</translation></message></context></TS>`,
  tmx: (raw, key = 'k') =>
    `<tmx version="1.4"><header srclang="en"/><body><tu tuid="${key}"><tuv xml:lang="en">\n<seg>${raw}</seg></tuv></tu></body></tmx>`,
  tbx: (raw, key = 'k') =>
    `<martif type="TBX" xml:lang="en"><text><body><termEntry id="${key}"><langSet xml:lang="en"><tig>\n<term>${raw}</term></tig></langSet></termEntry></body></text></martif>`,
};
const formats = Object.entries(makers);
/** Those whose real files begin with a DOCTYPE. */
const withDoctype = new Set(['qt_ts', 'tmx', 'tbx']);

/** Where and why a file is refused, by reading and by rewriting alike. */
function refusal(format: string, content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? toBytes(content) : content;
  const results = [
    () => getFormat(format).read(bytes),
    () => getFormat(format).rewrite(bytes, [], { language: 'en' }),
  ].map((work) => {
    try {
      work();
    } catch (error) {
      if (error instanceof ParseError) return `${error.position.line}: ${error.message}`;
      throw error;
    }
    return 'taken';
  });
  expect(results[0]).toBe(results[1]);
  return results[0] ?? '';
}

describe.each(formats)('%s', (format, make) => {
  const root = /^<(\w+)/.exec(make(''))?.[1] ?? '';

  it('reads its smallest file', () => {
    const { units } = getFormat(format).read(toBytes(make('x')));
    expect(units.map(({ key, text }) => [key, text])).toEqual([['k', 'x']]);
  });

  it('expands no entities', () => {
    const bomb = `<!DOCTYPE ${root} [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>\n`;
    expect(refusal(format, bomb + make('&b;'))).toMatch(/^1: a DOCTYPE .*is not accepted$/);
    expect(refusal(format, `<!DOCTYPE ${root} []>\n${make('x')}`)).toMatch(
      /^1: a DOCTYPE .*is not accepted$/,
    );
    expect(refusal(format, make('a &nbsp; b'))).toBe('2: the entity &nbsp; is not known');
    expect(refusal(format, make('a & b'))).toBe('2: "&" must be written as "&amp;"');
  });

  it.each([
    ['SYSTEM "file:///etc/passwd"'],
    ['PUBLIC "-//x//y" "http://localhost:1/x.dtd"'],
    ['SYSTEM "x.dtd" [<!ENTITY % e SYSTEM "file:///etc/passwd"> %e;]'],
  ])('loads nothing that a DOCTYPE names: %s', (external) => {
    const file = `<!DOCTYPE ${root} ${external}>\n${make('x')}`;
    const accepted = withDoctype.has(format) && !external.includes('[');
    expect(refusal(format, file)).toMatch(accepted ? /^taken$/ : /^1: a DOCTYPE .*is not accepted$/);
  });

  it('refuses a second DOCTYPE, and one within', () => {
    const doctype = `<!DOCTYPE ${root}>\n`;
    expect(refusal(format, doctype + doctype + make('x'))).toMatch(/a DOCTYPE/);
    expect(refusal(format, make(doctype))).toMatch(/a DOCTYPE/);
  });

  it('takes no XInclude for an order', () => {
    const include =
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>';
    const [unit] = getFormat(format).read(toBytes(make(include))).units;
    expect(unit?.text).toBe(include);
  });

  it('refuses nesting without end', () => {
    expect(refusal(format, make('<g id="1">'.repeat(mostDepth)))).toMatch(/nested more than 100 deep/);
  });

  it.each([
    ['&#0;', /not a character/],
    ['&#xD800;', /not a character/],
    ['&#xFFFF;', /not a character/],
    ['\u0001', /U\+0001/],
    ['\0', /U\+0000/],
    ['<b>', /expected <\/b>/],
    ['a]]>b', /"]]>"/],
  ])('refuses %j in a text', (raw, why) => {
    expect(refusal(format, make(raw))).toMatch(why);
  });

  it('refuses bytes of another charset, and a charset that it does not know', () => {
    const bytes = toBytes(make('x#'));
    bytes[bytes.indexOf(35)] = 0xff;
    expect(refusal(format, bytes)).toBe('2: byte 0xff is not UTF-8');
    expect(refusal(format, `<?xml version="1.0" encoding="martian"?>${make('x')}`)).toMatch(/martian/);
    const claimed = `<?xml version="1.0" encoding="utf-16"?>${make('é')}`;
    expect(getFormat(format).read(toBytes(claimed)).units[0]?.text).toBe('é');
  });

  it('refuses another root, none, and an open element', () => {
    expect(refusal(format, '<manifest/>')).toMatch(/^1: expected <\w+>.*, found <manifest>/);
    expect(refusal(format, '')).toMatch(/no root/);
    expect(refusal(format, make('x').slice(0, -3))).toMatch(/expected|closed/);
  });

  it('refuses to write half a surrogate pair or a zero', () => {
    for (const text of ['a\0b', 'a\ud83d']) {
      expect(() => writeWhole(format, [{ key: 'k', text }])).toThrow(WriteError);
      expect(() =>
        getFormat(format).rewrite(toBytes(make('x')), [{ key: 'k', text, language: 'en' }], {
          language: 'en',
        }),
      ).toThrow(WriteError);
    }
  });

  it('writes markup as text, in a value and in a key', () => {
    const evil = '"><script>alert(1)</script><!--';
    const units = [
      { key: evil, text: evil, source: evil, description: evil, context: evil, references: [evil] },
    ];
    const back = getFormat(format).read(writeWhole(format, units), { language: 'en' }).units;
    const own = back.filter(({ language }) => language === undefined || language === 'en');
    expect(own.map(({ text }) => text)).toEqual([evil]);
    expect(toText(writeWhole(format, units))).not.toContain('<script>');
  });

  it('keeps the characters that the file’s charset has, and writes others as references', () => {
    const text = `<?xml version="1.0" encoding="iso-8859-1"?>\n${make('x')}`;
    const changed = rewriteText(format, text, (units) => units.map((unit) => ({ ...unit, text: '漢 😀' })));
    expect(changed).toBe(text.replace('>x<', '>&#28450; &#128512;<'));
  });

  it('takes as many texts as allowed, and not one more', { timeout: 60_000 }, () => {
    const [head = '', tail = ''] = make('x', '@').split(
      /(?=<(?:trans-unit|unit|data|message|tu|termEntry) )/,
    );
    const close = /<\/(?:trans-unit|unit|data|message|tu|termEntry)>/.exec(tail);
    const end = (close?.index ?? 0) + (close?.[0].length ?? 0);
    const file = (count: number) =>
      toBytes(
        head +
          Array.from({ length: count }, (_, index) => tail.slice(0, end).replace('@', `k${index}`)).join('') +
          tail.slice(end),
      );
    expect(getFormat(format).read(file(mostUnits)).units.length).toBe(mostUnits);
    expect(() => getFormat(format).read(file(mostUnits + 1))).toThrow(/at most 200,000 texts/);
  });
});

it('a list of terms cannot be blown up by a number', () => {
  for (const format of ['tmx', 'tbx'])
    expect(() => writeWhole(format, [{ key: 'k[99999]', text: 'x', index: 99_999 }])).toThrow(/more than/);
});

it('a character by number is refused where it is none', () => {
  expect(refusal('xliff_2', makers['xliff_2']?.('<cp hex="D800"/>') ?? '')).toMatch(/surrogate/);
  expect(refusal('xliff_2', makers['xliff_2']?.('<cp hex="0"/>') ?? '')).toMatch(/U\+0000/);
  expect(refusal('xliff_2', makers['xliff_2']?.('<cp hex="110000"/>') ?? '')).toMatch(/does not say/);
  expect(refusal('qt_ts', makers['qt_ts']?.('<byte value="x0"/>') ?? '')).toMatch(/U\+0000/);
  expect(refusal('qt_ts', makers['qt_ts']?.('<byte value="no"/>') ?? '')).toMatch(/does not say/);
});
