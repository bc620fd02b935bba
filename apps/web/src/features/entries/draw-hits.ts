import type { Hit } from '@parlance/domain/filter/pattern-matcher';
import { highlightOf } from '../../browser/highlights.ts';
import { shownText } from './shown-text.ts';

/** The name of the highlight that search-hits.css draws. */
const name = 'search-hit';
const searched = '[data-searched]';
/** The longest time in one frame: what is left waits for the next one. */
const longestMs = 6;

/**
 * Marks hits in the texts that are drawn in the page, and in those that come. Texts say by `data-searched` what they are:
 * `key`, `text` or `description`. The DOM stays as it is (CSS Custom Highlight API). Returns a function that ends it.
 */
export function drawHits(find: (text: string) => Hit[], places: ReadonlySet<string>): () => void {
  const hits = highlightOf(name);
  if (!hits) return () => {};
  const drawn = new Map<Element, StaticRange[]>();
  const waiting = new Set<Element>(document.querySelectorAll(searched));
  let frame = 0;
  const erase = (element: Element): void => {
    for (const range of drawn.get(element) ?? []) hits.delete(range);
    drawn.delete(element);
  };
  const redraw = (element: Element): void => {
    erase(element);
    if (!element.isConnected || !places.has(element.getAttribute('data-searched') ?? '')) return;
    const ranges = rangesIn(element, find);
    for (const range of ranges) hits.add(range);
    if (ranges.length > 0) drawn.set(element, ranges);
  };
  const draw = (): void => {
    cancelAnimationFrame(frame);
    for (const element of drawn.keys()) if (!element.isConnected) erase(element);
    const until = performance.now() + longestMs;
    for (const element of waiting) {
      if (performance.now() > until) {
        frame = requestAnimationFrame(draw);
        return;
      }
      waiting.delete(element);
      redraw(element);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const change of changes) for (const element of changedBy(change)) waiting.add(element);
    draw();
  });
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['data-searched'],
  });
  draw();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    hits.clear();
  };
}

function rangesIn(element: Element, find: (text: string) => Hit[]): StaticRange[] {
  const { text, placeOf } = shownText(element);
  return find(text).flatMap(({ start, end }) => {
    const [from, to] = [placeOf(start), placeOf(end, true)];
    if (!from || !to) return [];
    const [startContainer, startOffset] = from;
    const [endContainer, endOffset] = to;
    return [new StaticRange({ startContainer, startOffset, endContainer, endOffset })];
  });
}

/** The texts that a change of the page may have changed. */
function changedBy({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest(searched);
  if (around) return [around];
  return [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...(node.matches(searched) ? [node] : []), ...node.querySelectorAll(searched)]
      : [],
  );
}
