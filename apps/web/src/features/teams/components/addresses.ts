/** The addresses in a typed or pasted text, each once, in lower case, separated by commas, semicolons, spaces or
 *  lines; of `Ada <ada@example.org>` the address. */
export function addressesOf(text: string): string[] {
  const found = text
    .replaceAll(/[^\s,;<>]*(?:\s+[^\s,;<>@]+)*\s*<([^<>\s]+@[^<>\s]+)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return [...new Map(found.map((address) => [address.toLowerCase(), address.toLowerCase()])).values()];
}
