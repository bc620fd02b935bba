/** The query of an address as plain text parameters, the common form (the router's own format would read the id
 *  `12345678901234567890123e` as a number). A repeated name is a list. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found[name];
    if (before === undefined) found[name] = value;
    else found[name] = [before, value].flat();
  }
  return found;
}

/** The inverse; undefined, null and empty lists are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
