import { findUnholdable, unquotedLimit } from '@parlance/domain/text/file-limits';
import { WriteError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import { escapeFormula } from '../formula.ts';
import type { CsvDialect } from './dialect.ts';

export interface CellStyle {
  /** Quotes even where they are not needed. */
  quoted?: boolean;
  escapeFormulas?: boolean | undefined;
}

/** What must be in quotes in any dialect: line breaks, quotes, and blanks at the ends, which some readers drop. */
const needsQuotes = /[\r\n"]|^['\s]|\s$/;

/** A text as a cell. @throws WriteError where the file has no quotes and the text cannot do without */
export function csvCell(text: string, dialect: CsvDialect, style: CellStyle = {}): string {
  const { delimiter, qualifier } = dialect;
  const isPlain = !needsQuotes.test(text) && !text.includes(delimiter);
  const isSafe = qualifier !== "'" || !text.includes("'");
  if (qualifier === '') {
    if (findUnholdable(text, unquotedLimit(delimiter)).length > 0)
      throw new WriteError(buildMessage('needs-quotes', { text }));
    return text;
  }
  const escaped = escapeFormula(text, style.escapeFormulas);
  if (isPlain && isSafe && escaped === text && !style.quoted) return text;
  const inside =
    dialect.escape === 'backslash'
      ? escaped.replace(/["\\]/g, '\\$&')
      : escaped.replaceAll(qualifier, qualifier + qualifier);
  return qualifier + inside + qualifier;
}
