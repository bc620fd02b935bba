/**
 * Texts that a spreadsheet program takes for a formula when it opens a CSV file (OWASP, CSV injection). A tab in
 * front of them, inside the quotes, keeps them texts; reading takes it away again.
 */
const formula = /^\ufeff*(?:[=+\-@\t\r]|\n\s*[=+\-@])/;
const escaped = /^\t(?:[=+\-@\t\r\ufeff]|\n\s*[=+\-@])/;

export function isFormula(text: string): boolean {
  // Most texts begin with a letter; this check is faster than the pattern.
  const code = text.charCodeAt(0);
  return (code < 0x3e || code === 0x40 || code === 0xfeff) && formula.test(text);
}

/** The form in the file: escaped on request, and where a reader would take a tab of the text's own for an escape. */
export function escapeFormula(text: string, always: boolean | undefined): string {
  return escaped.test(text) || (always && isFormula(text)) ? `\t${text}` : text;
}

/** A quoted text without the tab of an escape. */
export function unescapeFormula(text: string): string {
  return text.charCodeAt(0) === 9 && escaped.test(text) ? text.slice(1) : text;
}
