import { expect, it } from 'vitest';
import { detectFile } from './detect.ts';

const resx = '<?xml version="1.0"?><root><data name="a" xml:space="preserve"><value>A</value></data></root>';

it.each([
  ['src/messages.properties', 'a=A', 'java_properties', 'nl'],
  ['src/messages_de.properties', 'a=A', 'java_properties', 'de'],
  ['Strings.resx', resx, 'microsoft_resx', 'nl'],
  ['Strings.de.resx', resx, 'microsoft_resx', 'de'],
  ['Resources/SR.resx', resx, 'microsoft_resx', 'nl'],
  ['res/values/strings.xml', '<resources><string name="a">A</string></resources>', 'android_xml', 'nl'],
  ['Base.lproj/Localizable.strings', '"a" = "A";', 'ios_strings', 'nl'],
  ['app.json', '{"a": "A", "b": {"c": "C"}}', 'nested_json', null],
])(
  'detects the format of %s, and the base language if the name stands for it',
  (path, text, fileType, language) => {
    expect(detectFile(path, new TextEncoder().encode(text), ['nl', 'de'])).toMatchObject({
      fileType,
      language,
    });
  },
);
