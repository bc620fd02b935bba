const tag = /<[A-Za-z_][^<>]*/g;
const prefixed = /[\s<]([A-Za-z_][\w.-]*):[A-Za-z_]/g;
const declared = /\sxmlns:([\w.-]+)\s*=/g;

/**
 * Declares the foreign namespaces of an element on the element itself, for inline codes from another file: their
 * meaning was declared at the top of that file, so only the distinction between them is kept.
 */
export function declarePrefixes(element: string, known: readonly string[] = []): string {
  const own = new Set(['xml', 'xmlns', ...known]);
  const used = new Set<string>();
  for (const [inside] of element.matchAll(tag)) {
    if (!inside.includes(':')) continue;
    // Values do not count, they may contain anything.
    const names = inside.replace(/"[^"]*"|'[^']*'/g, '""');
    for (const [, prefix = ''] of names.matchAll(declared)) own.add(prefix);
    for (const [, prefix = ''] of names.matchAll(prefixed)) used.add(prefix);
  }
  const missing = [...used].filter((prefix) => !own.has(prefix));
  if (missing.length === 0) return element;
  const declarations = missing.map((prefix) => ` xmlns:${prefix}="urn:parlance:prefix:${prefix}"`).join('');
  return element.replace(/^<[\w:.-]+/, (open) => open + declarations);
}
