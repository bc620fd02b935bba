/** What a kept file's own hand shows, so that additions look like the rest. */

/** Longest search for a line break: it runs for each unit, and a large file may be a single line. */
const mostLine = 10_000;

/** The line break that a text uses first, or LF where it begins with a very long line. */
export function lineBreakOf(text: string): string {
  const found = text.slice(0, mostLine).indexOf('\n');
  return found > 0 && text.charCodeAt(found - 1) === 13 ? '\r\n' : '\n';
}

/** The white space directly before an offset. */
export function blankBefore(text: string, at: number): string {
  let from = at;
  while (from > 0 && /[ \t\r\n]/.test(text.charAt(from - 1))) from--;
  return text.slice(from, at);
}
