import { describe, expect, it } from 'vitest';
import type { Unit } from '../src/model.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes, toText, writeWhole } from './support/texts.ts';

const head =
  '\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<root>\r\n  <!-- \r\n    <data name="no"><value>no</value></data>\r\n  -->\r\n  <xsd:schema id="root" xmlns:xsd="http://www.w3.org/2001/XMLSchema"/>\r\n  <resheader name="version">\r\n    <value>2.0</value>\r\n  </resheader>\r\n';
const data = (name: string, value: string, more = '') =>
  `  <data name="${name}" xml:space="preserve">\r\n    <value>${value}</value>\r\n${more}  </data>\r\n`;
const typed =
  '  <data name="$this.Icon" type="System.Drawing.Icon, System.Drawing">\r\n    <value>AAEAAAD</value>\r\n  </data>\r\n  <data name="b.Image" mimetype="application/x-microsoft.net.object.binary.base64">\r\n    <value>AA==</value>\r\n  </data>\r\n  <data name="&gt;&gt;button1.Name" xml:space="preserve">\r\n    <value>button1</value>\r\n  </data>\r\n';
const file = (entries: string) => `${head}${entries}</root>`;

describe.each(['microsoft_resx', 'microsoft_resw'])('%s', (format) => {
  const read = (text: string) => getFormat(format).read(toBytes(text)).units;
  const rewrite = (text: string, change: (units: Unit[]) => Unit[]) => rewriteText(format, text, change);
  const set = (key: string, text: string | null) => (units: Unit[]) =>
    units.map((unit) => (unit.key === key ? { ...unit, text } : unit));

  it('takes neither types nor what the designer notes for text, and leaves them alone', () => {
    const text = file(
      typed + data('A', 'x') + data('T', 'y').replace('xml:space', 'type="System.String" xml:space'),
    );
    expect(read(text).map(({ key }) => key)).toEqual(['A', 'T']);
    expect(rewrite(text, (units) => units)).toBe(text);
    expect(rewrite(text, () => [])).toBe(file(typed));
  });

  it('keeps headings, schema, mark and line ends: only the value changes', () => {
    const text = file(data('A', 'x') + data('B', 'y', '    <comment>said</comment>\r\n'));
    expect(rewrite(text, set('B', 'one\ntwo <b> & "q"'))).toBe(
      text.replace('>y<', '>one\r\ntwo &lt;b&gt; &amp; "q"<'),
    );
    expect(read(text)[1]?.description).toBe('said');
  });

  it('keeps white space, and reports that it counts', () => {
    const bare = file(data('A', 'x')).replace(' xml:space="preserve"', '');
    expect(rewrite(bare, set('A', '  '))).toBe(file(data('A', '  ')).replace('name="A" xml', 'name="A" xml'));
    expect(read(file(data('A', ' \r\n ')))[0]?.text).toBe(' \n ');
    expect(rewrite(bare, set('A', 'y'))).toBe(bare.replace('>x<', '>y<'));
  });

  it('takes names for whole keys, not for paths', () => {
    const names = ['Title.Text', 'Box.[using:Windows.UI.Xaml.Automation]AutomationProperties.Name', 'a/b'];
    const text = file(names.map((name) => data(name, 'x')).join(''));
    expect(read(text).map(({ key }) => key)).toEqual(names);
    const added = rewrite(text, (units) => [
      ...units,
      { key: 'Title.Text.More', text: 'y', description: 'd' },
    ]);
    expect(added).toBe(
      text.replace('</root>', `${data('Title.Text.More', 'y', '    <comment>d</comment>\r\n')}</root>`),
    );
  });

  it('leaves {Locked} to the translators', () => {
    const [unit] = read(file(data('A', 'x', '    <comment>{Locked="x"} not this</comment>\r\n')));
    expect(unit).toMatchObject({ description: '{Locked="x"} not this' });
    expect(unit?.translatable).toBeUndefined();
  });

  it('distinguishes an empty value from a missing one', () => {
    const text = file(`${data('A', '').replace('<value></value>', '<value />')}  <data name="B" />\r\n`);
    expect(read(text).map((unit) => unit.text)).toEqual(['', null]);
    const changed = rewrite(text, (units) => units.map((unit) => ({ ...unit, text: 'x' })));
    expect(read(changed).map((unit) => unit.text)).toEqual(['x', 'x']);
    expect(changed).toContain('<data name="B"><value>x</value></data>');
  });

  it('writes a new file as Visual Studio does', () => {
    const text = toText(writeWhole(format, [{ key: 'A', text: 'x', description: 'd' }]));
    expect(text.startsWith('\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<root>\r\n  <resheader')).toBe(
      true,
    );
    expect(text.endsWith(`${data('A', 'x', '    <comment>d</comment>\r\n')}</root>\r\n`)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('refuses a name that would be no text’s', () => {
    expect(() => writeWhole(format, [{ key: '>>a', text: 'x' }])).toThrow(/no text/);
  });
});
