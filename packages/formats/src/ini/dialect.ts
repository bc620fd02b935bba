import { fileLimits } from '@parlance/domain/text/file-limits';
import { endOfLine } from '../shared/lines.ts';

/**
 * INI has no standard. The look of a file's values determines how they are read and written:
 * - `escaped`: in quotes with backslash escapes (OBS Studio), which new files are;
 * - `joomla`: in quotes, backslashes stand for themselves but before a quote (Joomla, and other programs in PHP);
 * - `plain`: as they are, and in backticks where that fails (go-ini of Gogs and Gitea, Python's configparser).
 */
export type IniDialect = 'escaped' | 'joomla' | 'plain';

export interface DialectOfFile {
  name: IniDialect;
  /** Quotes are written `"_QQ_"`, as Joomla wanted them up to version 3. */
  namedQuotes: boolean;
  /** Some values stand in backticks. */
  backticks: boolean;
  /** The mark of comments. */
  comment: ';' | '#';
  /** Keys end at `=`, so that a colon before it belongs to them. */
  colonInKeys: boolean;
}

export const freshDialect: DialectOfFile = {
  name: 'escaped',
  namedQuotes: false,
  backticks: true,
  comment: ';',
  colonInKeys: false,
};

export function isDialect(name: string | undefined): name is IniDialect {
  return name === 'escaped' || name === 'joomla' || name === 'plain';
}

// A value in quotes is passed over as a whole, since its lines may look like keys. Three quotes are those of plain files.
const keyLine =
  /^[ \t]*("(?:[^"\\\n\r]|\\.)*"[ \t]*|[^\s;#[="][^=\n\r\u2028\u2029]*)=[ \t]*(?:(")(?!"")(?:[^"\\]|\\[\s\S]|"_QQ_")*"|(.))/gm;
const keyLineAtColons =
  /^[ \t]*("(?:[^"\\\n\r]|\\.)*"[ \t]*|[^\s;#[=:"][^=:\n\r\u2028\u2029]*)[=:][ \t]*(?:(")(?!"")(?:[^"\\]|\\[\s\S]|"_QQ_")*"|(.))/gm;
// A text `_QQ_` alone is opened and closed by the same quotes.
const namedQuote = /"(?<!(?:\\|=[ \t]*)")_QQ_"/;

const commentLine = /^[ \t]*[;#].*$/gm;

/** The dialect of a text, by what most of its values look like. */
export function dialectOf(text: string): DialectOfFile {
  let quoted = 0;
  let plain = 0;
  let isConstant = true;
  let small = 0;
  let backticks = false;
  const colonInKeys = partsAtEquals(text);
  for (const [, key = '', quote, first] of text.matchAll(colonInKeys ? keyLine : keyLineAtColons)) {
    if (quote) quoted++;
    else plain++;
    if (first === '`') backticks = true;
    isConstant &&= /^[A-Z][A-Z0-9_.-]*[ \t]*$/.test(key);
    if (/^[a-z]/.test(key)) small++;
  }
  // Comments are not values.
  const values = text.replace(commentLine, '');
  const namedQuotes = namedQuote.test(values);
  // Keys in capitals are Joomla's, those that begin with small letters other PHP programs'; OBS has `Basic.Main`.
  const isOfPhp = isConstant || small * 2 > quoted + plain;
  const isJoomla = namedQuotes || (quoted > 0 && isOfPhp && !/\\[\\ntr]/.test(values));
  const name = plain >= quoted && plain > 0 ? 'plain' : isJoomla ? 'joomla' : 'escaped';
  const comment = /^[ \t]*([;#])/m.exec(text)?.[1] === '#' ? '#' : ';';
  return { name, namedQuotes, backticks, comment, colonInKeys };
}

/** What a file of a dialect cannot hold of a text (domain/text/file-limits). */
export function limitsOfIni({ name, backticks }: DialectOfFile): string[] {
  if (name === 'escaped') return [];
  if (name === 'joomla') return [fileLimits.phpIni];
  return [backticks ? fileLimits.plainIniBackticks : fileLimits.plainIni];
}

/** Whether more lines have `=` than a colon alone. */
function partsAtEquals(text: string): boolean {
  let equals = 0;
  let colons = 0;
  for (let line = 0; line < text.length; ) {
    const next = endOfLine(text, line);
    const content = text.slice(line, next);
    if (!/^[ \t]*[;#[]/.test(content)) {
      if (content.includes('=')) equals++;
      else if (content.includes(':')) colons++;
    }
    // A value over several lines has lines that may look like keys.
    const open = /[=:][ \t]*("""|["`])/.exec(content);
    const isOpen = open?.[1] && !content.includes(open[1], open.index + open[0].length);
    const close = isOpen ? text.indexOf(open[1] ?? '', next) : -1;
    line = close < 0 ? next : endOfLine(text, close);
  }
  return equals > colons;
}
