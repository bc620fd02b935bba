/**
 * The number of an entry behind its text, in invisible characters: tools that look at a running app can identify the
 * entry of a text (client API, includeInvisibleId). Between two invisible separators stand the digits of the
 * number to the base of four.
 */
const digits = ['\u200b', '\u200c', '\u200d', '\u2060'];
const frame = '\u2063';
const atEnd = /\u2063((?:\u200b|\u200c|\u200d|\u2060){1,27})\u2063$/;

/** The characters that stand for a number (a whole one from 0 to 2^53 - 1). */
export function invisibleId(number: number): string {
  const spelled = [...number.toString(4)].map((digit) => digits[Number(digit)]).join('');
  return frame + spelled + frame;
}

/** The number behind a text, or nothing. */
export function invisibleIdOf(text: string): number | undefined {
  const found = atEnd.exec(text)?.[1];
  if (found === undefined) return undefined;
  return Number.parseInt([...found].map((sign) => digits.indexOf(sign)).join(''), 4);
}

/** The text alone. */
export function withoutInvisibleId(text: string): string {
  return text.endsWith(frame) ? text.replace(atEnd, '') : text;
}
