/** "Text trim default 36 characters" (specification 2, section 9). */
const usualLength = 36;
const dots = '...';

/**
 * A text for menus, tokens and titles, and texts in lists: a longer one is cut to the greatest length minus three, plus
 * dots. It counts what users see as one character, so that none is cut in two.
 */
export function trimText(text: string, most = usualLength): string {
  const kept = keptLength(text, most);
  return kept === text.length ? text : text.slice(0, kept) + dots;
}

/** How much of a text `trimText` keeps before its dots. */
export function keptLength(text: string, most: number): number {
  if (text.length <= most) return text.length;
  let count = 0;
  let kept = 0;
  // Of a very long text, only its beginning is looked at.
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (count === most - dots.length) kept = index;
    if (count === most) return kept;
    count += 1;
  }
  return text.length;
}
