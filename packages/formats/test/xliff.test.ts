import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const set = (key: string, change: Partial<Unit>) => (units: Unit[]) =>
  units.map((unit) => (unit.key === key ? { ...unit, ...change } : unit));
const same = (units: Unit[]) => units;

describe('XLIFF 1.2', () => {
  const file = (units: string, attributes = 'original="a.txt"') =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file source-language="en" target-language="de" datatype="plaintext" ${attributes}><body>\n${units}\n</body></file>\n</xliff>\n`;
  const read = (text: string) => getFormat('xliff').read(toBytes(text));
  const rewrite = (text: string, change: (units: Unit[]) => Unit[], options = {}) =>
    rewriteText('xliff', text, change, options);

  it('keeps inline codes in the text, where they stand', () => {
    const codes =
      'Press <g id="1">the <x id="2"/></g> key<bpt id="3">{b}</bpt> &amp; go<ept id="3">{/b}</ept> &lt; 5';
    const text = file(`<trans-unit id="a"><source>${codes}</source>\n<target>${codes}</target></trans-unit>`);
    const [unit] = read(text).units;
    expect(unit?.text).toBe(
      'Press <g id="1">the <x id="2"/></g> key<bpt id="3">{b}</bpt> & go<ept id="3">{/b}</ept> &lt; 5',
    );
    expect(unit?.source).toBe(unit?.text);
    const moved = '<x id="2"/> a < b & <g id="1">Taste</g>';
    expect(rewrite(text, set('a', { text: moved }))).toBe(
      text.replace(
        `<target>${codes}`,
        '<target>&lt;x id="2"/&gt; a &lt; b &amp; &lt;g id="1"&gt;Taste&lt;/g&gt;',
      ),
    );
    const proper = '<x id="2"/> a &lt; b & <g id="1">Taste</g>';
    expect(rewrite(text, set('a', { text: proper }))).toBe(
      text.replace(`<target>${codes}`, '<target><x id="2"/> a &lt; b &amp; <g id="1">Taste</g>'),
    );
  });

  it('puts codes into a target that was missing as its source has them, and tags that are text as text', () => {
    const units =
      '<trans-unit id="a">\n  <source>One <x id="1"/></source>\n</trans-unit>\n<trans-unit id="b">\n  <source>&lt;g id="1"&gt;</source>\n</trans-unit>';
    const changed = rewrite(file(units), (all) => all.map((unit) => ({ ...unit, text: unit.source ?? '' })));
    expect(changed).toBe(
      file(
        units
          .replace('<x id="1"/></source>', '<x id="1"/></source>\n  <target>One <x id="1"/></target>')
          .replace('&gt;</source>', '&gt;</source>\n  <target>&lt;g id="1"&gt;</target>'),
      ),
    );
  });

  it('writes no unknown element for any text', () => {
    for (const text of ['<b>x</b>', '<x id="1">', '</g>', '<g id="1"><x/></g', '<g><h/></g>']) {
      const [unit] = read(toText(writeWhole('xliff', [{ key: 'a', text }]))).units;
      expect(unit?.text).toBe(text);
      expect(unit?.metadata?.['markup']).toBe('escaped');
    }
  });

  it('keeps white space and line breaks as they are', () => {
    const text = file(
      '<trans-unit id="a"><source> a  b\n c </source>\n<target>\n  two\n  lines \n</target></trans-unit>',
    ).replaceAll('\n', '\r\n');
    const [unit] = read(text).units;
    expect([unit?.source, unit?.text]).toEqual([' a  b\n c ', '\n  two\n  lines \n']);
    expect(rewrite(text, set('a', { text: ' x\n y ' }))).toBe(
      text.replace(/<target>[^<]*/, '<target> x\r\n y '),
    );
  });

  it.each([
    ['state="new"', '', 'needs-translation'],
    ['state="needs-translation"', '', 'needs-translation'],
    ['state="needs-review-translation"', 'approved="yes"', 'needs-review'],
    ['state="needs-l10n"', '', 'needs-review'],
    ['state="needs-adaptation"', '', 'needs-review'],
    ['state="translated"', '', undefined],
    ['state="translated"', 'approved="yes"', 'accepted'],
    ['state="signed-off"', '', 'accepted'],
    ['state="final"', '', 'accepted'],
    ['', 'approved="yes"', 'accepted'],
    ['', 'approved="no"', 'needs-review'],
    ['state="x-own"', '', undefined],
    ['state="translated" state-qualifier="rejected-grammar"', '', 'rejected'],
  ])('takes %s %s for %s', (target, unit, state) => {
    const text = file(
      `<trans-unit id="a" ${unit}><source>s</source><target ${target}>t</target></trans-unit>`,
    );
    expect(read(text).units[0]?.state).toBe(state);
    expect(rewrite(text, same)).toBe(text);
  });

  it('writes a new state into the file, and nothing without one', () => {
    const text = file(
      '<trans-unit id="a" approved="no"><source>s</source><target state="needs-review-translation">t</target></trans-unit>',
    );
    expect(rewrite(text, set('a', { text: 'u', state: 'accepted' }))).toBe(
      text.replace('"no"', '"yes"').replace('needs-review-translation">t', 'final">u'),
    );
    expect(rewrite(text, set('a', { text: 'u', state: undefined }))).toBe(text.replace('>t<', '>u<'));
    expect(rewrite(text, set('a', { state: 'rejected' }))).toBe(
      text.replace('-translation">', '-translation" state-qualifier="rejected-inaccurate">'),
    );
    const plain = file('<trans-unit id="a"><source>s</source><target>t</target></trans-unit>');
    expect(rewrite(plain, set('a', { state: 'needs-review' }))).toBe(
      plain.replace('<target>', '<target state="needs-review-translation">'),
    );
  });

  it('takes the resname, else the id for the key; ids hold within one file only', () => {
    const unit = (id: string, more = '') => `<trans-unit id="${id}"${more}><source>s</source></trans-unit>`;
    const keys = (text: string) => read(text).units.map(({ key }) => key);
    expect(keys(file(unit('1', ' resname="menu.open"') + unit('2')))).toEqual(['menu.open', '2']);
    expect(keys(file(unit('1', ' resname="cell"') + unit('2', ' resname="cell"')))).toEqual(['1', '2']);
    const two = file(unit('CFBundleName')).replace(
      '</file>',
      `</file><file original="b.txt" source-language="en" datatype="plaintext"><body>${unit('CFBundleName')}</body></file>`,
    );
    expect(keys(two)).toEqual(['a.txt:CFBundleName', 'b.txt:CFBundleName']);
    const gone = rewrite(two, (units) => units.slice(1));
    expect(keys(gone)).toEqual(['b.txt:CFBundleName']);
    const added = rewrite(two, (units) => [...units, { key: 'new', text: 'x' }]);
    expect(keys(added)).toEqual(['a.txt:CFBundleName', 'b.txt:CFBundleName', 'new']);
  });

  it('takes the source for the key where Symfony wrote the file', () => {
    const text = file(
      '<trans-unit id="kdj3"><source>foo</source><target>bar</target></trans-unit>',
      'original="file.ext"',
    );
    expect(read(text).units[0]).toMatchObject({ key: 'foo', source: 'foo', text: 'bar' });
    const added = rewrite(text, (units) => [...units, { key: 'app.title', text: 'T', source: 'Title' }]);
    expect(read(added).units[1]).toMatchObject({ key: 'app.title', source: 'Title', text: 'T' });
  });

  it('leaves alternatives, skeletons and other namespaces alone', () => {
    const text = file(
      '<trans-unit id="a"><alt-trans><source>no</source><target>no</target></alt-trans><o:x xmlns:o="o"><target>no</target></o:x><source>s</source><target>yes</target></trans-unit><bin-unit id="b" mime-type="x"><bin-source><internal-file>x</internal-file></bin-source></bin-unit>',
    );
    const { units } = read(text);
    expect(units.map(({ key, text: value }) => [key, value])).toEqual([['a', 'yes']]);
    expect(rewrite(text, set('a', { text: 'new' }))).toBe(text.replace('>yes<', '>new<'));
  });

  it('joins the segments of a target, and changes the one that differs', () => {
    const seg = (mid: number, text: string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`;
    const target = (one: string, two: string) => `<target>${seg(1, one)} ${seg(2, two)}</target>`;
    const unit = (content: string) =>
      file(
        `<trans-unit id="a"><source>One. Two.</source><seg-source>${seg(1, 'One.')} ${seg(2, 'Two.')}</seg-source>${content}</trans-unit>`,
      );
    const text = unit(target('Eins.', '<g id="1">Zwei</g>.'));
    expect(read(text).units[0]).toMatchObject({ source: 'One. Two.', text: 'Eins. <g id="1">Zwei</g>.' });
    expect(rewrite(text, set('a', { text: 'Eins. <g id="1">ZWEI</g>.' }))).toBe(text.replace('Zwei', 'ZWEI'));
    const empty = unit('<target><mrk mtype="seg" mid="1"/> <mrk mtype="seg" mid="2" /></target>');
    expect(read(empty).units[0]?.text).toBe('');
    for (const value of ['', 'x', 'a b', 'Eins. Zwei.', '<g id="1"/> x', 'a < b', ' ']) {
      for (const start of [text, empty]) {
        const changed = rewrite(start, set('a', { text: value }));
        expect(read(changed).units[0]?.text).toBe(value);
        expect(rewrite(changed, same)).toBe(changed);
      }
    }
    expect(rewrite(unit(''), set('a', { text: 'x' }))).toContain('</seg-source><target>x</target>');
    const around = unit(`<target><g id="9">${seg(1, 'Eins.')}</g></target>`);
    expect(read(around).units[0]?.text).toBe('<g id="9"><mrk mtype="seg" mid="1">Eins.</mrk></g>');
  });

  it('reads notes, places in code, the greatest length and what is not to be translated', () => {
    const text = file(
      '<group translate="no"><trans-unit id="a"><source>s</source></trans-unit><trans-unit id="b" translate="yes" maxwidth="20" size-unit="char"><source>s</source><note>one</note><note from="dev">two</note><note from="meaning">sense</note><context-group purpose="location"><context context-type="sourcefile">a.ts</context><context context-type="linenumber">3</context></context-group></trans-unit></group><trans-unit id="c" maxwidth="20"><source>s</source></trans-unit>',
    );
    const [a, b, c] = read(text).units;
    expect(a?.translatable).toBe(false);
    expect(b).toMatchObject({
      description: 'one\ntwo',
      context: 'sense',
      references: ['a.ts:3'],
      maxLength: 20,
    });
    expect(b?.translatable).toBeUndefined();
    expect(c?.maxLength).toBeUndefined();
    expect(read(rewrite(text, () => [])).units.map(({ key }) => key)).toEqual(['a']);
  });

  it('gives back what units carry', () => {
    const units: Unit[] = [
      { key: 'a', text: 'A', source: 'a', state: 'accepted', maxLength: 9, references: ['x.ts:1', 'y'] },
      { key: 'b', text: null, source: 'b', description: 'd\ne', context: 'c', translatable: false },
      { key: 'c[few]', text: '', source: '', plural: 'few', state: 'rejected' },
      { key: 'd', text: 't', source: 'q', state: 'needs-translation', metadata: { restype: 'label' } },
    ];
    for (const format of ['xliff', 'xliff_2']) {
      const options = { language: 'de', sourceLanguage: 'en' };
      const back = getFormat(format).read(writeWhole(format, units, options));
      expect(back).toMatchObject({ language: 'de', sourceLanguage: 'en' });
      const kept = units.map((unit) => (format === 'xliff' ? unit : { ...unit, metadata: undefined }));
      expect(back.units.map(({ line: _line, ...unit }) => unit)).toEqual(
        kept.map((unit) => ({ description: undefined, state: undefined, metadata: undefined, ...unit })),
      );
    }
  });

  it('distinguishes a missing target from an empty one, and removes one', () => {
    const text = file(
      '<trans-unit id="a">\n  <source>s</source>\n</trans-unit>\n<trans-unit id="b">\n  <source>s</source>\n  <target/>\n</trans-unit>',
    );
    expect(read(text).units.map((unit) => unit.text)).toEqual([null, '']);
    expect(rewrite(text, set('b', { text: 'x' }))).toBe(text.replace('<target/>', '<target>x</target>'));
    const filled = rewrite(text, set('a', { text: 'x', state: 'needs-review' }));
    expect(filled).toContain('</source>\n  <target state="needs-review-translation">x</target>\n');
    expect(rewrite(filled, set('a', { text: null }))).toBe(text);
  });

  it('reads older versions and prefixed elements, and writes in their names', () => {
    const old = file('<trans-unit id="a"><source>s</source><target>t</target></trans-unit>').replace(
      '1.2"',
      '1.0"',
    );
    expect(read(old).units[0]?.text).toBe('t');
    const prefixed =
      '<q:xliff version="1.2" xmlns:q="urn:oasis:names:tc:xliff:document:1.2"><q:file original="a"><q:body><q:trans-unit id="a"><q:source>s</q:source></q:trans-unit></q:body></q:file></q:xliff>';
    const changed = rewrite(prefixed, (units) => [
      ...set('a', { text: 'x' })(units),
      { key: 'b', text: 'y' },
    ]);
    expect(changed).toContain('<q:source>s</q:source><q:target>x</q:target>');
    expect(read(changed).units.map(({ key, text }) => [key, text])).toEqual([
      ['a', 'x'],
      ['b', 'y'],
    ]);
  });

  it('is made another language’s over the base language’s file', () => {
    const text = file('<trans-unit id="a"><source>s</source></trans-unit>');
    const french = rewrite(text, set('a', { text: 'f' }), { language: 'fr', asTemplate: true });
    expect(getFormat('xliff').read(toBytes(french))).toMatchObject({
      language: 'fr',
      units: [{ text: 'f' }],
    });
    const bare = text.replace(' target-language="de"', '');
    expect(rewrite(bare, same, { language: 'fr', asTemplate: true })).toContain('target-language="fr"');
  });

  it('puts texts into a body that has none', () => {
    for (const body of ['<body/>', '<body>\n</body>', '<body></body>']) {
      const text = `<xliff version="1.2">\n<file original="a">\n  ${body}\n</file>\n</xliff>`;
      const units = read(rewrite(text, () => [{ key: 'a', text: 'x' }])).units;
      expect(units.map(({ key, text: value }) => [key, value])).toEqual([['a', 'x']]);
    }
    const none = '<xliff version="1.2"><file original="a"/></xliff>';
    expect(() => rewrite(none, () => [{ key: 'a', text: 'x' }])).toThrow(/no element/);
  });
});

describe('XLIFF 2', () => {
  const file = (units: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">\n<file id="f">\n${units}\n</file>\n</xliff>\n`;
  const segment = (source: string, target: string, more = '') =>
    `<segment${more}><source>${source}</source><target>${target}</target></segment>`;
  const read = (text: string) => getFormat('xliff_2').read(toBytes(text));
  const rewrite = (text: string, change: (units: Unit[]) => Unit[], options = {}) =>
    rewriteText('xliff_2', text, change, options);

  const several = file(
    `<unit id="a">${segment('One.', 'Eins.')}<ignorable><source> </source></ignorable>${segment('Two.', 'Zwei.')}<ignorable><source> </source></ignorable>${segment('Three.', 'Drei.')}</unit>`,
  );

  it('joins the segments of a unit, with what stands between them', () => {
    expect(read(several).units[0]).toMatchObject({ source: 'One. Two. Three.', text: 'Eins. Zwei. Drei.' });
  });

  it.each([
    ['Eins. ZWEI. Drei.', several.replace('Zwei.', 'ZWEI.')],
    ['EINS. Zwei. Drei.', several.replace('Eins.', 'EINS.')],
    ['Eins. Zwei. DREI!', several.replace('Drei.', 'DREI!')],
    ['Eins. Zwei und Drei.', several.replace('Zwei.', 'Zwei und')],
  ])('changes the segment of %s alone', (text, expected) => {
    expect(rewrite(several, set('a', { text }))).toBe(expected);
  });

  it.each(['', 'x', 'Drei. Zwei. Eins.', 'Eins. Drei.', ' ', '<ph id="1"/> x', 'a < b & c'])(
    'holds %j in several segments, some of them empty',
    (text) => {
      for (const start of [several, several.replaceAll(/<target>[^<]*<\/target>/g, '')]) {
        const changed = rewrite(start, set('a', { text }));
        expect(read(changed).units[0]?.text).toBe(text);
        expect(rewrite(changed, same)).toBe(changed);
      }
    },
  );

  it('follows the order of the targets', () => {
    const text = file(
      `<unit id="a"><segment><source>One</source><target order="2">eins</target></segment><segment><source>Two</source><target order="1">zwei</target></segment></unit>`,
    );
    expect(read(text).units[0]).toMatchObject({ source: 'OneTwo', text: 'zweieins' });
    expect(rewrite(text, set('a', { text: 'ZWEIeins' }))).toBe(text.replace('zwei', 'ZWEI'));
  });

  it('keeps inline codes, also beside segments without any', () => {
    const text = file(
      `<unit id="a">${segment('a &lt; b ', 'a &lt; b ')}${segment('<pc id="1">c</pc>', '<pc id="1">c</pc>')}</unit>`,
    );
    expect(read(text).units[0]?.text).toBe('a &lt; b <pc id="1">c</pc>');
    expect(rewrite(text, set('a', { text: 'a &lt; b <pc id="1">d</pc><ph id="2"/>' }))).toBe(
      text.replace('<target><pc id="1">c</pc>', '<target><pc id="1">d</pc><ph id="2"/>'),
    );
    const changed = rewrite(text, set('a', { text: 'A &lt; B <pc id="1">c</pc>' }));
    expect(read(changed).units[0]?.text).toBe('A &lt; B <pc id="1">c</pc>');
  });

  it('writes characters that XML lacks as code points', () => {
    const text = file(`<unit id="a">${segment('a<cp hex="001B"/>b', 'x')}</unit>`);
    expect(read(text).units[0]?.source).toBe('a\u001bb');
    expect(rewrite(text, set('a', { text: '\u0001' }))).toBe(
      text.replace('<target>x', '<target><cp hex="0001"/>'),
    );
  });

  it.each([
    ['state="initial"', 'needs-translation'],
    ['state="translated"', undefined],
    ['state="reviewed"', 'accepted'],
    ['state="final"', 'accepted'],
    ['state="translated" subState="parlance:needs-review"', 'needs-review'],
    ['', undefined],
  ])('takes %s for %s', (attributes, state) => {
    const text = file(`<unit id="a">${segment('s', 't', ` ${attributes}`)}</unit>`);
    expect(read(text).units[0]?.state).toBe(state);
    for (const other of ['accepted', 'needs-review', 'needs-translation', 'rejected'] as const) {
      const changed = rewrite(text, set('a', { state: other }));
      expect(read(changed).units[0]?.state).toBe(other);
      expect(changed.replace(/<segment[^>]*>/, '')).toBe(text.replace(/<segment[^>]*>/, ''));
    }
  });

  it('takes the name, else the id for the key, and a note for what it is', () => {
    const text = file(
      `<group id="g"><unit id="u1" name="menu.open" translate="no"><notes><note category="file-source">a.twig:3\nb.twig</note><note category="state">new</note><note>said</note></notes>${segment('s', 't')}</unit></group><unit id="u2">${segment('s', 't')}</unit>`,
    );
    expect(read(text).units).toMatchObject([
      { key: 'menu.open', references: ['a.twig:3', 'b.twig'], description: 'said', translatable: false },
      { key: 'u2' },
    ]);
  });

  it('gives units with keys that are no names an id of their own', () => {
    const keys = ['a b', 'a', 'u2', 'ключ', '', 'u1', 'u3'].filter((key) => key !== '');
    const text = toText(
      writeWhole(
        'xliff_2',
        keys.map((key) => ({ key, text: 'x' })),
      ),
    );
    const ids = [...text.matchAll(/<unit id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(keys.length);
    expect(read(text).units.map(({ key }) => key)).toEqual(keys);
  });

  it('is made another language’s over the base language’s file', () => {
    const french = rewrite(several, set('a', { text: 'f' }), { language: 'fr', asTemplate: true });
    expect(read(french)).toMatchObject({ language: 'fr', units: [{ text: 'f' }] });
  });
});

describe('a file of the other XLIFF', () => {
  const of = (version: string) =>
    toBytes(`<xliff xmlns="urn:oasis:names:tc:xliff:document:${version}" version="${version}"></xliff>`);
  const read = (format: string, version: string) => () => getFormat(format).read(of(version));

  it('is refused with the name of its format', () => {
    expect(read('xliff', '2.0')).toThrow('the file is XLIFF 2.0, whose format is XLIFF 2 ("xliff_2")');
    expect(read('xliff_2', '1.2')).toThrow('the file is XLIFF 1.2, whose format is XLIFF 1.2 ("xliff")');
  });

  it('is refused without one where there is none', () => {
    expect(read('xliff', '3.0')).toThrow('expected XLIFF 1.0 to 1.2, found version "3.0"');
    expect(read('xliff_2', '')).toThrow('expected XLIFF 2.0 or later, found version ""');
  });
});
