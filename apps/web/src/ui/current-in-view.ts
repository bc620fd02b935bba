import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row of links of which one is the current page: where not all of them fit, that one is scrolled into view. `current` changes with
 * it.
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (): void =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (current === undefined) return;
    show();
    // The width of the words changes when their font has loaded.
    void document.fonts.ready.then(show);
  }, [current]);
  return nav;
}
