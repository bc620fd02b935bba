/** Where a form says what is wrong: at the field that is meant or that holds it (`emails` for `emails.1`), so that no form
 *  refuses without a word; above all fields, which is '', where none is drawn that does. */
export function placeOf(path: string, drawn: ReadonlySet<string>): string {
  let place = path;
  while (place !== '' && !drawn.has(place)) place = place.slice(0, Math.max(place.lastIndexOf('.'), 0));
  return place;
}

/** What somebody typed that stands at a path of a body, as far as it is worth showing. */
export function typedAt(body: unknown, path: string): string | undefined {
  let value = body;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}
