import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Lines } from '../model/lines.ts';

/** Lines that are drawn beyond the edges of what is seen. */
const beyond = 4;

export interface Visible {
  first: number;
  last: number;
}

function visibleIn(element: HTMLElement, lines: Lines): Visible {
  const first = lines.lineAt(element.scrollTop);
  const last = lines.lineAt(element.scrollTop + element.clientHeight);
  return { first: Math.max(0, first - beyond), last: Math.min(lines.count - 1, last + beyond) };
}

/** The lines to draw, as the element is scrolled. They are drawn in the frame of the scrolling, so that no gap shows. */
export function useVisibleLines(scroller: RefObject<HTMLElement | null>, lines: Lines): Visible {
  const [visible, setVisible] = useState<Visible>({ first: 0, last: -1 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = (): void => {
      const next = visibleIn(element, lines);
      setVisible((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const onScroll = (): void => flushSync(update);
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, lines]);
  return visible;
}
