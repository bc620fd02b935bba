import { type RefObject, useLayoutEffect } from 'react';

const gap = 8;

/** Toasts are this far above the lower edge of the window until the returned function is called. */
export function raiseToasts(pixels: number): () => void {
  const { style } = document.documentElement;
  style.setProperty('--toasts-end', `${pixels}px`);
  return () => void style.removeProperty('--toasts-end');
}

/** Toasts cover no button of an element at the lower edge of the window while it is shown, however high it is. */
export function useToastsAbove(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current;
    if (!element) return;
    const raise = () => raiseToasts(Math.round(innerHeight - element.getBoundingClientRect().top) + gap);
    const lower = raise();
    const sized = new ResizeObserver(raise);
    sized.observe(element);
    return () => {
      sized.disconnect();
      lower();
    };
  }, [foot]);
}
