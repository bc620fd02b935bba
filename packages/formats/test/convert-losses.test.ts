import { describe, expect, it } from 'vitest';
import { convert } from '../src/convert/convert.ts';
import { syntaxesOf } from '../src/convert/syntax.ts';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { toBytes, toText } from './support/texts.ts';

/** The reports of a conversion, with the keys. */
function lossesOf(from: string, text: string, to: string, language = 'en') {
  const document = getFormat(from).read(toBytes(text), { language });
  const { losses } = convert(document, getFormat(to), { language });
  return Object.fromEntries(losses.map(({ kind, keys }) => [kind, keys]));
}

describe('placeholders of another system', () => {
  it.each([
    ['ruby_on_rails_yaml', 'en:\n  a: "Hi %{name}"\n  b: Hi\n', 'i18next_json'],
    ['arb', '{"a": "{count} left", "b": "100 % sure: yes"}', 'android_xml'],
    [
      'android_xml',
      '<resources><string name="a">%1$s</string><string name="b">%d</string></resources>',
      'ios_strings',
    ],
    ['ios_strings', '"a" = "%@";\n"b" = "%1$d, 100%%";\n', 'android_xml'],
    ['i18next_json', '{"a": "{{n}} of it", "b": ""}', 'arb'],
    ['laravel_php', "<?php return ['a' => 'Hi :name', 'b' => 'At 10:30 :)'];", 'symfony2_yaml'],
    ['symfony2_yaml', 'a: "%name%"\nb: "100%"\n', 'laravel_php'],
    ['microsoft_resx', '<root><data name="a"><value>{0}</value></data></root>', 'ruby_on_rails_yaml'],
    ['go_i18n_json', '{"a": "Hi {{.Name}}", "b": "Hi"}', 'i18next_json'],
    ['arb', `{"a": "It''s '{'ok'}'", "b": "it's \\"'ok'\\""}`, 'gettext_po'],
    ['arb', `{"a": "It''s", "b": "it's"}`, 'ios_strings'],
    ['arb', `{"a": "in '{name}'", "b": "it's"}`, 'gettext_po'],
  ])('of %s %j are reported for %s', (from, text, to) => {
    expect(lossesOf(from, text, to)['syntax']).toEqual(['a']);
  });

  it.each([
    ['arb', '{"a": "{count} left"}', 'react_nested_json'],
    ['arb', '{"a": "{count} left"}', 'csv'],
    ['android_xml', '<resources><string name="a">%1$d, 5 % of it</string></resources>', 'ios_strings'],
    ['ruby_on_rails_yaml', 'en:\n  a: "Hi %{name}"\n', 'gettext_po'],
    ['android_xml', '<resources><string name="a">{own}</string></resources>', 'android_xml'],
    ['ios_strings', '"a" = "%li%%";', 'ios_xcstrings'],
    ['csv', "key,en\na,In '{{name}}'\n", 'i18next_json'],
    ['csv', 'key,en\na,"{n, plural, =1{1} other{{n}}} left"\n', 'arb'],
    ['csv', 'key,en\na,x.org/%D0%9E_%27_\n', 'qt_ts'],
    ['csv', 'key,en\na,"{0} None|[1,*] :count"\n', 'laravel_php'],
  ])('of %s %j are those of %s as well, or not known', (from, text, to) => {
    expect(lossesOf(from, text, to)['syntax']).toBeUndefined();
  });

  it('are not reported if they were converted', () => {
    const units = [{ key: 'a', text: '%1$s has %d' }];
    const options = { language: 'en', convertPlaceholders: true };
    const { losses } = convert(
      { format: 'android_xml', units, notices: [] },
      getFormat('ios_strings'),
      options,
    );
    expect(losses).toEqual([]);
  });

  it('are found in the time of the length of a text', () => {
    for (const part of ['%0', '{ ', '${', "'{", '%a', '{{', ':a', '%(a', '%1$', '$a', '%#@'])
      expect(syntaxesOf(part.repeat(100_000)).size).toBeLessThan(3);
    expect(syntaxesOf(`%${'0'.repeat(200_000)}`).size).toBe(0);
    expect(syntaxesOf(`{${' '.repeat(200_000)}`).size).toBe(0);
  });
});

describe('what is not translated yet', () => {
  const xliff = `<?xml version="1.0"?>
<xliff version="1.2"><file source-language="en" target-language="pl" original="a.txt"><body>
<trans-unit id="5"><source>Hello</source><note>why</note></trans-unit>
<trans-unit id="6" translate="no"><source>Brand</source></trans-unit>
<trans-unit id="7"><source>Bye</source><target>Pa</target></trans-unit>
</body></file></xliff>`;

  it('has a source, which is reported as lost', () => {
    expect(lossesOf('xliff', xliff, 'gettext_po', 'pl')).toEqual({
      source: ['5', '6', '7'],
      untranslatable: ['6'],
    });
  });

  it('is reported if the file cannot hold it', () => {
    expect(lossesOf('xliff', xliff, 'ios_strings', 'pl')).toEqual({
      untranslated: ['5', '6'],
      source: ['7'],
    });
  });
});

describe('what other files of apps cannot hold', () => {
  it('is the list that a text is an item of', () => {
    const list =
      '<resources><string-array name="d"><item>Mon</item><item>Tue</item></string-array></resources>';
    expect(lossesOf('android_xml', list, 'ios_strings')).toEqual({ list: ['d[0]', 'd[1]'] });
    expect(lossesOf('android_xml', list, 'nested_json')).toEqual({});
  });

  it('is that tags are characters', () => {
    const text = (value: string) => `<resources><string name="a">${value}</string></resources>`;
    expect(lossesOf('android_xml', text('&lt;b&gt;x&lt;/b&gt;'), 'ios_strings')).toEqual({ metadata: ['a'] });
    expect(lossesOf('android_xml', text('<![CDATA[<b>x</b>]]>'), 'ios_strings')).toEqual({ metadata: ['a'] });
    expect(lossesOf('android_xml', text('<b>x</b> &amp; y'), 'ios_strings')).toEqual({});
    expect(lossesOf('android_xml', text('x &lt; y'), 'ios_strings')).toEqual({});
  });

  it('is a key that is no name in Dart', () => {
    const po = 'msgid "Hello %s"\nmsgstr "x"\n\nmsgid "hello_1"\nmsgstr "x"\n\nmsgid "Bye"\nmsgstr "x"\n';
    expect(lossesOf('gettext_po', po, 'arb')).toMatchObject({ name: ['Hello %s', 'Bye'] });
  });

  it('is the variable of a plural, which is no attribute of Android', () => {
    const metadata = { variable: 'forms', valueType: 'd' };
    const units: Unit[] = (['one', 'other'] as const).map((plural) => ({
      key: `a[${plural}]`,
      text: '%d',
      plural,
      metadata,
    }));
    const { bytes } = convert({ format: 'ios_stringsdict', units, notices: [] }, getFormat('android_xml'), {
      language: 'en',
    });
    expect(toText(bytes)).toContain('<plurals name="a">');
  });
});
