/** Encoders for character sets that TextEncoder does not know: those of files that were never Unicode. */

/** Whether a byte always stands for one UTF-16 unit. */
export function isSingleByte(charset: string): boolean {
  return !/^(utf-|gb|big5|shift_jis|euc-)/.test(charset);
}

/** Bytes of one character, packed big-endian into a number with a leading 1 that keeps the length. */
type Table = Map<string, number>;
const tables = new Map<string, Table>();

/** The characters of a text that a charset lacks, with their places: what makes an export of the text fail. */
export function findUnencodable(text: string, charset: string): { character: string; start: number }[] {
  if (charset.startsWith('utf-')) return [];
  return [...text.matchAll(/[^\0-\u007f]/gu)].flatMap(({ 0: character, index: start }) =>
    legacyBytes(charset, character) ? [] : [{ character, start }],
  );
}

/** What a character is in a charset other than Unicode's own, or nothing where it does not fit. */
export function legacyBytes(charset: string, character: string): number[] | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (charset === 'us-ascii') return code < 0x80 ? [code] : undefined;
  if (charset === 'iso-8859-1') return code < 0x100 ? [code] : undefined;
  if (code < 0x80) return [code];
  if (charset === 'gb18030' && code > 0xffff) return fourBytes(code - 0x10000 + 189_000);
  let table = tables.get(charset);
  if (!table) {
    table = reverse(charset);
    tables.set(charset, table);
  }
  const packed = table.get(character);
  return packed === undefined ? undefined : unpack(packed);
}

function unpack(packed: number): number[] {
  const bytes: number[] = [];
  for (let rest = packed; rest > 1; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

/** GB 18030 orders its four-byte codes linearly; 189,000 is U+10000. */
function fourBytes(linear: number): number[] {
  return [
    0x81 + Math.floor(linear / 12_600),
    0x30 + (Math.floor(linear / 1260) % 10),
    0x81 + (Math.floor(linear / 10) % 126),
    0x30 + (linear % 10),
  ];
}

/** The reverse of the platform's decoder, by decoding every code once. */
function reverse(charset: string): Table {
  const table: Table = new Map();
  const decoder = new TextDecoder(charset, { fatal: true });
  const learn = (bytes: number[]): boolean => {
    try {
      const text = decoder.decode(new Uint8Array(bytes));
      const packed = bytes.reduce((sum, byte) => sum * 256 + byte, 1);
      const whole = [...text].length === 1 && !/[\u0000-\u007f\ue000-\uf8ff]/.test(text);
      if (whole && !table.has(text)) table.set(text, packed);
      return true;
    } catch {
      return false;
    }
  };
  for (const bytes of codes(charset)) learn(bytes);
  return table;
}

function* codes(charset: string): Generator<number[]> {
  for (let lead = 0x80; lead <= 0xff; lead++) yield [lead];
  if (isSingleByte(charset)) return;
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) yield [lead, trail];
  }
  if (charset === 'euc-jp') {
    for (let row = 0xa1; row <= 0xfe; row++) {
      for (let cell = 0xa1; cell <= 0xfe; cell++) yield [0x8f, row, cell];
    }
  }
  if (charset === 'gb18030') {
    for (let linear = 0; linear < 39_420; linear++) yield fourBytes(linear);
  }
}
