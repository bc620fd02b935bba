/** How a JSON file writes its strings. */
export interface JsonStringStyle {
  /** All but ASCII is escaped, as Python writes it. */
  ascii: boolean;
  /** Hexadecimal digits in capitals. */
  capitals: boolean;
  /** Slashes are escaped, as PHP writes them. */
  slashes: boolean;
}

export const plainStyle: JsonStringStyle = { ascii: false, capitals: false, slashes: false };

/** The style that a file's own strings show. */
export function styleOfStrings(text: string): JsonStringStyle {
  const escapesLetters = /\\u(?!00[0-7])[0-9a-fA-F]{4}/.test(text);
  return {
    ascii: escapesLetters && !/[^\u0000-\u007f]/.test(text),
    capitals: /\\u[0-9a-f]{0,3}[A-F]/.test(text),
    slashes: text.includes('\\/') && !/[^\\]\//.test(text),
  };
}

/** What JSON.stringify may write otherwise than it stands: quotes, backslashes, controls, halves of characters. */
const special = /["\\\u0000-\u001f\ud800-\udfff]/;

/** A JSON string with its quotes. */
export function jsonString(value: string, style: JsonStringStyle = plainStyle): string {
  // Most texts have nothing special, and looking for it takes a third of what writing it takes.
  let text = special.test(value) ? JSON.stringify(value) : `"${value}"`;
  if (style.slashes) text = text.replaceAll('/', '\\/');
  if (!style.ascii) return text;
  return text.replace(/[^\u0000-\u007e]/g, (character) => {
    const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${style.capitals ? digits.toUpperCase() : digits}`;
  });
}
