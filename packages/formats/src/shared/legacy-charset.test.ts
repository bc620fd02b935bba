/** What the check of texts says of a charset, and what exports do with them, is one function. */
import { findUnencodable } from '@parlance/domain/text/legacy-charset';
import { expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { WriteError } from '../format.ts';
import { getFormat } from '../registry.ts';

const po = (charset: string) =>
  Buffer.from(
    `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "a"\nmsgstr "x"\n`,
    'latin1',
  );
const texts = ['Ä', '€', '…', '“x”', 'Straße', '日本', 'ｶﾅ', 'Привет', '😀', 'x\u0001', '½', 'Ω', 'ő'];

it.each([
  'ISO-8859-1',
  'ISO-8859-2',
  'windows-1252',
  'KOI8-R',
  'Shift_JIS',
  'EUC-JP',
  'GBK',
  'GB18030',
  'Big5',
  'EUC-KR',
])('tells of %s what a file of it cannot be written with', (charset) => {
  const format = getFormat('gettext_po');
  const bytes = po(charset);
  const document = format.read(bytes);
  expect(document.limits).toBeDefined();
  const [unit] = document.units;
  if (!unit) throw new Error('no unit');
  for (const text of texts) {
    const write = () => format.rewrite(bytes, [{ ...unit, text }], { language: 'de' });
    if (findUnencodable(text, document.limits?.[0] ?? '').length === 0) expect(write, text).not.toThrow();
    else expect(write, text).toThrow(WriteError);
  }
});

it('knows it of Android, whose files are not written with references', () => {
  const format = getFormat('android_xml');
  const bytes = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<resources><string name="a">\u00e4</string></resources>\n',
    'latin1',
  );
  const { limits: [charset = ''] = [], units } = format.read(bytes);
  for (const text of texts) {
    const write = () => format.rewrite(bytes, [{ ...units[0], key: 'a', text }], { language: 'de' });
    if (findUnencodable(text, charset).length === 0) expect(write, text).not.toThrow();
    else expect(write, text).toThrow(WriteError);
  }
});

it('names the charset of a sheet that is not Unicode, and none of others', () => {
  const csv = getFormat('csv');
  expect(csv.read(Buffer.from('key,de\na,Ä\n', 'latin1')).limits).toEqual(['windows-1252']);
  expect(csv.read(Buffer.from('key,de\na,Ä\n')).limits).toBeUndefined();
  expect(getFormat('gettext_po').read(po('UTF-8')).limits).toBeUndefined();
});

it('is a fact of the formats that name a charset, and of no others: these escape what theirs lacks', () => {
  const keeping = catalogue.filter(({ keepsCharset }) => keepsCharset).map(({ name }) => name);
  expect(keeping).toEqual(['android_xml', 'gettext_po', 'gettext_pot', 'ios_stringsdict', 'csv', 'tsv']);
  const samples: Record<string, string> = {
    java_properties: 'a=\u00e4\n',
    xliff:
      '<?xml version="1.0" encoding="ISO-8859-1"?><xliff version="1.2"><file source-language="en" target-language="de" datatype="plaintext" original="x"><body><trans-unit id="a"><source>a</source><target>\u00e4</target></trans-unit></body></file></xliff>',
    microsoft_resx:
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<root><data name="a"><value>\u00e4</value></data></root>\n',
    qt_ts:
      '<?xml version="1.0" encoding="ISO-8859-1"?>\n<TS version="2.1" language="de"><context><name>C</name><message id="a"><source>a</source><translation>\u00e4</translation></message></context></TS>\n',
  };
  for (const [name, body] of Object.entries(samples)) {
    const format = getFormat(name);
    const bytes = Buffer.from(body, 'latin1');
    const [unit] = format.read(bytes).units;
    if (!unit) throw new Error(name);
    const written = format.rewrite(bytes, [{ ...unit, text: '€ 😀' }], { language: 'de' });
    expect(format.read(written).units[0]?.text, name).toBe('€ 😀');
  }
});
