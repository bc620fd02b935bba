import { type RefObject, useLayoutEffect, useState } from 'react';
import { placeOf, useCounts } from '../entries/entries.api.ts';
import type { Layout } from '../entries/model/lines.ts';
import type { View } from '../entries/view.ts';

/** Widths of the list, in CSS pixels: draft and published are side by side from the first one, rows are cards below
 *  the second one. */
const wideFrom = 1080;
const cardsBelow = 560;

const layoutFor = (width: number): Layout =>
  width < cardsBelow ? 'cards' : width >= wideFrom ? 'wide' : 'normal';

/** The layout of the list for its width: side by side only if there are drafts. */
export function useLayout(pane: RefObject<HTMLElement | null>, view: View): Layout {
  const [layout, setLayout] = useState<Layout>('normal');
  const hasDrafts = useDraftColumn(view);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    setLayout(layoutFor(element.clientWidth));
    const sized = new ResizeObserver(() => setLayout(layoutFor(element.clientWidth)));
    sized.observe(element);
    return () => sized.disconnect();
  }, [pane]);
  return layout === 'wide' && !hasDrafts ? 'normal' : layout;
}

/** Whether drafts have a column: the project writes them first, or the language had some when it was opened. Neither
 *  the first draft nor the publication of the last one moves the columns below the user's hands. */
function useDraftColumn(view: View): boolean {
  const { project, language } = view;
  const drafts = useCounts(placeOf(view)).data?.current.draft;
  const [decided, setDecided] = useState<{ language: string; hasDrafts: boolean }>();
  if (drafts !== undefined && decided?.language !== language._id)
    setDecided({ language: language._id, hasDrafts: drafts > 0 });
  return project.draftModeEnabled || (decided?.language === language._id && decided.hasDrafts);
}
