/** Where a form shows an error: at its field or the field that contains it (`emails` for `emails.1`), so that each
 *  refusal has a message; above all fields, which is '', if no drawn field matches. */
export function placeOf(path: string, drawn: ReadonlySet<string>): string {
  let place = path;
  while (place !== '' && !drawn.has(place)) place = place.slice(0, Math.max(place.lastIndexOf('.'), 0));
  return place;
}

/** The user's input at a path of a body, if it is worth showing. */
export function typedAt(body: unknown, path: string): string | undefined {
  let value = body;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length > 100 ? `${value.slice(0, 100)}…` : value;
}
