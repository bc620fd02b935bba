import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Layout } from '../entries/model/lines.ts';

/** Widths of the list, in CSS pixels, from which draft and published stand side by side, and below which rows are cards. */
const wideFrom = 1080;
const cardsBelow = 560;

const layoutFor = (width: number): Layout =>
  width < cardsBelow ? 'cards' : width >= wideFrom ? 'wide' : 'normal';

/** How the list is drawn in the room that it has. */
export function useLayout(pane: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState<Layout>('normal');
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    setLayout(layoutFor(element.clientWidth));
    const sized = new ResizeObserver(() => setLayout(layoutFor(element.clientWidth)));
    sized.observe(element);
    return () => sized.disconnect();
  }, [pane]);
  return layout;
}
