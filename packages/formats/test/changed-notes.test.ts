import { expect, it } from 'vitest';
import { changed, describeDescriptions } from './support/changed.ts';
import { ts, xliff, xliff2 } from './support/changed-files.ts';

describeDescriptions([
  {
    format: 'xliff',
    file: xliff(
      '<note from="meaning">M</note>\n        <note priority="1">Old</note>\n        <note>more</note>',
    ),
    key: 'a',
    other: [
      '<note priority="1">Old</note>\n        <note>more</note>',
      '<note priority="1">Shown "on" the &lt;button&gt;\nin the tray</note>',
    ],
    none: ['\n        <note priority="1">Old</note>\n        <note>more</note>', ''],
  },
  {
    format: 'xliff',
    file: xliff('<alt-trans><target>x</target></alt-trans>'),
    key: 'a',
    other: [
      '</target>\n        <alt',
      '</target>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>\n        <alt',
    ],
    none: ['', ''],
  },
  {
    format: 'xliff_2',
    file: xliff2('<notes>\n        <note category="meaning">M</note>\n      </notes>\n      '),
    key: 'a',
    other: ['M</note>', 'M</note>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>'],
    none: ['', ''],
  },
  {
    format: 'xliff_2',
    file: xliff2(''),
    key: 'a',
    other: [
      '<segment>',
      '<notes>\n        <note>Shown "on" the &lt;button&gt;\nin the tray</note>\n      </notes>\n      <segment>',
    ],
    none: ['', ''],
  },
  {
    format: 'microsoft_resx',
    file: '<root>\r\n  <data name="a" xml:space="preserve">\r\n    <value>A</value>\r\n    <comment>Old</comment>\r\n  </data>\r\n</root>\r\n',
    key: 'a',
    other: ['Old', 'Shown "on" the &lt;button&gt;\r\nin the tray'],
    none: ['\r\n    <comment>Old</comment>', ''],
  },
  {
    format: 'microsoft_resw',
    file: '<root>\n\t<data name="a" xml:space="preserve">\n\t\t<value>A</value>\n\t</data>\n</root>\n',
    key: 'a',
    other: ['A</value>', 'A</value>\n\t\t<comment>Shown "on" the &lt;button&gt;\nin the tray</comment>'],
    none: ['', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n    <!-- Old --> <!-- more -->\n    <string name="a">A</string>\n</resources>\n',
    key: 'a',
    other: ['<!-- Old --> <!-- more -->', '<!-- Shown "on" the <button>\nin the tray -->'],
    none: ['<!-- Old --> <!-- more -->\n    ', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n    <plurals name="a" comment="Old">\n        <item quantity="other">A</item>\n    </plurals>\n</resources>\n',
    key: 'a[other]',
    other: ['"Old"', '"Shown &quot;on&quot; the &lt;button&gt;&#10;in the tray"'],
    none: [' comment="Old"', ''],
  },
  {
    format: 'android_xml',
    file: '<resources>\n\n    <string name="a">A</string>\n</resources>\n',
    key: 'a',
    other: ['    <string', '    <!-- Shown "on" the <button>\nin the tray -->\n    <string'],
    none: ['', ''],
  },
  {
    format: 'qt_ts',
    file: ts('<extracomment>Old</extracomment>\n        '),
    key: 'C\u0004A',
    other: ['Old', 'Shown "on" the &lt;button&gt;\nin the tray'],
    none: ['\n        <extracomment>Old</extracomment>', ''],
  },
  {
    format: 'qt_ts',
    file: ts(''),
    key: 'C\u0004A',
    other: [
      '</source>',
      '</source>\n        <extracomment>Shown "on" the &lt;button&gt;\nin the tray</extracomment>',
    ],
    none: ['', ''],
  },
]);

it('a hard comment of Android stands in an attribute', () => {
  const file = '<resources>\n    <!-- Old -->\n    <string name="a">A</string>\n</resources>\n';
  const { text, unit } = changed('android_xml', file, 'a', { description: 'a -- b' });
  expect(text).toBe('<resources>\n    <string name="a" comment="a -- b">A</string>\n</resources>\n');
  expect(unit?.description).toBe('a -- b');
});
