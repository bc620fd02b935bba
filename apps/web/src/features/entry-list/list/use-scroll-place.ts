import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import type { EntryIds } from '../../entries/model/entry-ids.ts';
import type { Lines } from '../../entries/model/lines.ts';
import { useView } from '../../entries/view.ts';
import type { Scroller } from './scroller.ts';

/** Space below a line that scrolls into view, for the bar of the selection. */
const roomBelow = 64;

const headOf = (element: HTMLElement): number =>
  element.querySelector<HTMLElement>('[aria-rowindex="1"]')?.offsetHeight ?? 0;

/** The smallest scroll that shows a line completely. */
export function reveal(element: HTMLElement, lines: Lines, line: number): void {
  const top = lines.top(line);
  const bottom = top + lines.height(line) + headOf(element) + roomBelow;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) {
    element.scrollTop = Math.min(top, bottom - element.clientHeight);
  }
}

/** Whether a line that was in view to its end is so no more: it has become higher. */
function isCut(element: HTMLElement, was: Lines, lines: Lines, line: number): boolean {
  const before = was.height(line);
  const now = lines.height(line);
  if (now <= before) return false;
  const end = element.scrollTop + element.clientHeight - headOf(element);
  return lines.top(line) + before <= end && lines.top(line) + now > end;
}

/** Keeps the scroll position: when the list changes, the edited entry (otherwise the first visible one) stays in
 *  place on the screen; when the user opens another entry, it scrolls into view, and in rows (`followsRow`) as well when
 *  problems below its field need more room. */
export function useScrollPlace(scroller: Scroller, ids: EntryIds, lines: Lines, followsRow: boolean): void {
  const { session } = useView();
  const open = useStore(session.open);
  const before = useRef<{ ids: EntryIds; lines: Lines; entry: string | undefined; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = (): void => {
      if (before.current) before.current.top = element.scrollTop;
    };
    // Before the lines are drawn: a later measurement would force a second layout.
    const options = { passive: true, capture: true };
    element.addEventListener('scroll', onScroll, options);
    return () => element.removeEventListener('scroll', onScroll, options);
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const was = before.current;
    const at = open ? ids.indexOf(open.entry) : -1;
    if (open && was?.entry !== open.entry && at >= 0) {
      reveal(element, lines, lines.lineOf(at));
    } else if (was && was.ids !== ids && was.lines !== lines) {
      const moved = movedBy(was, ids, lines, open?.entry);
      if (moved !== 0) element.scrollTop = was.top + moved;
    } else if (followsRow && was && was.ids === ids && at >= 0) {
      const line = lines.lineOf(at);
      if (isCut(element, was.lines, lines, line)) reveal(element, lines, line);
    }
    // An entry that is not in the list yet (just created) scrolls into view when it arrives.
    const entry = at >= 0 ? open?.entry : undefined;
    before.current = { ids, lines, entry, top: element.scrollTop };
  }, [scroller, ids, lines, open, followsRow]);
}

type Before = { ids: EntryIds; lines: Lines; top: number };

/** How far the reference line has moved: the open one if it is visible, otherwise the first visible one. */
function movedBy(was: Before, ids: EntryIds, lines: Lines, open: string | undefined): number {
  const openAt = was.ids.indexOf(open);
  const first = was.lines.lineAt(was.top);
  const seen = openAt >= 0 && was.lines.lineOf(openAt) >= first;
  const from = seen ? openAt : was.lines.first(first);
  for (let at = from; at < was.ids.count && at < from + 50; at += 1) {
    const now = ids.indexOf(was.ids.id(at));
    if (now < 0) continue;
    return lines.top(lines.lineOf(now)) - was.lines.top(was.lines.lineOf(at));
  }
  return 0;
}
