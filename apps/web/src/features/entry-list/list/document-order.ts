import { useLayoutEffect, useRef } from 'react';

/** Lines as they follow each other in the document: as `lines` says, but that none passes the open one, which would be
 *  moved there. An element that is moved loses the caret, how far it is scrolled, and what an input method composes; where
 *  a line is seen depends on its place from the top alone. `before`: how they followed each other until now. */
export function inDocument(
  lines: readonly string[],
  before: readonly string[],
  open: string | undefined,
): readonly string[] {
  const was = open === undefined ? -1 : before.indexOf(open);
  const at = open === undefined ? -1 : lines.indexOf(open);
  if (open === undefined || was < 0 || at < 0) return lines;
  const above = new Set(before.slice(0, was));
  const below = new Set(before.slice(was + 1));
  const [first, last] = [lines.slice(0, at), lines.slice(at + 1)];
  return [
    ...first.filter((line) => !below.has(line)),
    ...last.filter((line) => above.has(line)),
    open,
    ...first.filter((line) => below.has(line)),
    ...last.filter((line) => !above.has(line)),
  ];
}

/** The same for a list that is drawn again and again. */
export function useDocumentOrder(lines: readonly string[], open: string | undefined): readonly string[] {
  const before = useRef<readonly string[]>([]);
  const order = inDocument(lines, before.current, open);
  useLayoutEffect(() => {
    before.current = order;
  });
  return order;
}
