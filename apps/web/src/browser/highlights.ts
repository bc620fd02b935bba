/**
 * The highlight of a name (CSS Custom Highlight API); undefined in browsers without it, as Firefox before 140: there texts have
 * no marks.
 */
export function highlightOf(name: string): Highlight | undefined {
  if (!('highlights' in CSS)) return undefined;
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
