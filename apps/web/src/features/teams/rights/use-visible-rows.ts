import { type RefObject, useEffect, useState } from 'react';

/** Of a row with its line, in pixels: `--row` in rights.module.css. */
export const rowHeight = 49;
/** Rows drawn beyond both edges, so that scrolling shows no gaps. */
const spare = 6;

/** From the first row that is drawn to the one after the last. */
export interface Range {
  from: number;
  to: number;
}

/** The rows around what is seen of a grid: teams have hundreds of people, and a row has a cell for every language. */
export function useVisibleRows(scroller: RefObject<HTMLDivElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 24 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = (): void => {
      // In steps of the spare rows: most frames of scrolling change nothing.
      const first = Math.floor(box.scrollTop / rowHeight / spare) * spare;
      const seen = Math.ceil(box.clientHeight / rowHeight);
      const next = { from: Math.max(0, first - spare), to: first + seen + 2 * spare };
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller]);
  return { from: Math.min(range.from, Math.max(0, count - 1)), to: Math.min(range.to, count) };
}

/** Scrolls a row into what is seen, below the head that stays. */
export function showRow(box: HTMLElement, row: number): void {
  const head = box.querySelector<HTMLElement>('[role=columnheader]')?.offsetHeight ?? 0;
  const top = row * rowHeight;
  const room = box.clientHeight - head - rowHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < top - room) box.scrollTop = top - room;
}
