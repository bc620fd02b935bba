import type { EntryRow } from '@parlance/contract/entries';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isRightToLeft } from '../../browser/direction.ts';
import { useView } from '../entries/view.ts';
import { decisionsOn } from '../entry-review/decisions.ts';

/** How far a finger goes before it decides, in CSS pixels; less is taken back. */
const decidesFrom = 110;
/** A finger that goes further up or down than that scrolls. */
const scrollsFrom = 14;

interface Options {
  onAccept: () => void;
  onReject: () => void;
  isOff: boolean;
}

/** Decides by a swipe of one finger: towards the end of the line accepts, towards its beginning rejects; the buttons do
 *  the same. A second finger zooms, and on a page that is zoomed one finger moves it. Answers what the finger would do now. */
export function useSwipe(
  card: RefObject<HTMLElement | null>,
  row: EntryRow,
  options: Options,
): 'accept' | 'reject' | undefined {
  const view = useView();
  const [swiped, setSwiped] = useState<'accept' | 'reject'>();
  const now = useRef({ row, view, ...options });
  now.current = { row, view, ...options };
  useEffect(() => {
    const element = card.current;
    return element ? listen(element, () => now.current, setSwiped) : undefined;
  }, [card]);
  return swiped;
}

type Now = Options & { row: EntryRow; view: Parameters<typeof decisionsOn>[1] };

/** Whether the page is larger than its window by the fingers. */
const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

function listen(
  element: HTMLElement,
  now: () => Now,
  show: (decision: 'accept' | 'reject' | undefined) => void,
): () => void {
  let start: { x: number; y: number; id: number } | undefined;
  let decision: 'accept' | 'reject' | undefined;
  const end = (decides: boolean): void => {
    start = undefined;
    element.style.removeProperty('--swipe');
    const { onAccept, onReject } = now();
    const chosen = decides ? decision : undefined;
    decision = undefined;
    show(undefined);
    if (chosen === 'accept') onAccept();
    else if (chosen === 'reject') onReject();
  };
  const down = (event: PointerEvent): void => {
    const isFinger = event.pointerType !== 'mouse' && event.isPrimary;
    if (isFinger && !now().isOff && !isZoomed())
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start?.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(x) < scrollsFrom && Math.abs(y) > scrollsFrom) {
      end(false);
      return;
    }
    const towardsEnd = isRightToLeft(element) ? -x : x;
    const { row, view } = now();
    const { mayAccept, mayReject } = decisionsOn(row, view);
    const isFar = Math.abs(x) >= decidesFrom;
    decision = !isFar
      ? undefined
      : towardsEnd > 0
        ? mayAccept
          ? 'accept'
          : undefined
        : mayReject
          ? 'reject'
          : undefined;
    if (Math.abs(x) > scrollsFrom) element.style.setProperty('--swipe', `${x}px`);
    show(decision);
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId === start?.id) end(true);
  };
  const cancel = (): void => end(false);
  // It may be beside the card.
  const second = (event: PointerEvent): void => {
    if (start && !event.isPrimary) end(false);
  };
  addEventListener('pointerdown', second, { capture: true });
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  return () => {
    removeEventListener('pointerdown', second, { capture: true });
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', cancel);
  };
}
