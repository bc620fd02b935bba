/** One element whose name is empty is no reason to refuse its file: it stays as it is, and the rest is read and written. */
import { describe, expect, it } from 'vitest';
import { sentences } from '../src/message/sentences.ts';
import { getFormat } from '../src/registry.ts';
import { rewriteText, toBytes } from './support/texts.ts';

const android = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${body}</resources>\n`;
const resx = (body: string) => `<?xml version="1.0" encoding="utf-8"?>\n<root>\n${body}</root>\n`;

describe.each([
  [
    'android_xml',
    android,
    '    <string name="">none <b>at</b> all</string>\n    <string name=""/>\n    <plurals name="">\n        <item quantity="one">x</item>\n    </plurals>\n',
    '    <string name="a">A</string>\n',
    3,
  ],
  [
    'microsoft_resx',
    resx,
    '  <data name="" xml:space="preserve">\n    <value>none</value>\n  </data>\n  <data name=""><value>also none</value></data>\n',
    '  <data name="a" xml:space="preserve">\n    <value>A</value>\n  </data>\n',
    2,
  ],
  [
    'microsoft_resw',
    resx,
    '  <data name=""><value/></data>\n',
    '  <data name="a" xml:space="preserve">\n    <value>A</value>\n  </data>\n',
    1,
  ],
] as const)('%s', (format, whole, nameless, named, count) => {
  it('reports that elements with an empty name stay', () => {
    const { units, notices } = getFormat(format).read(toBytes(whole(nameless + named)), {});
    expect(units.map(({ key, text }) => [key, text])).toEqual([['a', 'A']]);
    expect(notices.map(({ message }) => message)).toEqual(Array(count).fill(sentences['empty-key']));
  });

  it('keeps them while others change, come and go', () => {
    const text = whole(nameless + named + nameless);
    expect(rewriteText(format, text, (units) => units)).toBe(text);
    expect(rewriteText(format, text, ([unit]) => (unit ? [{ ...unit, text: 'B' }] : []))).toBe(
      text.replace('>A<', '>B<'),
    );
    expect(rewriteText(format, text, () => [])).toBe(whole(nameless + nameless));
    const added = rewriteText(format, text, (units) => [...units, { key: 'b', text: 'new' }]);
    expect(added.split('none').length).toBe(text.split('none').length);
    expect(
      getFormat(format)
        .read(toBytes(added), {})
        .units.map(({ key }) => key),
    ).toEqual(['a', 'b']);
  });
});
