import { tagName } from '../placeholders/markup.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';

/** Elements whose end tag may be left out, and those that have none (HTML). */
const withoutEnd = new Set([
  ...['br', 'hr', 'img', 'input', 'wbr', 'col', 'area', 'embed', 'source', 'track'],
  ...['p', 'li', 'dd', 'dt', 'td', 'th', 'tr', 'option', 'rt', 'rp'],
]);

/** Whether a tag may have no end: line breaks, items of lists. */
export const mayStayOpen = (name: string): boolean => withoutEnd.has(name);

/** The names of tags that have not as many ends as beginnings. */
export function looseTags(placeholders: readonly Placeholder[]): Set<string> {
  const open = new Map<string, number>();
  for (const { id, kind } of placeholders) {
    if (kind !== 'markup' || id === null || id.endsWith('/>')) continue;
    const name = tagName(id);
    open.set(name, (open.get(name) ?? 0) + (id.startsWith('</') ? -1 : 1));
  }
  return new Set([...open].flatMap(([name, count]) => (count === 0 || mayStayOpen(name) ? [] : [name])));
}
