/** Characters of one piece of a large file. */
const size = 1 << 18;

/** Text in UTF-8, in pieces that do not tear characters. */
export function* inPieces(texts: Iterable<string>): Iterable<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let length = 0;
  for (const text of texts) {
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + size, text.length);
      if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
      waiting.push(text.slice(at, end));
      length += end - at;
      at = end;
      if (length >= size) {
        yield encoder.encode(waiting.join(''));
        waiting = [];
        length = 0;
      }
    }
  }
  if (length > 0) yield encoder.encode(waiting.join(''));
}
