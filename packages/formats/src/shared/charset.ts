/** Names of character sets, and their decoders. The encoders are in domain/text/legacy-charset. */

/** Names in use that the WHATWG labels lack (iconv and Windows names). */
const aliases: Record<string, string> = {
  utf8: 'utf-8',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'big5-hkscs': 'big5',
  ascii: 'us-ascii',
  'ansi_x3.4-1968': 'us-ascii',
  latin1: 'iso-8859-1',
  'iso8859-1': 'iso-8859-1',
  'iso_8859-1': 'iso-8859-1',
};

const own = new Set(['us-ascii', 'iso-8859-1']);

/** The name under which this module keeps a character set, or nothing when it is unknown or cannot be written. */
export function knownCharset(label: string): string | undefined {
  const lower = label.trim().toLowerCase();
  const name = aliases[lower] ?? lower;
  if (own.has(name)) return name;
  try {
    const found = new TextDecoder(name).encoding;
    return /^(iso-2022-jp|replacement|x-user-defined)$/.test(found) ? undefined : found;
  } catch {
    return undefined;
  }
}

/** @throws TypeError for bytes that the charset does not have. */
export function decodeAs(charset: string, bytes: Uint8Array): string {
  if (charset === 'iso-8859-1')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const name = charset === 'us-ascii' ? 'utf-8' : charset;
  return new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes);
}
