import { type RefObject, useEffect, useState } from 'react';
import { isRightToLeft } from '../../../browser/direction.ts';

/** Of a row with its line, in pixels: as in rights.module.css. */
export const rowHeight = 49;
/** Rows and columns drawn beyond the edges, so that scrolling shows no gaps. */
const spareRows = 6;
const spareColumns = 2;

/** From the first drawn one to the one after the last. */
interface Range {
  from: number;
  to: number;
}

interface VisibleCells {
  rows: Range;
  columns: Range;
}

/** Widths in pixels: of the names, which come before the languages, and of each language. */
interface Columns {
  names: number;
  width: number;
}

/** Columns have equal widths, determined by the space in the grid. */
function columnsOf(box: HTMLElement, count: number): Columns {
  const names = box.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0;
  const whole = box.querySelector<HTMLElement>('[role=grid]')?.offsetWidth ?? box.clientWidth;
  return { names, width: Math.max(1, (whole - names) / Math.max(1, count)) };
}

/** In steps of the overscan: most frames of scrolling change no column. */
function around(first: number, seen: number, spare: number): Range {
  const at = Math.floor(first / spare) * spare;
  return { from: Math.max(0, at - spare), to: at + seen + 2 * spare };
}

const isSame = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;
const within = ({ from, to }: Range, count: number): Range => ({
  from: Math.min(from, Math.max(0, count - 1)),
  to: Math.min(to, count),
});

/** The cells around the visible part of a grid: teams have hundreds of people, and dozens of languages. */
export function useVisibleCells(
  scroller: RefObject<HTMLDivElement | null>,
  count: { rows: number; columns: number },
): VisibleCells {
  const [cells, setCells] = useState<VisibleCells>({
    rows: { from: 0, to: 24 },
    columns: { from: 0, to: 16 },
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = (): void => {
      const { names, width } = columnsOf(box, count.columns);
      const next = {
        rows: around(
          Math.floor(box.scrollTop / rowHeight),
          Math.ceil(box.clientHeight / rowHeight),
          spareRows,
        ),
        // In right-to-left pages the scroll position is negative.
        columns: around(
          Math.floor(Math.abs(box.scrollLeft) / width),
          Math.ceil((box.clientWidth - names) / width),
          spareColumns,
        ),
      };
      setCells((now) => (isSame(now.rows, next.rows) && isSame(now.columns, next.columns) ? now : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, count.columns]);
  return { rows: within(cells.rows, count.rows), columns: within(cells.columns, count.columns) };
}

/** Scrolls a cell into view, below the head and beside the names, which are fixed. */
export function showCell(
  box: HTMLElement,
  place: { row: number; column: number },
  columnCount: number,
): void {
  const head = box.querySelector<HTMLElement>('[role=columnheader]')?.offsetHeight ?? 0;
  box.scrollTop = nearest(box.scrollTop, place.row * rowHeight, box.clientHeight - head - rowHeight);
  const { names, width } = columnsOf(box, columnCount);
  const forward = isRightToLeft(box) ? -1 : 1;
  const start = nearest(Math.abs(box.scrollLeft), place.column * width, box.clientWidth - names - width);
  box.scrollLeft = forward * start;
}

/** The smallest scroll so that the part from `start` is visible; `room` is the remaining width. */
function nearest(now: number, start: number, room: number): number {
  if (now > start) return start;
  return Math.max(now, start - Math.max(0, room));
}
