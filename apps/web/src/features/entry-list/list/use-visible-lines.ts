import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lines } from '../../entries/model/lines.ts';

/** The number of lines drawn beyond the visible ones (overscan). */
const beyond = 4;
/** Pixels between two scroll events from which the lines in between are unreadable: some 25,000 a second. */
const flyingPx = 400;
/** Lines are drawn again this long after scrolling that was too fast to read. */
const restMs = 80;

export interface Visible {
  first: number;
  last: number;
}

function visibleIn(element: HTMLElement, lines: Lines): Visible {
  const first = lines.lineAt(element.scrollTop);
  const last = lines.lineAt(element.scrollTop + element.clientHeight);
  return { first: Math.max(0, first - beyond), last: Math.min(lines.count - 1, last + beyond) };
}

/** Reports for each scroll event whether it belongs to a flight: the second fast one in a row. A single jump is not
 *  a flight. */
function flightWatch(): (top: number, at: number) => boolean {
  let last = { top: 0, at: Number.NEGATIVE_INFINITY };
  let fast = 0;
  return (top, at) => {
    const isFast = at - last.at < 100 && Math.abs(top - last.top) > flyingPx;
    fast = isFast ? fast + 1 : 0;
    last = { top, at };
    return fast > 1;
  };
}

/** The lines to draw at the current scroll position. They are drawn in the frame of the scroll event, so that no
 *  gap shows; in a flight over the list only at its end. */
export function useVisibleLines(scroller: RefObject<HTMLElement | null>, lines: Lines): Visible {
  const [visible, setVisible] = useState<Visible>({ first: 0, last: -1 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isFlight = flightWatch();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      const next = visibleIn(element, lines);
      setVisible((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const onScroll = (event: Event): void => {
      clearTimeout(rest);
      const flies = isFlight(element.scrollTop, event.timeStamp);
      element.toggleAttribute('data-flying', flies);
      if (flies) rest = setTimeout(land, restMs);
      else flushSync(update);
    };
    const land = (): void => {
      element.removeAttribute('data-flying');
      update();
    };
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, lines]);
  return visible;
}
