/**
 * INI has no standard. What a file's values look like tells how they are read and written:
 * - `escaped`: in quotes with backslash escapes (OBS Studio), which new files are;
 * - `joomla`: in quotes, backslashes stand for themselves but before a quote (PHP, Joomla);
 * - `plain`: as they are, and in backticks where that fails (go-ini of Gogs and Gitea, Python's configparser).
 */
export type Dialect = 'escaped' | 'joomla' | 'plain';

export interface DialectOfFile {
  name: Dialect;
  /** Quotes are written `"_QQ_"`, as Joomla wanted them up to version 3. */
  namedQuotes: boolean;
  /** Some values stand in backticks. */
  backticks: boolean;
  /** The mark of comments. */
  comment: ';' | '#';
}

export const freshDialect: DialectOfFile = {
  name: 'escaped',
  namedQuotes: false,
  backticks: true,
  comment: ';',
};

export function isDialect(name: string | undefined): name is Dialect {
  return name === 'escaped' || name === 'joomla' || name === 'plain';
}

// A value in quotes is passed over as a whole, since its lines may look like keys.
const keyLine =
  /^[ \t]*("(?:[^"\\\n\r]|\\.)*"[ \t]*|[^\s;#[="][^=\n\r]*)=[ \t]*(?:(")(?:[^"\\]|\\[\s\S]|"_QQ_")*"|(.))/gm;
// A text `_QQ_` alone is opened and closed by the same quotes.
const namedQuote = /"(?<!(?:\\|=[ \t]*)")_QQ_"/;

const commentLine = /^[ \t]*[;#].*$/gm;

/** The dialect of a text, by what most of its values look like. */
export function dialectOf(text: string): DialectOfFile {
  let quoted = 0;
  let plain = 0;
  let isConstant = true;
  let backticks = false;
  for (const [, key = '', quote, first] of text.matchAll(keyLine)) {
    if (quote) quoted++;
    else plain++;
    if (first === '`') backticks = true;
    isConstant &&= /^[A-Z][A-Z0-9_.-]*[ \t]*$/.test(key);
  }
  // What a comment says is no value.
  const values = text.replace(commentLine, '');
  const namedQuotes = namedQuote.test(values);
  const isJoomla = namedQuotes || (quoted > 0 && isConstant && !/\\[\\ntr]/.test(values));
  const name = plain >= quoted && plain > 0 ? 'plain' : isJoomla ? 'joomla' : 'escaped';
  const comment = /^[ \t]*([;#])/m.exec(text)?.[1] === '#' ? '#' : ';';
  return { name, namedQuotes, backticks, comment };
}
