import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const set = (key: string, language: string, text: string | null) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key && unit.language === language ? { ...unit, text } : unit));
const without = (key: string, language?: string) => (units: Unit[]) =>
  units.filter((unit) => unit.key !== key || (language !== undefined && unit.language !== language));
const textsOf = (units: readonly Unit[]) => units.map(({ key, language, text }) => [key, language, text]);

describe('TMX', () => {
  const file = (units: string, srclang = 'en-us') =>
    `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n <header srclang="${srclang}" adminlang="en" segtype="sentence"/>\n <body>\n${units} </body>\n</tmx>\n`;
  const tu = (attributes: string, ...texts: [language: string, text: string][]) =>
    `  <tu${attributes}>\n${texts.map(([language, text]) => `   <tuv xml:lang="${language}"><seg>${text}</seg></tuv>\n`).join('')}  </tu>\n`;
  const read = (text: string) => getFormat('tmx').read(toBytes(text));
  const rewrite = (text: string, change: (units: Unit[]) => Unit[]) => rewriteText('tmx', text, change);

  it('recognises languages by their codes, in any order and case', () => {
    const text = file(tu('', ['fr-CA', 'Bonjour'], ['EN-US', 'Hello'], ['ja-jp', 'やあ']));
    expect(read(text).sourceLanguage).toBe('en-US');
    expect(textsOf(read(text).units)).toEqual([
      ['Hello', 'fr-CA', 'Bonjour'],
      ['Hello', 'en-US', 'Hello'],
      ['Hello', 'ja-JP', 'やあ'],
    ]);
    expect(rewrite(text, set('Hello', 'ja-JP', 'X'))).toBe(text.replace('やあ', 'X'));
  });

  it('takes no language for the source where there is none', () => {
    const document = read(file(tu('', ['de', 'a'], ['en', 'b']), '*all*'));
    expect(document.sourceLanguage).toBeUndefined();
    expect(document.units.map(({ key }) => key)).toEqual(['a', 'a']);
    const own = file(tu(' srclang="en"', ['de', 'a'], ['en', 'b']), '*all*');
    expect(read(own).units.map(({ key }) => key)).toEqual(['b', 'b']);
  });

  describe('inline codes', () => {
    const native = (name: string, attributes: string, code: string) =>
      `<${name} ${attributes}>${code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
    const bold = [native('bpt', 'i="1" x="1" type="bold"', '<b>'), native('ept', 'i="1"', '</b>')] as const;
    const textOf = (seg: string) => read(file(tu(' tuid="1"', ['en', seg]))).units[0]?.text;

    it.each([
      ['a tag as it stands in the text', `A ${bold[0]}big${bold[1]} cat`, 'A <b>big</b> cat'],
      ['a variable', `Hi ${native('ph', 'x="1"', '{name}')}, %d &lt; 5`, 'Hi {name}, %d < 5'],
      ['text in a code', '<ph>&lt;img alt="<sub>cat</sub>"/&gt;</ph>', '<img alt="cat"/>'],
      ['what is highlighted', 'a <hi x="1">big</hi> cat', 'a big cat'],
      ['RTF', '<bpt i="2" x="7">{\\b </bpt>big<ept i="2">}</ept>', '<g7>big</g7>'],
      [
        'empty codes',
        '<bpt i="1"/>a<ept i="1"/><ph x="4"/> <ph/><it pos="begin"/>',
        '<g1>a</g1>{4} {4}<x5/>',
      ],
      ['a pair of which one half is empty', `${bold[0]}a<ept i="1"/>`, '<g1>a</g1>'],
      ['half a pair', `a${bold[1]}`, 'a</b>'],
      ['elements that TMX does not have', 'a <b>c</b>', 'a <b>c</b>'],
    ])('are read by what they stand for: %s', (_what, seg, text) => {
      expect(textOf(seg)).toBe(text);
      const start = file(tu(' tuid="1"', ['en', seg]));
      expect(rewrite(start, (units) => units)).toBe(start);
    });

    it('stay codes in a changed text that has them, each once, and pairs together', () => {
      const start = (seg: string) => file(tu(' tuid="1"', ['en', `a ${bold[0]}b${bold[1]}`], ['de', seg]));
      const changed = (seg: string, text: string) => rewrite(start(seg), set('1', 'de', text));
      const [open, close] = bold;
      expect(changed(`x ${open}y${close}`, '<b>Y</b> & X')).toBe(start(`${open}Y${close} &amp; X`));
      expect(changed('x', 'x <b>y</b> <b>z</b>')).toBe(start(`x ${open}y${close} &lt;b&gt;z&lt;/b&gt;`));
      expect(changed(`x ${open}y${close}`, 'x <b>y')).toBe(start('x &lt;b&gt;y'));
      expect(changed('x', '</b>y<b>')).toBe(start('&lt;/b&gt;y&lt;b&gt;'));
      const added = rewrite(file(tu(' tuid="1"', ['en', `${open}b${close}`])), (units) => [
        ...units,
        { key: '1', language: 'de', text: '<b>B</b>' },
      ]);
      expect(added).toContain(`<seg>${open}B${close}</seg>`);
    });

    it('are codes in a new file where they were, and read back the same', () => {
      const seg = `a ${bold[0]}b${bold[1]} ${native('it', 'pos="begin"', '<i>')}c<ph/> &amp; <bpt i="3"/>d<ept i="3"/> ${native('ph', 'x="2"', '<br/>')}`;
      const { units } = read(file(tu(' tuid="1"', ['en', seg])));
      const written = toText(writeWhole('tmx', units));
      expect(read(written).units[0]?.text).toBe(units[0]?.text);
      expect(written).toContain('<bpt i="1">&lt;b&gt;</bpt>b<ept i="1">&lt;/b&gt;</ept>');
      expect(written).toContain('<it pos="begin">&lt;i&gt;</it>');
      expect(written).toContain('<ph>&lt;br/&gt;</ph>');
      const plain = toText(writeWhole('tmx', [{ key: '1', text: 'a <b>b</b> <ph x="1"/>', language: 'en' }]));
      expect(plain).toContain('<seg>a &lt;b&gt;b&lt;/b&gt; &lt;ph x="1"/&gt;</seg>');
      expect(read(plain).units[0]?.text).toBe('a <b>b</b> <ph x="1"/>');
    });
  });

  it('has a key that fits for a source text of any length', () => {
    const long = 'a'.repeat(20_000);
    const text = file(
      tu('', ['en-us', long], ['de', 'x']) + tu('', ['en-us', `${long}b`]) + tu('', ['en-us', long]),
    );
    const keys = [...new Set(read(text).units.map(({ key }) => key))];
    expect(keys.length).toBe(3);
    for (const key of keys) expect(key.length).toBeLessThan(300);
    expect(rewrite(text, set(keys[0] ?? '', 'de', 'y'))).toBe(text.replace('>x<', '>y<'));
  });

  it('leaves out languages without a text in a new file', () => {
    const units = [
      { key: 'a', text: '', source: 'A', language: 'de' },
      { key: 'a', text: 'y', source: 'A', language: 'fr' },
      { key: 'b', text: 'z', source: '', language: 'de' },
      { key: 'c', text: '', source: '', language: 'de' },
    ];
    const written = toText(writeWhole('tmx', units, { sourceLanguage: 'en' }));
    expect(written).not.toContain('<seg></seg>');
    expect(textsOf(read(written).units)).toEqual([
      ['a', 'en', 'A'],
      ['a', 'fr', 'y'],
      ['b', 'de', 'z'],
    ]);
  });

  it('keeps several texts of one language, and units of one source text apart', () => {
    const text = file(tu('', ['en-us', 'a'], ['de', 'x'], ['de', 'y']) + tu('', ['en-us', 'a'], ['de', 'z']));
    expect(textsOf(read(text).units)).toEqual([
      ['a', 'en-US', 'a'],
      ['a', 'de', 'x'],
      ['a[1]', 'de', 'y'],
      ['a#2', 'en-US', 'a'],
      ['a#2', 'de', 'z'],
    ]);
    expect(rewrite(text, set('a[1]', 'de', 'Y'))).toBe(text.replace('>y<', '>Y<'));
    expect(textsOf(read(rewrite(text, without('a', 'de'))).units)).toEqual([
      ['a', 'en-US', 'a'],
      ['a', 'de', ''],
      ['a[1]', 'de', 'y'],
      ['a#2', 'en-US', 'a'],
      ['a#2', 'de', 'z'],
    ]);
    const second = rewrite(text, (units) => units.filter(({ key }) => key === 'a#2'));
    expect(second).toBe(file(tu(' tuid="a#2"', ['en-us', 'a'], ['de', 'z'])));
  });

  it('gives a unit an id where its source text changes, so that its key stays', () => {
    const text = file(tu('', ['en-us', 'a'], ['de', 'x']));
    expect(rewrite(text, set('a', 'en-US', 'b'))).toBe(file(tu(' tuid="a"', ['en-us', 'b'], ['de', 'x'])));
    expect(rewrite(text, without('a', 'en-US'))).toBe(file(tu(' tuid="a"', ['de', 'x'])));
    expect(rewrite(text, set('a', 'de', 'y'))).toBe(text.replace('x<', 'y<'));
  });

  it('adds a language to a unit, and a unit behind the one before it', () => {
    const text = file(tu(' tuid="1"', ['en-us', 'a']) + tu(' tuid="2"', ['en-us', 'b']));
    const added = rewrite(text, (units) => [
      ...units.slice(0, 1),
      { key: '1', language: 'de', text: 'A' },
      { key: '3', language: 'en-US', text: 'c', description: 'd' },
      ...units.slice(1),
    ]);
    expect(textsOf(read(added).units)).toEqual([
      ['1', 'en-US', 'a'],
      ['1', 'de', 'A'],
      ['3', 'en-US', 'c'],
      ['2', 'en-US', 'b'],
    ]);
    expect(added).toContain('   <tuv xml:lang="en-us"><seg>a</seg></tuv>\n   <tuv xml:lang="de">');
  });

  it('reads notes and properties of a unit and of its texts, and writes them', () => {
    const text = file(
      '  <tu tuid="1">\n   <note>for all</note>\n   <prop type="client">C</prop>\n   <tuv xml:lang="en"><note>mine</note><seg>a</seg></tuv>\n   <tuv xml:lang="de"><seg>b</seg></tuv>\n  </tu>\n',
    );
    const { units } = read(text);
    expect(units).toMatchObject([
      { description: 'for all\nmine', metadata: { 'prop:client': 'C' } },
      { description: 'for all' },
    ]);
    const back = getFormat('tmx').read(writeWhole('tmx', units)).units;
    expect(back.map(({ line: _line, ...unit }) => unit)).toEqual(
      units.map(({ line: _line, ...unit }) => unit),
    );
  });

  it('is read and kept in UTF-16', () => {
    const bytes = new Uint8Array(
      Buffer.from(`\ufeff${file(tu(' tuid="1"', ['en', 'é'])).replaceAll('\n', '\r\n')}`, 'utf16le'),
    );
    const { units } = getFormat('tmx').read(bytes);
    const changed = getFormat('tmx').rewrite(bytes, set('1', 'en', '漢\n字')(units), { language: 'en' });
    expect(Buffer.from(changed).toString('utf16le')).toBe(
      `\ufeff${file(tu(' tuid="1"', ['en', '漢\n字'])).replaceAll('\n', '\r\n')}`,
    );
  });

  it('writes the source text that units carry beside theirs', () => {
    const units = [
      { key: 'a', text: 'x', source: 'A', language: 'de' },
      { key: 'a', text: 'y', source: 'A', language: 'fr' },
      { key: 'b', text: 'z', source: 'B', language: 'de' },
    ];
    const text = toText(writeWhole('tmx', units, { sourceLanguage: 'en' }));
    expect(textsOf(read(text).units)).toEqual([
      ['a', 'en', 'A'],
      ['a', 'de', 'x'],
      ['a', 'fr', 'y'],
      ['b', 'en', 'B'],
      ['b', 'de', 'z'],
    ]);
  });
});

describe('TBX', () => {
  const terms = (language: string, ...texts: string[]) =>
    `<langSet xml:lang="${language}">${texts.map((text) => `<tig><term>${text}</term></tig>`).join('')}</langSet>`;
  const second = (entries: string) =>
    `<martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>head</p></sourceDesc></fileDesc></martifHeader><text><body>\n${entries}\n</body></text></martif>\n`;
  const third = (entries: string) =>
    `<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic"><text><body>\n${entries}\n</body></text></tbx>\n`;
  const read = (text: string) => getFormat('tbx').read(toBytes(text)).units;
  const rewrite = (text: string, change: (units: Unit[]) => Unit[]) => rewriteText('tbx', text, change);

  it('holds several terms of a language, by their place', () => {
    const text = second(`<termEntry id="c1">${terms('en', 'a', 'b', 'c')}${terms('de', 'x')}</termEntry>`);
    expect(textsOf(read(text))).toEqual([
      ['c1', 'en', 'a'],
      ['c1[1]', 'en', 'b'],
      ['c1[2]', 'en', 'c'],
      ['c1', 'de', 'x'],
    ]);
    expect(rewrite(text, set('c1[1]', 'en', 'B'))).toBe(text.replace('>b<', '>B<'));
    expect(rewrite(text, without('c1[1]'))).toBe(text.replace('>b<', '><'));
    expect(rewrite(text, without('c1[2]'))).toBe(text.replace('<tig><term>c</term></tig>', ''));
    expect(rewrite(text, without('c1', 'de'))).toBe(text.replace(terms('de', 'x'), ''));
    expect(
      textsOf(
        read(rewrite(text, (units) => [...units, { key: 'c1[2]', index: 2, language: 'de', text: 'z' }])),
      ),
    ).toContainEqual(['c1[2]', 'de', 'z']);
  });

  it('holds a language in several sections', () => {
    const text = second(`<termEntry id="c1">${terms('en', 'a')}\n${terms('en', 'b')}</termEntry>`);
    expect(textsOf(read(text))).toEqual([
      ['c1', 'en', 'a'],
      ['c1[1]', 'en', 'b'],
    ]);
    expect(rewrite(text, without('c1'))).toBe(text.replace('>a<', '><'));
    const added = rewrite(text, (units) => [...units, { key: 'c1[2]', index: 2, language: 'en', text: 'c' }]);
    expect(textsOf(read(added)).at(-1)).toEqual(['c1[2]', 'en', 'c']);
  });

  it('reads version 2 with groups, keeps definitions and marks terms that are not to be used', () => {
    const text = second(
      '<termEntry id="c1"><descrip type="subjectField">law</descrip><descripGrp><descrip type="definition">all\n  of it</descrip><admin type="source">b</admin></descripGrp><langSet xml:lang="en"><ntig><termGrp><term>good</term><termNote type="partOfSpeech">noun</termNote><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termGrp></ntig><ntig><termGrp><term>bad</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp><note>no</note></ntig></langSet></termEntry>',
    );
    const units = read(text);
    expect(units).toMatchObject([
      {
        text: 'good',
        state: 'accepted',
        description: 'all of it',
        metadata: { subjectField: 'law', partOfSpeech: 'noun' },
      },
      { text: 'bad', state: 'rejected', description: 'all of it\nno' },
    ]);
    const back = getFormat('tbx').read(writeWhole('tbx', units)).units;
    expect(back.map(({ text: value, state, metadata }) => [value, state, metadata])).toEqual(
      units.map(({ text: value, state, metadata }) => [value, state, metadata]),
    );
  });

  it('reads version 3 in both of its styles, and writes in its names', () => {
    const text = third(
      '<conceptEntry id="c1">\n<min:subjectField>law</min:subjectField>\n<langSec xml:lang="en">\n<basic:definition>said</basic:definition>\n<termSec>\n<term>a</term>\n<min:administrativeStatus>supersededTerm-admn-sts</min:administrativeStatus>\n</termSec>\n</langSec>\n</conceptEntry>',
    );
    expect(read(text)).toMatchObject([
      { key: 'c1', text: 'a', state: 'rejected', description: 'said', metadata: { subjectField: 'law' } },
    ]);
    const added = rewrite(text, (units) => [
      ...units,
      { key: 'c1', language: 'de', text: 'A' },
      { key: 'new term', language: 'en', text: 'n' },
    ]);
    expect(added).toMatch(/<langSec xml:lang="de">\s*<termSec>\s*<term>A<\/term>/);
    expect(added).toMatch(/<conceptEntry id="new_u0020_term">\s*<langSec xml:lang="en">/);
    expect(textsOf(read(added))).toEqual([
      ['c1', 'en', 'a'],
      ['c1', 'de', 'A'],
      ['new term', 'en', 'n'],
    ]);
  });

  it('takes the first term of its own language for the key of an entry without an id, and keeps it', () => {
    const text = second(`<termEntry>${terms('de', 'x')}${terms('en', 'a b')}</termEntry>`);
    expect(read(text).map(({ key }) => key)).toEqual(['a b', 'a b']);
    expect(rewrite(text, set('a b', 'de', 'y'))).toBe(text.replace('>x<', '>y<'));
    const changed = rewrite(text, set('a b', 'en', 'c'));
    expect(changed).toContain('<termEntry id="a_u0020_b">');
    expect(textsOf(read(changed))).toEqual([
      ['a b', 'de', 'x'],
      ['a b', 'en', 'c'],
    ]);
  });
});
