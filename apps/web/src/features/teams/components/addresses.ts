/** The addresses of a text that somebody typed or pasted, each once, in small letters: between them commas, semicolons, blanks or lines; of
 *  `Ada <ada@example.org>` the address. */
export function addressesOf(text: string): string[] {
  const found = text
    .replaceAll(/[^\s,;<>]*(?:\s+[^\s,;<>@]+)*\s*<([^<>\s]+@[^<>\s]+)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return [...new Map(found.map((address) => [address.toLowerCase(), address.toLowerCase()])).values()];
}
