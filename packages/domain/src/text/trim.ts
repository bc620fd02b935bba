/** "Text trim default 36 characters" (specification 2, section 9). */
const usualLength = 36;
const dots = '...';

/**
 * A text for menus, tokens and titles: a longer one is cut to the greatest length minus three, plus dots. It counts
 * what users see as one character, so that none is cut in two.
 */
export function trimText(text: string, most = usualLength): string {
  if (text.length <= most) return text;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= most) return text;
  return characters.slice(0, Math.max(0, most - dots.length)).join('') + dots;
}
