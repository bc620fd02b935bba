import { useLayoutEffect, useRef } from 'react';

/** Lines in document order: the order of `lines`, except that no line passes the open one, which would then be
 *  moved in the DOM. A moved element loses its caret, scroll position and input-method composition; the visible
 *  position of a line depends on its `top` alone. `before`: the previous document order. */
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

/** The same for a list that renders repeatedly. */
export function useDocumentOrder(lines: readonly string[], open: string | undefined): readonly string[] {
  const before = useRef<readonly string[]>([]);
  const order = inDocument(lines, before.current, open);
  useLayoutEffect(() => {
    before.current = order;
  });
  return order;
}
