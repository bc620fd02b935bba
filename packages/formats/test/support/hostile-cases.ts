import { catalogue } from '../../src/catalogue.ts';
import { joinBytes } from '../../src/spreadsheet/join.ts';
import { ZipArchive } from '../../src/spreadsheet/zip/read.ts';
import { writeZip } from '../../src/spreadsheet/zip/write.ts';
import { writeWhole } from './texts.ts';

/** Something that comes into a file of any format. */
export interface HostileCase {
  what: string;
  /** Instead of a text: one byte for each letter, so that any byte is possible. */
  raw?: string;
  /** Or what becomes of the whole file. */
  file?: (bytes: Uint8Array) => Uint8Array;
  /** Formats that have to refuse it; others may take it for a text like any other. */
  refusing: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const all: ReadonlySet<string> = new Set(catalogue.map(({ name }) => name));
const json = [...all].filter((name) => /_json$|^arb$|^ios_xcstrings$/.test(name));
const xml =
  'android_xml ios_stringsdict xliff xliff_2 microsoft_resw microsoft_resx qt_ts tmx tbx xlsx'.split(' ');
const inXml = new Set(xml);
/** A backslash, `u` and four digits are a character there. */
const escaping = new Set([
  ...json,
  'ember_i18n_json_module',
  'java_properties',
  'mozilla_properties',
  'toml',
  'android_xml',
]);
/** What is not UTF-8 there is another charset. */
const inUtf8 = all.difference(new Set(['csv', 'tsv', 'java_properties']));
const bracketed = new Set([...json, ...xml, 'xls', 'laravel_php', 'ember_i18n_json_module']);

const marker = 'MARKER';

function inUtf16(bytes: Uint8Array, text: string): Uint8Array {
  const changed = Buffer.from(bytes).toString().replaceAll(marker, text);
  return Uint8Array.from(Buffer.from(`\ufeff${changed}`, 'utf16le'));
}

const strange: readonly HostileCase[] = [
  { what: 'a zero byte', raw: '\0', refusing: all },
  { what: 'bytes of no charset', raw: '\xff\xfe\xff', refusing: inUtf8 },
  { what: 'half a character', raw: '\xe2\x82', refusing: inUtf8 },
  { what: 'half a pair in UTF-8', raw: '\xed\xa0\xbd', refusing: inUtf8 },
  { what: 'UTF-32', file: (bytes) => Uint8Array.of(0xff, 0xfe, 0, 0, ...bytes), refusing: all },
  { what: 'half a pair in UTF-16', file: (bytes) => inUtf16(bytes, '\ud83d'), refusing: all },
  {
    what: 'UTF-16 of odd length',
    file: (bytes) => joinBytes([inUtf16(bytes, 'x'), Uint8Array.of(0)]),
    refusing: all,
  },
  { what: 'nothing', file: () => new Uint8Array(0), refusing: bracketed },
  { what: 'half of the file', file: (bytes) => bytes.subarray(0, bytes.length >> 1), refusing: bracketed },
  { what: 'a zero by escape', raw: '\\u0000', refusing: escaping },
  { what: 'half a pair by escape', raw: '\\ud83d', refusing: escaping },
  { what: 'a zero by Apple’s escape', raw: '\\U0000', refusing: new Set(['ios_strings']) },
  { what: 'half a pair by Apple’s escape', raw: '\\Ud83d', refusing: new Set(['ios_strings']) },
  { what: 'a zero by reference', raw: '&#0;', refusing: inXml },
  { what: 'half a pair by reference', raw: '&#xD83D;', refusing: inXml },
  { what: 'a character beyond Unicode', raw: '&#x110000;', refusing: inXml },
  { what: 'an unknown entity', raw: '&xxe;', refusing: inXml },
  { what: 'a DOCTYPE within', raw: '<!DOCTYPE x [<!ENTITY a "b">]>', refusing: inXml },
  { what: 'an open section', raw: '<![CDATA[', refusing: inXml },
  { what: 'an open comment', raw: '<!--', refusing: inXml },
  { what: 'an XInclude', raw: '<xi:include href="file:///etc/passwd" parse="text"/>', refusing: none },
  { what: 'an alias', raw: '&a [*a, *a, *a]', refusing: none },
  { what: 'a tag of YAML', raw: '!!js/function "x"', refusing: none },
  { what: 'a merge', raw: '\n  <<: *x', refusing: none },
  { what: 'a formula', raw: '=HYPERLINK("http://x","y")', refusing: none },
];

/** What some format nests by, or looks for the end of. */
const pieces =
  '[|{|(|<|<b>|{"a":|["a",|- |? |&a |{{|${|"|\'|`|\\|\\"|&amp;|&|&#9|%|$|=|:|,|;|#|/|*|/*|//\n|--|<!--| |\t|\n|\r|\r\n|\n | \n|a b|\\\n|"_QQ_"|%1$s|}|]|)|>|]]>|-->|9|1e9|\xc2\xa0|\xe2\x80\xae|\xe2\x80\xa8|__proto__'.split(
    '|',
  );

/** Pieces that were slow once or could be, and mistakes that a reader may report one by one. */
const costly =
  '\\x|[a]\n|a: [\n|- a\n - b\n|a:\n|!x |*a |---\n|...\n|%a\n|/([|`${|a.|[0]|_one|&#x;|<a |<a b|</a>|<a b="|<?a|msgid "\n|"\n"|a = \n|=a\n|"a" = \n|<<<A\n|$a|draft|- x|\xe2\x80\xa8a|\ra|\xc3|\xff'.split(
    '|',
  );

/** All pieces of which a file may have very many. */
export const hostilePieces: readonly string[] = ['|', ...pieces, ...costly];

/** The list of design/quality.md as far as a file can be so; pieces come `count` times. */
export function hostileCases(count: number): readonly HostileCase[] {
  const repeated = hostilePieces.map((piece): HostileCase => {
    const refusing = piece === '<b>' ? inXml : none;
    return { what: `${JSON.stringify(piece)} ${count} times`, raw: piece.repeat(count), refusing };
  });
  return [...strange, ...repeated];
}

/** A new file of the format with some bytes in place of a text; nothing where the format packs its texts. */
export function hostileFile(format: string, { raw, file }: HostileCase): Uint8Array | undefined {
  const units = ['before', 'it', 'after'].map((key) => ({
    key: format === 'gettext_pot' && key === 'it' ? marker : key,
    text: key === 'it' ? marker : `Text ${key}`,
  }));
  const whole = writeWhole(format, units);
  if (file) return file(whole);
  if (format === 'xls') return undefined;
  const bytes = Buffer.from(raw ?? '', 'latin1');
  return format === 'xlsx' ? inArchive(whole, bytes) : inPlace(whole, bytes);
}

function inPlace(whole: Uint8Array, bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(whole).indexOf(marker);
  if (at < 0) throw new Error('the file does not have its text as it is');
  return joinBytes([whole.subarray(0, at), bytes, whole.subarray(at + marker.length)]);
}

function inArchive(whole: Uint8Array, bytes: Uint8Array): Uint8Array {
  const archive = new ZipArchive(whole);
  const members = archive.members.map(({ name }) => {
    const content = archive.read(name) ?? new Uint8Array(0);
    const holds = Buffer.from(content).includes(marker);
    return [name, [holds ? inPlace(content, bytes) : content]] as const;
  });
  return joinBytes(writeZip(members));
}
