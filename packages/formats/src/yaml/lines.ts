/** Thrown by the reader of plain files where the library must judge. */
export class Unusual extends Error {}

export function unusual(): never {
  throw new Unusual();
}

/** Before the line break that ends at `end`. */
export function withoutBreak(text: string, end: number): number {
  if (text.charCodeAt(end - 1) !== 10) return end;
  return text.charCodeAt(end - 2) === 13 ? end - 2 : end - 1;
}

/** Whether three dots here end the document, with nothing behind them. */
function isLastMarker(text: string, at: number): boolean {
  return /^\.\.\.\s*$/.test(text.slice(at, at + 100)) && text.length - at < 100;
}

/** Where the content of a file may go on: before the three dots, where there are any. */
export function endOfContent(text: string): number {
  const dots = /(?:^|\n)\.\.\.\s*$/.exec(text.slice(-100));
  if (!dots) return text.length;
  return text.lastIndexOf('...');
}

/** Goes through the lines of a file with content: no comments, no empty ones. */
export class YamlLines {
  readonly text: string;
  /** Where the line begins. */
  line = 0;
  /** Where its content begins; -1 behind the last line. */
  content = 0;
  indent = 0;
  /** Where the comment begins that stands directly before the line and is indented like it; else the line itself. */
  comment = 0;
  /** Behind the last line that was taken. */
  end = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes to the first line with content at or behind `at`, which begins a line. */
  next(at: number): void {
    const { text } = this;
    this.end = at;
    let from = at;
    let comment = -1;
    let commentIndent = 0;
    for (;;) {
      let content = from;
      while (text.charCodeAt(content) === 32) content++;
      if (content >= text.length) {
        this.content = -1;
        this.indent = -1;
        return;
      }
      const code = text.charCodeAt(content);
      if (code === 10 || (code === 13 && text.charCodeAt(content + 1) === 10)) {
        comment = -1;
        from = content + (code === 10 ? 1 : 2);
      } else if (code === 35) {
        if (comment < 0 || commentIndent !== content - from) comment = from;
        commentIndent = content - from;
        from = this.behindLine(content);
      } else {
        if (code === 46 && content === from && isLastMarker(text, from)) {
          this.content = this.indent = -1;
          return;
        }
        if (code === 9 || (content === from && this.#isMarker(code, content))) unusual();
        this.line = from;
        this.content = content;
        this.indent = content - from;
        this.comment = comment >= 0 && commentIndent === this.indent ? comment : from;
        return;
      }
    }
  }

  /** Behind the line break that ends the line of `at`. */
  behindLine(at: number): number {
    const found = this.text.indexOf('\n', at);
    return found < 0 ? this.text.length : found + 1;
  }

  /** Before the line break that ends the line of `at`. */
  lineEnd(at: number): number {
    const found = this.text.indexOf('\n', at);
    if (found < 0) return this.text.length;
    return this.text.charCodeAt(found - 1) === 13 && found > at ? found - 1 : found;
  }

  /** What is behind a value: blanks, a comment perhaps, then the end of the line. */
  closeLine(at: number): number {
    const { text } = this;
    let behind = at;
    while (text.charCodeAt(behind) === 32) behind++;
    const code = text.charCodeAt(behind);
    if (code === 10 || behind >= text.length || (code === 13 && text.charCodeAt(behind + 1) === 10)) {
      return this.behindLine(behind);
    }
    if (code === 35 && behind > at) return this.behindLine(behind);
    return unusual();
  }

  #isMarker(code: number, at: number): boolean {
    if (code !== 45 && code !== 46) return false;
    return this.text.charCodeAt(at + 1) === code && this.text.charCodeAt(at + 2) === code;
  }
}
